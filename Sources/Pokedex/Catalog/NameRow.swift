/// A row of species-names.csv or form-names.csv.
public struct NameRow: Hashable, Sendable {
    /// The id of the species or Pokémon.
    public var id: Int
    /// The names, keyed by the API's language code.
    public var names: [String: String]

    /// Creates a row.
    public init(id: Int, names: [String: String]) {
        self.id = id
        self.names = names
    }
}
