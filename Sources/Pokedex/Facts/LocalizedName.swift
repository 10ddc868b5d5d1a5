/// Names in the languages of the API.

/// A name in one language.
public struct LocalizedName: Hashable, Sendable {
    /// The API's language code, in lower case, such as `de`, `zh-hant` or `ja-roma`.
    public var language: String
    /// The name.
    public var text: String

    /// A name in a language.
    public init(language: String, text: String) {
        self.language = language
        self.text = text
    }
}

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
