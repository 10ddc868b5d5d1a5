public import Fetching
import Foundation

/// A character of the show, as the API describes them; every text is untrusted.
///
/// Source: <https://rickandmortyapi.com/documentation/#character-schema>
public struct ShowCharacter: WireModel, Hashable {
    /// See `WireModel`.
    public static var revision: String { "character-1" }

    /// The number, which decides who is meant: several characters share a name.
    public let id: Int
    /// The name.
    public let name: String
    /// `Alive`, `Dead` or `unknown`.
    public let status: String
    /// `Human`, for instance.
    public let species: String
    /// A kind within the species; mostly empty.
    public let type: String
    /// `Female`, `Male`, `Genderless` or `unknown`.
    public let gender: String
    /// The place that the character comes from.
    public let origin: Location
    /// The place where the character was last seen.
    public let location: Location
    /// The address of the picture, a JPEG file of 300 pixels each way; empty if there is none.
    public let image: String
    private let episode: [String]

    /// A place, of which the name alone is kept.
    public struct Location: Codable, Hashable, Sendable {
        /// The name; empty where none is given.
        public let name: String

        /// Reads it from the server's JSON or our own.
        public init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).text(forKey: .name)
        }

        fileprivate init() { name = "" }
    }

    /// The most scalars of a text that are kept.
    static let textLimit = 300
    /// The most episodes that are looked at.
    static let episodeLimit = 1_000

    /// Reads one from the server's JSON or our own: only a number and a name are needed.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(Int.self, forKey: .id)
        name = values.text(forKey: .name)
        guard id > 0, !name.isEmpty else {
            throw DecodingError.dataCorruptedError(
                forKey: .id, in: values, debugDescription: "a character needs a number and a name")
        }
        status = values.text(forKey: .status)
        species = values.text(forKey: .species)
        type = values.text(forKey: .type)
        gender = values.text(forKey: .gender)
        origin = (try? values.decode(Location.self, forKey: .origin)) ?? Location()
        location = (try? values.decode(Location.self, forKey: .location)) ?? Location()
        image = values.text(forKey: .image)
        episode = (try? values.decodeLeniently(forKey: .episode, limit: Self.episodeLimit)) ?? []
    }

    /// The numbers of the episodes, ascending.
    public var episodes: [Int] {
        Set(episode.compactMap { $0.split(separator: "/").last.flatMap { Int($0) } }.filter { $0 > 0 })
            .sorted()
    }

    /// The number and the name as a part of an address: `1-rick-sanchez`.
    public var slug: String {
        let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return ([String(id)] + words.map { String($0) }).joined(separator: "-")
    }
}
