/// A query as text.

extension Query: CustomStringConvertible {
    /// The query in its standard form, terms before the order and the limit; parsing it gives an equal query.
    ///
    /// Prints `100-` for `>=100`, and every height and weight with its unit.
    public var description: String {
        var parts = conditions.map { conditions.count == 1 ? $0.description : $0.bracketed }
        if !sortKeys.isEmpty {
            parts.append("sort:" + sortKeys.map(\.description).joined(separator: ","))
        }
        if let limit { parts.append("limit:\(limit)") }
        return parts.joined(separator: " ")
    }
}

extension QueryCondition: CustomStringConvertible {
    var description: String {
        switch self {
        case .term(let term): term.description
        case .all(let parts): parts.map(\.bracketed).joined(separator: " ")
        case .any(let parts): parts.map(\.description).joined(separator: " \(QueryParser.alternative) ")
        case .not(let part): QueryParser.negation + " " + (part.isJoined ? "(\(part))" : part.description)
        }
    }

    /// As it is written beside other terms.
    fileprivate var bracketed: String { if case .any = self { "(\(self))" } else { description } }

    private var isJoined: Bool {
        switch self {
        case .all, .any: true
        case .term, .not: false
        }
    }
}

extension QuerySortKey: CustomStringConvertible {
    var description: String { (isDescending ? "-" : "") + field.name }
}

extension QueryTerm: CustomStringConvertible {
    var description: String {
        let list = values.map(text(of:)).joined(separator: ",")
        return isBare ? list : field.name + symbol + list
    }

    private func text(of value: Value) -> String {
        switch (field, value) {
        case (.added, .range): value.dates
        default: value.description
        }
    }

    /// Whether the term can be written without its field: names that do not look like numbers.
    private var isBare: Bool {
        field == .name && comparison == .isAmong
            && values.allSatisfy { value in
                switch value {
                case .containing(QueryParser.conjunction), .containing(QueryParser.alternative),
                    .containing(QueryParser.negation):
                    false
                case .containing(let text):
                    !text.unicodeScalars.allSatisfy("0123456789 ".unicodeScalars.contains)
                case .words, .beginning, .ending: true
                default: false
                }
            }
    }

    private var symbol: String {
        switch comparison {
        case .isAbove: ">"
        case .isBelow: "<"
        case .isAtLeast: ">="
        case .isAtMost: "<="
        case .isNotAmong: "!="
        case .isAmong: if case .whole? = values.first { "=" } else { ":" }
        }
    }
}

extension QueryTerm.Value: CustomStringConvertible {
    var description: String {
        switch self {
        // Hyphens mean spaces, and need no quotes.
        case .containing(let text), .whole(let text): NameFolding.words(text).joined(separator: "-")
        case .beginning(let text): NameFolding.words(text).joined(separator: "-") + "*"
        case .ending(let text): "*" + NameFolding.words(text).joined(separator: "-")
        case .words(let text): "\"\(text)\""
        case .choice(let word): word
        case .flag(let flag): flag ? "yes" : "no"
        case .search(let name, _): name
        case .move(let move): move.description
        case .range(let first?, let last?) where first == last: first.description
        case .range(let first, let last): (first?.description ?? "") + "-" + (last?.description ?? "")
        case .fact(let field): field.name
        case .days(1): "today"
        case .days(let count): "\(count)d"
        case .none: "none"
        case .unknown: "unknown"
        }
    }
}
