import Lists
import Wording

/// The links to the pages before and after one, which a script may follow as one scrolls.
struct Pager {
    let page: any ListPage
    /// The noun for what it lists, in the plural.
    let noun: String
    /// Where another page of the list is.
    let address: (_ page: Int) -> Address

    /// Above the list: what is before it.
    func earlier(_ html: inout HTML) {
        guard page.number > 1 else { return }
        html(.p, .class("pager")) {
            $0(.a, .rel("prev"), .href(address(page.number - 1)), text: "Earlier \(noun)")
        }
    }

    /// Below the list: what is after it, and where in the list this is.
    func later(_ html: inout HTML) {
        guard page.pages > 1 else { return }
        html(.nav, .class("pager"), .label("Pages")) { html in
            if page.number < page.pages {
                html(
                    .a, .class("more"), .rel("next"), .href(address(page.number + 1)),
                    text: "More \(noun)")
            }
            html(.span, .class("where"), text: "Page \(page.number.grouped) of \(page.pages.grouped)")
            if page.number < page.pages {
                html(.a, .href(address(page.pages)), text: "Last page")
            } else {
                html(.a, .href(address(1)), text: "First page")
            }
        }
    }
}

extension ListPage {
    /// Which entries of how many these are.
    func countWords(of noun: String) -> String {
        guard count > limit else { return "\(count.grouped) \(noun)" }
        let last = min(offset + limit, count)
        return "\((offset + 1).grouped)–\(last.grouped) of \(count.grouped) \(noun)"
    }
}

extension HTML {
    /// Names that may have been meant, each with a link to what it finds.
    mutating func similarNames(_ names: [String], address: (String) -> Address) {
        guard !names.isEmpty else { return }
        self(.p) { html in
            html.text("Similar names: ")
            for (index, name) in names.enumerated() {
                if index > 0 { html.text(", ") }
                html(.a, .href(address(name)), text: name)
            }
        }
    }
}
