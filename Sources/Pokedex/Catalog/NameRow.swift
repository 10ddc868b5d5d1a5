/// A row of species-names.csv or form-names.csv.
public struct NameRow: Hashable, Sendable {
    /// The species' id, or the Pokémon's.
    public var id: Int
    /// The name by the API's language code.
    public var names: [String: String]

    /// Names of a species or a form.
    public init(id: Int, names: [String: String]) {
        self.id = id
        self.names = names
    }
}
