public import Fetching
public import Foundation

/// A page of a search.
///
/// The next one is counted: `info.next` is not followed, as it names the official server, and text in it isn't encoded.
public struct CharacterPage: WireModel {
    /// The number of characters that the search finds.
    public let count: Int
    /// The characters on this page, in the order of their numbers.
    public let results: [ShowCharacter]

    /// The number of characters on a full page (<https://rickandmortyapi.com/documentation/#info-and-pagination>).
    public static let size = 20
    /// The most characters that a search may find.
    static let limit = 10_000

    /// See `WireModel`.
    public static var revision: String { "characters-1" }

    private enum CodingKeys: CodingKey { case info, results }

    private struct Info: Codable { let count: Int }

    /// A search that finds nothing is a 404 with an error in JSON, as is a page past the end.
    public static func meaning(ofNothing body: Data) -> CharacterPage? {
        (try? JSONDecoder().decode([String: String].self, from: body))?["error"] == nil
            ? nil : CharacterPage(count: 0, results: [])
    }

    private init(count: Int, results: [ShowCharacter]) {
        self.count = count
        self.results = results
    }

    /// Reads one from the server's JSON or our own.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        count = min(max(0, try values.decode(Info.self, forKey: .info).count), Self.limit)
        results = try values.decodeLeniently(forKey: .results, limit: Self.size)
    }

    /// Writes what `init(from:)` reads.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Info(count: count), forKey: .info)
        try values.encode(results, forKey: .results)
    }
}
