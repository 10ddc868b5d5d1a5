/// A name in a language.
public struct NameEntry: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// The language.
    public var language: NamedResource
}
