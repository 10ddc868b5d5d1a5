/// The look of a list; the raw value is the parameter `view`.
enum ListView: String, CaseIterable {
    case cards, table, boxes

    /// The text of the link to this look.
    var linkText: String {
        switch self {
        case .cards: "Show cards"
        case .table: "Show a table"
        case .boxes: "Show boxes"
        }
    }

    /// Returns the address of a list with this look.
    func shown(at address: Address) -> Address {
        self == .cards ? address : address.adding("view", rawValue)
    }
}

extension Call {
    /// Returns the requested look if it is among `views`, otherwise cards.
    func listView(among views: Set<ListView>) -> ListView {
        let view = query["view"].flatMap { ListView(rawValue: $0) } ?? .cards
        return views.contains(view) ? view : .cards
    }
}
