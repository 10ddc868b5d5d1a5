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
