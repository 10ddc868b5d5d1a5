import Wording

extension HTML {
    /// The silhouettes above what a page says that has nothing to show.
    private static let drawing: [StaticString] = [
        "/silhouettes/quadruped-yellow.png", "/silhouettes/upright-red.png", "/silhouettes/wings-blue.png",
    ]

    /// The content of a page that has nothing to show: a drawing, a heading, a sentence, and what `next` offers.
    mutating func nothing(_ title: String, _ sentence: String, next: (inout HTML) -> Void = { _ in }) {
        self(.div, .class("empty")) { html in
            html(.div, .class("faces"), .hidden) { html in
                for file in Self.drawing { html.picture(Address(file), side: 96, isDrawn: true) }
            }
            html(.h2, text: title)
            html(.p, text: sentence)
            next(&html)
        }
    }

    /// Queries to press, with what each means.
    mutating func examples(
        _ examples: some Sequence<(query: String, meaning: String)>, at address: (String) -> Address
    ) {
        self(.ul, .class("things")) { html in
            for (query, meaning) in examples {
                html(.li) { html in
                    html(.a, .href(address(query))) { $0(.code, text: query) }
                    html(.p, text: meaning.capitalizedFirst)
                }
            }
        }
    }

    /// Links that lead on from a page, as buttons in a row.
    mutating func ways(_ links: [(text: String, address: Address)]) {
        self(.p, .class("ways-on")) { html in
            for (text, address) in links { html(.a, .class("button quiet"), .href(address), text: text) }
        }
    }
}
