import Lists
import Wording

extension ListPage {
    /// Describes the range of entries on this page and their total number.
    func countWords(of noun: String) -> String {
        guard count > limit else { return "\(count.grouped) \(noun)" }
        let last = min(offset + limit, count)
        return "\((offset + 1).grouped)–\(last.grouped) of \(count.grouped) \(noun)"
    }
}

extension HTML {
    /// Writes the cards of a page between links to other pages, which a script can follow on scrolling.
    /// `noun` is a plural. `isOwn` means that the list depends on the user's own marks, so that a script
    /// updates all pages that it has loaded.
    func grid(
        of page: any ListPage, _ noun: String, isOwn: Bool = false, at address: (Int) -> Address,
        cards: Content
    ) {
        pages(of: page, noun, at: address) {
            grid(
                of: min(page.limit, page.count - page.offset), .flag("data-own", if: isOwn), cards: cards)
        }
    }

    /// Writes a page of a list between links to other pages.
    func pages(
        of page: any ListPage, _ noun: String, at address: (Int) -> Address, content: Content
    ) {
        if page.number > 1 {
            self(.p, "pager") {
                self(.a, .rel("prev"), .href(address(page.number - 1)), text: "Earlier \(noun)")
                place(of: page)
                link("First page", address(1))
            }
        }
        content()
        guard page.pages > 1 else { return }
        self(.nav, "pager", .label("Pages")) {
            let hasMore = page.number < page.pages
            if hasMore {
                self(.a, "more", .rel("next"), .href(address(page.number + 1)), text: "More \(noun)")
            }
            place(of: page)
            link(hasMore ? "Last page" : "First page", address(hasMore ? page.pages : 1))
        }
    }

    private func place(of page: any ListPage) {
        self(.span, text: "Page \(page.number.grouped) of \(page.pages.grouped)")
    }
}
