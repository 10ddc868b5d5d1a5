/// A name in a language.
struct NameEntry: Codable, Hashable {
    /// The name.
    var name: String
    /// The language.
    var language: NamedResource
}
