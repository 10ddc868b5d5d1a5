/// A query as text.

extension Query: CustomStringConvertible {
    /// The query in its standard form, terms before the order; parsing it gives an equal query.
    ///
    /// It writes `100-` for `>=100`, and every height and weight with its unit.
    public var description: String {
        var parts = terms.map(\.description)
        if !sortKeys.isEmpty {
            parts.append("sort:" + sortKeys.map(\.description).joined(separator: ","))
        }
        return parts.joined(separator: " ")
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
        case (.added, _): value.dates
        // Any word may be a tag, but this one, which means that there is none.
        case (.tag, .unknown): "none"
        default: value.description
        }
    }

    /// Whether the term can be written without its field: names that do not look like numbers.
    private var isBare: Bool {
        field == .name && comparison == .isAmong
            && values.allSatisfy { value in
                switch value {
                case .containing(QueryParser.conjunction): false
                case .containing(let text):
                    !text.unicodeScalars.allSatisfy("0123456789 ".unicodeScalars.contains)
                case .words: true
                default: false
                }
            }
    }

    private var symbol: String {
        switch comparison {
        case .isAbove: ">"
        case .isBelow: "<"
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
        case .words(let text): "\"\(text)\""
        case .choice(let word): word
        case .flag(let flag): flag ? "yes" : "no"
        case .search(let name, _): name
        case .range(let first?, let last?) where first == last: first.description
        case .range(let first, let last): (first?.description ?? "") + "-" + (last?.description ?? "")
        case .unknown: "unknown"
        }
    }
}
