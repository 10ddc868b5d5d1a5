import Answers
import Hummingbird
import Pokedex
import ReferencesFeature

/// An order in the sort menu, other than the query's own.
struct SortChoice: Equatable {
    /// The order as written after `sort:` in a query; `usual` for the list's default order.
    let order: String
    /// The label in the menu.
    let label: String

    private static let usual = "usual"

    /// The orders of the Pokédex, the default first.
    static let ofPokedex = [
        ("id", "Number"), ("name", "Name"), ("-bst", "Highest total"), ("-speed", "Fastest"),
        ("-attack", "Strongest attack"), ("-height", "Tallest"), ("-weight", "Heaviest"),
    ].map { SortChoice(order: $0, label: $1) }

    /// The orders of favourites, the user's own first.
    static let ofFavorites = [
        (usual, "Your order"), ("-added", "Newest first"), ("-rating", "Best rated"), ("id", "Number"),
        ("name", "Name"), ("type", "Type"), ("-bst", "Highest total"), ("-speed", "Fastest"),
    ].map { SortChoice(order: $0, label: $1) }

    /// Returns the query with this order instead of its own.
    func sorting(_ query: Query) -> Query {
        query.ordered(by: self == Self.ofPokedex[0] || order == Self.usual ? nil : order)
    }
}

extension Call {
    /// Parses a query, which may be in everyday words.
    func parsed(_ text: String) async throws -> Query {
        try await lookup.query([text], of: person, mayGuess: true)
    }

    /// Parses the query `q` of a list, which may be in everyday words. If one of `choices` was chosen in the sort
    /// menu, also returns a redirect to the list in that order.
    func listQuery(
        _ choices: [SortChoice], in view: ListView, at address: (String) -> Address
    ) async throws -> (query: Query, sorted: Response?) {
        let parsed = try await parsed(query["q"] ?? "")
        let choice = choices.first { $0.order == query["sort"] }
        return (
            parsed, choice.map { Reply.seeOther(view.shown(at: address($0.sorting(parsed).text))) }
        )
    }
}
