import Pokedex
import ReferencesFeature

/// Queries that a person may have meant in place of one that can't be read.
struct Meant {
    let queries: [String]

    /// Nil where an error has none to offer, or too many.
    init?(_ error: any Error) {
        guard case .badQuery(let error, let text)? = error as? LookupError, 1...5 ~= error.suggestions.count
        else { return nil }
        let start = text.prefix(error.column), end = text.dropFirst(error.column + error.text.count)
        queries = error.suggestions.map { start + $0 + end }
    }

    /// The question, each answer a link to the list at an address.
    func write(to html: inout HTML, _ address: (String) -> Address) {
        html(.p) { html in
            html.text("Did you mean ")
            for (index, query) in queries.enumerated() {
                if index > 0 { html.text(index == queries.count - 1 ? " or " : ", ") }
                html(.a, .href(address(query)), text: query)
            }
            html.text("?")
        }
    }
}
