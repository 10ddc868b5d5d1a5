import Wording

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

extension HTML {
    /// Writes links that change the look of a list at `address`.
    func views(_ views: [ListView], _ shown: ListView, at address: Address) {
        self(.span, "switch", .role("group"), .label("View")) {
            for one in views {
                link(
                    one.rawValue.capitalizedFirst, one.shown(at: address), one == shown ? .isTrue : nil)
            }
        }
    }
}
