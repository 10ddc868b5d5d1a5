/// A species' Pokédex entry in one game.
public struct FlavorText: Hashable, Sendable {
    /// The text, on one line.
    public let text: String
    /// The API's language code.
    public let language: String
    /// The API name of the game; `nil` if the API doesn't say.
    public let version: String?

    /// Creates a Pokédex entry.
    public init(text: String, language: String, version: String?) {
        self.text = text
        self.language = language
        self.version = version
    }
}
