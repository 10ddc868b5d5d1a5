/// Builds a query from parts of a sentence.
struct SpokenAnswer {
    /// A conjunction between two terms.
    enum Joint {
        case and, or, comma
    }

    private(set) var parts: [SpokenPart] = []
    /// The sort keys; a minus means descending.
    var order: [String] = []
    var limit: Int?
    /// The conjunction before the next term.
    var joint: Joint?
    /// Whether the next term is negated.
    var isNegated = false
    /// Whether filler words were dropped.
    var dropsWords = false
    /// Whether the translation differs from the words as typed, interpreted as a query.
    private(set) var hasMeaning = false

    /// The field of the last term, if any.
    var lastField: QueryField? { lastTerm?.field }

    private var lastTerm: SpokenTerm? {
        if case .terms(let terms)? = parts.last { terms.last } else { nil }
    }

    /// The text in the query language; nil if the sentence is incomplete or isn't a query.
    var text: String? {
        guard joint == nil || joint == .comma, !isNegated,
            hasMeaning || !order.isEmpty || limit != nil || dropsWords && !parts.isEmpty
        else {
            return nil
        }
        // A single part needs no brackets.
        var texts = parts.map(\.text)
        if parts.count == 1, order.isEmpty, limit == nil, case .terms(let terms) = parts[0] {
            texts = [terms.map(\.text).joined(separator: " \(QueryParser.alternative) ")]
        }
        return (texts + order.map { "sort:\($0)" } + (limit.map { ["limit:\($0)"] } ?? []))
            .joined(separator: " ")
    }

    /// Adds a part that is already in the query language.
    mutating func add(text: String) {
        if joint == .or { parts.append(.or) }
        parts.append(.text(isNegated ? "\(QueryParser.negation) \(text)" : text))
        endTerm()
    }

    /// Resets the conjunction and negation, which apply to a single term.
    private mutating func endTerm() {
        joint = nil
        isNegated = false
    }

    /// Adds a part of a name that was explicitly requested.
    mutating func add(name: String) {
        hasMeaning = true
        add(text: name)
    }

    /// Adds a term, or adds its value to the last term: “fire or water” is a single term.
    mutating func add(_ field: QueryField, _ value: String, sign: String = ":") {
        defer { endTerm() }
        hasMeaning = true
        var value = value
        if isNegated, Self.opposites.contains(field), let opposite = ["yes": "no", "no": "yes"][value] {
            value = opposite
            isNegated = false
        }
        var term = SpokenTerm(field: field, sign: sign, values: [value], isNegated: isNegated)
        guard let last = lastTerm, case .terms(var terms)? = parts.last else {
            if joint == .or, !parts.isEmpty { parts.append(.or) }
            return parts.append(.terms([term]))
        }
        // “not fire or water” negates both.
        let isCarried = last.isNegated && (joint == .or || joint == .and && last.field.isKind && field.isKind)
        if isCarried { term.isNegated = true }
        let isEither = joint == .or || joint == .comma && !isNegated || field.hasOneValue && !isNegated
        if last.field == field, last.sign == sign, sign == ":", last.isNegated == term.isNegated, isEither {
            if !last.values.contains(value) { terms[terms.count - 1].values.append(value) }
            return parts[parts.count - 1] = .terms(terms)
        }
        if joint == .or, !isCarried {
            if last.field.isKind, field.isKind { return parts[parts.count - 1] = .terms(terms + [term]) }
            parts.append(.or)
        }
        guard !parts.contains(.terms([term])) else { return }
        parts.append(.terms([term]))
    }

    /// The fields with a negation that reads better as “no” than as “not”.
    private static let opposites: [QueryField] = [.favorite, .note, .nickname, .evolves]

    /// Qualifies the last value: `surf@emerald`.
    mutating func refine(with place: String) {
        guard case .terms(var terms)? = parts.last, var term = terms.popLast(),
            let value = term.values.popLast()
        else {
            return
        }
        term.values.append("\(value)@\(place)")
        parts[parts.count - 1] = .terms(terms + [term])
    }
}

extension QueryField {
    /// Whether a Pokémon has at most one value, so that two values are alternatives.
    fileprivate var hasOneValue: Bool {
        [.generation, .group, .form, .color, .shape, .habitat, .growth, .rating, .dex].contains(self)
    }

    /// Whether the field is a kind of Pokémon that can be listed with other kinds: “legendary or mythical”.
    fileprivate var isKind: Bool { [.legendary, .mythical, .baby, .group].contains(self) }
}
