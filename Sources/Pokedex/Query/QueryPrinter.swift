import Wording

/// A query as text.

extension Query: CustomStringConvertible {
    /// The query in canonical form, with the order and limit last; parsing it results in an equal query.
    ///
    /// Prints `>=100` as `100-`, and all heights and weights with a unit.
    public var description: String {
        var parts = conditions.map { conditions.count == 1 ? $0.description : $0.bracketed }
        if !sortKeys.isEmpty { parts.append("sort:" + sortKeys.map(\.description).joined(separator: ",")) }
        if let limit { parts.append("limit:\(limit)") }
        return parts.joined(separator: " ")
    }
}

extension QuerySortKey: CustomStringConvertible {
    var description: String { (isDescending ? "-" : "") + field.name }
}

extension QueryTerm: CustomStringConvertible {
    var description: String {
        let list = values.map { field == .added ? $0.dates : $0.description }.joined(separator: ",")
        return isBare ? list : field.name + symbol + list
    }

    /// Whether the term can be printed without its field, because its names don't look like numbers.
    private var isBare: Bool {
        field == .name && comparison == .isAmong
            && values.allSatisfy { value in
                switch value {
                case .name(let text, .containing):
                    ![QueryParser.conjunction, QueryParser.alternative, QueryParser.negation].contains(text)
                        && !text.unicodeScalars.allSatisfy("0123456789 ".unicodeScalars.contains)
                case .name(_, let match): match != .whole
                default: false
                }
            }
    }

    private var symbol: String {
        if comparison == .isAmong, case .name(_, .whole)? = values.first { "=" } else { comparison.rawValue }
    }
}

extension QueryTerm.Value: CustomStringConvertible {
    var description: String {
        switch self {
        // Hyphens replace spaces, so no quotes are needed.
        case .name(let text, .containing), .name(let text, .whole): NameFolding.slug(text)
        case .name(let text, .beginning): NameFolding.slug(text) + "*"
        case .name(let text, .ending): "*" + NameFolding.slug(text)
        case .name(let text, .words): "\"\(text)\""
        case .choice(let word): word
        case .flag(let flag): flag ? "yes" : "no"
        case .search(let name, _): name
        case .move(let move): move.description
        case .range(let first?, let last?) where first == last: first.description
        case .range(let first, let last): (first?.description ?? "") + "-" + (last?.description ?? "")
        case .fact(let field): field.name
        case .days(1): "today"
        case .days(let count): "\(count)d"
        case .yesterday: "yesterday"
        case .none: "none"
        case .unknown: "unknown"
        }
    }
}
