import Pokedex

/// The look of a list; the raw value is the address's `view`.
enum ListView: String, CaseIterable, Sendable {
    case cards, table, boxes

    /// The text of the link to it.
    var linkText: String {
        switch self {
        case .cards: "Show cards"
        case .table: "Show a table"
        case .boxes: "Show boxes"
        }
    }

    /// The list at an address, with this look.
    func shown(at address: Address) -> Address {
        self == .cards ? address : address.adding("view", rawValue)
    }
}

extension Call {
    /// The look that the address asks for, among those that the page has.
    func listView(among views: Set<ListView>) -> ListView {
        let view = query["view"].flatMap { ListView(rawValue: $0) } ?? .cards
        return views.contains(view) ? view : .cards
    }
}
