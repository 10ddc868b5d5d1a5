/// An episode of the show.
///
/// Source: <https://rickandmortyapi.com/documentation/#episode-schema>
public struct Episode: Codable, Hashable, Sendable {
    /// The API's id.
    public let id: Int
    /// The title.
    public let name: String
    /// The code, such as `S01E01`.
    public let code: String

    private enum CodingKeys: String, CodingKey { case id, name, code = "episode" }

    /// Decodes an episode from the server's JSON, or from the cache.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(Int.self, forKey: .id)
        name = values.text(forKey: .name)
        code = values.text(forKey: .code)
    }
}

extension KeyedDecodingContainer {
    /// Decodes a string, truncated to `ShowCharacter.textLimit` scalars; empty if the key is missing.
    func text(forKey key: Key) -> String {
        let text = (try? decode(String.self, forKey: key)) ?? ""
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(ShowCharacter.textLimit)))
    }
}
