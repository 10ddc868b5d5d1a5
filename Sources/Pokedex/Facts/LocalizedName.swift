// MARK: Names in the languages of the API

/// A name in one language.
public struct LocalizedName: Hashable, Sendable {
    /// The API's language code in lower case, such as `de`, `zh-hant` or `ja-roma`.
    public var language: String
    /// The name.
    public var text: String
}
