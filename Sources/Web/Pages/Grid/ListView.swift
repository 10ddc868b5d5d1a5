/// The look of a list; the raw value is the parameter `view`.
enum ListView: String, CaseIterable {
    case cards, table, boxes, tiers

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
