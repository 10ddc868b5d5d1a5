import Answers
import Wording

extension HTML {
    /// The silhouettes of `drawing`.
    private static let silhouettes: [StaticString] = [
        "/silhouettes/quadruped-yellow.png", "/silhouettes/upright-red.png", "/silhouettes/wings-blue.png",
    ]

    /// Writes a drawing of three silhouettes, for pages without other pictures.
    func drawing() {
        self(.div, "faces", .hidden) {
            for file in Self.silhouettes { picture(Address(file), side: 96, isDrawn: true) }
        }
    }

    /// Writes the content of an empty page or list: a drawing, a heading, any sentence, and the output of
    /// `next`, such as links to other pages.
    func nothing(_ title: String, _ sentence: String?, next: Content = {}) {
        self(.div, "empty") {
            drawing()
            self(.h2, text: title)
            if let sentence { self(.p, text: sentence) }
            next()
        }
    }

    /// Writes explanations of example queries as links to their results, each with its query.
    func examples() {
        self(.ul, "things whole") {
            for (query, meaning) in QueryExamples.spoken {
                self(.li) {
                    link(meaning.capitalizedFirst, .list(query))
                    self(.p) { self(.code, text: query) }
                }
            }
        }
    }

    /// Writes links to other pages as a row of buttons.
    func ways(_ links: [(text: String, address: Address)], look: String = "ways-on") {
        self(.p, .class(look)) {
            for (text, address) in links { buttonLink(text, address) }
        }
    }
}
