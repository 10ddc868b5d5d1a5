import Pokedex

/// A value of a field that is added to a query, or taken out of it, by one click.
struct Chip: Equatable {
    /// Its text.
    let label: String
    /// The value in queries.
    let value: String
    /// Whether the query asks for it already.
    let isOn: Bool
    /// The query after a click.
    let query: String

    /// The chips of a field, in the order of its values.
    static func all(of field: QueryField, _ values: [(label: String, value: String)], in query: Query)
        -> [Chip]
    {
        values.map { label, value in
            Chip(
                label: label, value: value, isOn: query.asks(for: value, of: field),
                query: query.toggling(value, of: field).text)
        }
    }
}

/// The orders in the menu, besides the query's own.
enum SortChoice: String, CaseIterable {
    case number = "id"
    case name
    case total = "-bst"
    case speed = "-speed"
    case attack = "-attack"
    case height = "-height"
    case weight = "-weight"

    /// Its text in the menu.
    var label: String {
        switch self {
        case .number: "Number"
        case .name: "Name"
        case .total: "Highest total"
        case .speed: "Fastest"
        case .attack: "Strongest attack"
        case .height: "Tallest"
        case .weight: "Heaviest"
        }
    }

    /// The query, sorted so; what it sorted by before is dropped.
    func sorting(_ query: Query) -> Query { query.ordered(by: self == .number ? nil : rawValue) }

    /// The order of a query; nil if the menu doesn't have it.
    init?(of query: Query) {
        self = .number
        guard !query.order.isEmpty else { return }
        guard let choice = Self(rawValue: query.order) else { return nil }
        self = choice
    }
}
