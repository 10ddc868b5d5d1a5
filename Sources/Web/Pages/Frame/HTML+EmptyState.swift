import Answers
import Wording

extension HTML {
    /// The silhouettes of `drawing`.
    private static let silhouettes: [StaticString] = [
        "/silhouettes/quadruped-yellow.png", "/silhouettes/upright-red.png", "/silhouettes/wings-blue.png",
    ]

    /// Writes a drawing of three silhouettes, for pages without other pictures.
    mutating func drawing() {
        self(.div, "faces", .hidden) { html in
            for file in Self.silhouettes { html.picture(Address(file), side: 96, isDrawn: true) }
        }
    }

    /// Writes the content of an empty page or list: a drawing, a heading, any sentence, and the output of
    /// `next`, such as links to other pages.
    mutating func nothing(_ title: String, _ sentence: String?, next: Content = { _ in }) {
        self(.div, "empty") { html in
            html.drawing()
            html(.h2, text: title)
            if let sentence { html(.p, text: sentence) }
            next(&html)
        }
    }

    /// Writes explanations of example queries as links to their results, each with its query.
    mutating func examples() {
        self(.ul, "things whole") { html in
            for (query, meaning) in QueryExamples.spoken {
                html(.li) { html in
                    html.link(meaning.capitalizedFirst, .list(query))
                    html(.p) { $0(.code, text: query) }
                }
            }
        }
    }

    /// Writes links to other pages as a row of buttons.
    mutating func ways(_ links: [(text: String, address: Address)], look: String = "ways-on") {
        self(.p, .class(look)) { html in
            for (text, address) in links { html.buttonLink(text, address) }
        }
    }
}
