/// The pages of a user's favourites, which link one another.
enum FavoritesSection: CaseIterable, Sendable {
    case list, tags, progress, saved, changes, transfer, shares

    private var link: (text: String, address: Address) {
        switch self {
        case .list: ("Favourites", .favorites)
        case .tags: ("Tags", .tags)
        case .progress: ("Progress", .progress)
        case .saved: ("Saved searches", .saved)
        case .changes: ("Changes", .changes)
        case .transfer: ("Export and import", .transfer)
        case .shares: ("Sharing", .shares)
        }
    }

    /// Whether one of them is at a path.
    static func isOne(_ path: String) -> Bool { allCases.contains { $0.link.address.text == path } }

    /// The heading of this page, and the links, this one marked.
    func write(to html: inout HTML) {
        html(.h1, text: link.text)
        html(.nav, .class("sections"), .label("Favourites")) { html in
            for section in Self.allCases {
                let (text, address) = section.link
                html(.a, .href(address), section == self ? .currentPage : nil, text: text)
            }
        }
    }
}
