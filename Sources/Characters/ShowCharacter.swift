public import Fetching
import Foundation

/// A character of the show, as described by the API. All strings are untrusted.
///
/// Source: <https://rickandmortyapi.com/documentation/#character-schema>
public struct ShowCharacter: WireModel, Hashable {
    /// See `WireModel`.
    public static let revision = "character-1"

    /// The API's id. Names aren't unique.
    public let id: Int
    /// The name.
    public let name: String
    /// The status: `Alive`, `Dead` or `unknown`.
    public let status: String
    /// The species, such as `Human`.
    public let species: String
    /// The subspecies; usually empty.
    public let type: String
    /// The gender: `Female`, `Male`, `Genderless` or `unknown`.
    public let gender: String
    /// The place of origin.
    public let origin: Location
    /// The last known location.
    public let location: Location
    /// The URL of the picture, a JPEG of 300 × 300 pixels; empty if there is none.
    public let image: String
    private let episode: [String]

    /// A location; only its name is kept.
    public struct Location: Codable, Hashable, Sendable {
        /// The name; empty if missing.
        public let name: String

        /// Decodes a location from the server's JSON, or from the cache.
        public init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).text(forKey: .name)
        }

        fileprivate init() { name = "" }
    }

    /// The maximum length of a string in Unicode scalars; longer strings are truncated.
    static let textLimit = 300
    /// The maximum number of episodes read.
    static let episodeLimit = 1_000

    /// Decodes a character from the server's JSON, or from the cache. Only the number and the name are
    /// required.
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

    /// The numbers of the episodes, in ascending order.
    public var episodes: [Int] {
        Set(episode.compactMap { $0.split(separator: "/").last.flatMap { Int($0) } }.filter { $0 > 0 })
            .sorted()
    }

    /// The number and the name for use in URLs: `1-rick-sanchez`.
    public var slug: String {
        let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return ([String(id)] + words.map { String($0) }).joined(separator: "-")
    }
}
