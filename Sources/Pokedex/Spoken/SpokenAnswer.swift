/// The query being put together.
struct SpokenAnswer {
    /// A word between two terms.
    enum Joint {
        case and, or, comma
    }

    private(set) var parts: [SpokenPart] = []
    /// The fields to sort by, with a minus for the highest first.
    var order: [String] = []
    var limit: Int?
    /// The word before the next term.
    var joint: Joint?
    /// Whether the next term is denied.
    var isNegated = false
    /// Whether words were left out that say nothing.
    var dropsWords = false
    /// Whether it says anything that the typed words don't say by themselves.
    private(set) var hasMeaning = false

    /// The field of the term that was read last, if a term was.
    var lastField: QueryField? { lastTerm?.field }

    private var lastTerm: SpokenTerm? {
        if case .terms(let terms)? = parts.last { terms.last } else { nil }
    }

    /// The query in the query language; nil where the words end in the middle, or say nothing.
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

    /// Adds a part that is in the query language already.
    mutating func add(text: String) {
        if joint == .or { parts.append(.or) }
        parts.append(.text(isNegated ? "\(QueryParser.negation) \(text)" : text))
        endTerm()
    }

    /// Forgets the words before a term, which hold for one.
    private mutating func endTerm() {
        joint = nil
        isNegated = false
    }

    /// Adds a part of a name that was asked for as one.
    mutating func add(name: String) {
        hasMeaning = true
        add(text: name)
    }

    /// Adds a term, or its value to the last one: “fire or water” is one term.
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
        // “not fire or water” denies both.
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

    /// The fields of which “no” reads better than “not” before them.
    private static let opposites: [QueryField] = [.favorite, .note, .nickname, .evolves]

    /// Puts the last value more exactly: `surf@emerald`.
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
    /// Whether a Pokémon has one value of it at most, so that two of them are alternatives.
    fileprivate var hasOneValue: Bool {
        [.generation, .group, .form, .color, .shape, .habitat, .growth, .rating, .dex].contains(self)
    }

    /// Whether it is a kind of Pokémon that people name beside others: “legendary or mythical”.
    fileprivate var isKind: Bool { [.legendary, .mythical, .baby, .group].contains(self) }
}
