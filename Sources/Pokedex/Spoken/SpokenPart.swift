/// A part of the query being put together.
enum SpokenPart: Equatable {
    /// Terms of which one must be true.
    case terms([SpokenTerm])
    /// A part of a name, or what was in the query language already.
    case text(String)
    /// The word between two alternatives.
    case or

    /// The part in the query language.
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
