/// A part of the query being built.
enum SpokenPart: Equatable {
    /// Alternative terms, one of which must match.
    case terms([SpokenTerm])
    /// A part of a name, or text that is already in the query language.
    case text(String)
    /// “Or” between two parts.
    case or

    /// The text in the query language.
    var text: String {
        switch self {
        case .terms(let terms):
            let text = terms.map(\.text).joined(separator: " \(QueryParser.alternative) ")
            return terms.count > 1 ? "(\(text))" : text
        case .text(let text): return text
        case .or: return QueryParser.alternative
        }
    }
}
