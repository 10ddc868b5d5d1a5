/// The text on a species in the Pokédex of a game.
public struct FlavorText: Hashable, Sendable {
    /// The words, on one line.
    public let text: String
    /// Their language, as the API abbreviates it.
    public let language: String
    /// The game's name in the API; `nil` if the API doesn't say.
    public let version: String?

    /// A text as an API has it.
    public init(text: String, language: String, version: String?) {
        self.text = text
        self.language = language
        self.version = version
    }
}
