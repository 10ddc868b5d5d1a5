/// A name in one language.
public struct NameEntry: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// Its language.
    public var language: NamedResource
}
