import BrowseFeature
import Wording

/// The links to the pages before and after one, which a script may follow as one scrolls.
struct Pager {
    let query: String
    let page: Browse.Page

    /// Above the list: what is before it.
    func earlier(_ html: inout HTML) {
        guard page.number > 1 else { return }
        html(.p, .class("pager")) {
            $0(.a, .rel("prev"), .href(.list(query, page: page.number - 1)), text: "Earlier Pokémon")
        }
    }

    /// Below the list: what is after it, and where in the list this is.
    func later(_ html: inout HTML) {
        guard page.pages > 1 else { return }
        html(.nav, .class("pager"), .label("Pages")) { html in
            if page.number < page.pages {
                html(
                    .a, .class("more"), .rel("next"), .href(.list(query, page: page.number + 1)),
                    text: "More Pokémon")
            }
            html(.span, .class("where"), text: "Page \(page.number.grouped) of \(page.pages.grouped)")
            if page.number < page.pages {
                html(.a, .href(.list(query, page: page.pages)), text: "Last page")
            } else {
                html(.a, .href(.list(query)), text: "First page")
            }
        }
    }
}
