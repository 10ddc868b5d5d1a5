import Pokedex

/// An order in the menu, besides the query's own.
struct SortChoice: Equatable {
    /// The order as queries have it after `sort:`; `usual` for the one that a list has by itself.
    let order: String
    /// The text in the menu.
    let label: String

    private static let usual = "usual"

    /// The orders of the Pokédex, the usual one first.
    static let ofPokedex = [
        ("id", "Number"), ("name", "Name"), ("-bst", "Highest total"), ("-speed", "Fastest"),
        ("-attack", "Strongest attack"), ("-height", "Tallest"), ("-weight", "Heaviest"),
    ].map { SortChoice(order: $0, label: $1) }

    /// The orders of favourites, the user's own first.
    static let ofFavorites = [
        (usual, "Your order"), ("-added", "Newest first"), ("-rating", "Best rated"), ("id", "Number"),
        ("name", "Name"), ("type", "Type"), ("-bst", "Highest total"), ("-speed", "Fastest"),
    ].map { SortChoice(order: $0, label: $1) }

    /// The query, sorted so; what it sorted by before is dropped.
    func sorting(_ query: Query) -> Query {
        query.ordered(by: self == Self.ofPokedex[0] || order == Self.usual ? nil : order)
    }
}
