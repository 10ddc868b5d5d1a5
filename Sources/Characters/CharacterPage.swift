public import Fetching
public import Foundation

/// A page of a search.
///
/// The next page is computed from the number: `info.next` always links to the official server and isn't
/// URL-encoded.
public struct CharacterPage: WireModel {
    /// The number of characters found.
    public var count: Int { min(max(0, info.count), Self.limit) }
    private let info: Info
    /// The characters on this page, in id order.
    public let results: [ShowCharacter]

    /// The number of characters on a full page (<https://rickandmortyapi.com/documentation/#info-and-pagination>).
    public static let size = 20
    /// The maximum number of characters found.
    static let limit = 10_000

    /// See `WireModel`.
    public static let revision = "characters-1"

    private struct Info: Codable { let count: Int }

    /// Interprets an error body: the server responds with 404 and an error in JSON if a search finds nothing,
    /// or a page is past the end.
    public static func meaning(ofNothing body: Data) -> CharacterPage? {
        (try? JSONDecoder().decode([String: String].self, from: body))?["error"] == nil
            ? nil : CharacterPage(info: Info(count: 0), results: [])
    }
}

extension CharacterPage {
    /// Decodes a page from the server's JSON, or from the cache.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        info = try values.decode(Info.self, forKey: .info)
        results = try values.decodeLeniently(forKey: .results, limit: Self.size)
    }
}
