/// Builds a query from the parts of a sentence.
struct SpokenAnswer {
    /// A conjunction between two conditions.
    enum Joint: String {
        case and, or, comma
    }

    /// The scope of a negation: the next condition, each item of the list after it, or the whole sentence.
    enum Negation: String {
        case one, each, all
    }

    /// The alternatives, each with its conditions.
    private var rows: [[SpokenNode]] = [[]]
    /// The sort keys; a minus means descending.
    private(set) var order: [String] = []
    var limit: Int?
    /// The conjunction before the next condition.
    var joint: Joint?
    /// The negation of the next condition.
    private(set) var negation: Negation?
    /// The negation of the last condition.
    private var lastNegation: Negation?
    /// Whether the whole sentence is negated.
    private var isNegated = false
    /// Whether the query differs from the words as typed.
    var hasMeaning = false
    /// The first reason not to use the query.
    private(set) var problem: SpokenProblem?
    /// Games that were named without the other game of their pair.
    var games: [VersionGroup] = []

    /// Whether nothing was read yet.
    var isEmpty: Bool { rows == [[]] && order.isEmpty && limit == nil }

    /// The conditions of the last alternative.
    private var row: [SpokenNode] {
        get { rows[rows.count - 1] }
        set { rows[rows.count - 1] = newValue }
    }

    /// The term of the last condition.
    var lastTerm: SpokenTerm? { row.last?.term }

    /// Returns whether the last alternative has a term.
    func has(_ text: String) -> Bool {
        SpokenTerm(text).map { row.contains(.term($0)) } ?? false
    }

    /// Records a reason not to use the query.
    mutating func fail(_ problem: SpokenProblem) { self.problem = self.problem ?? problem }

    /// Negates the next condition; a second negation cancels the first.
    mutating func negate(_ scope: Negation) {
        if scope == .all, isEmpty, negation == nil {
            if isNegated { fail(.leftNegation) }
            isNegated = true
            hasMeaning = true
        } else {
            negation = negation == nil ? scope : nil
        }
    }

    /// Sorts by a key, which can't be negated.
    mutating func sort(by key: String, limit: Int? = nil) {
        if negation != nil { fail(.leftNegation) }
        // “weak to ice and fast”
        if joint == .and { joint = nil }
        order = [key]
        self.limit = limit ?? self.limit
        hasMeaning = true
    }

    /// Adds a condition, after the conjunction and the negation.
    mutating func add(_ node: SpokenNode) {
        hasMeaning = hasMeaning || node.hasField
        let (negation, before) = (negation, lastNegation)
        var joint = joint
        self.joint = nil
        self.negation = nil
        lastNegation = negation
        guard let last = row.last, joint != nil || node.hasOneValue else {
            return append(negation == nil ? node : node.negated)
        }
        let isSame = last.term != nil && last.term?.field == node.term?.field
        let areKinds = last.isKind && node.isKind
        // “Everything but legendaries and mythicals” excludes both kinds; with other facts, “and” is ambiguous.
        if isNegated, joint == .and {
            if areKinds, negation == nil, before == nil { joint = .or } else { fail(.unclearList) }
        }
        if before != nil, negation == nil, joint == .or || isSame || areKinds {
            // “not fire or water”, “no legendaries and mythicals”
            lastNegation = before
            if joint == .and, isSame, !node.hasOneValue, !areKinds {
                if before == .each { fail(.unclearList) }
                replaceLast(with: .not(.all(of: [last.negated, node])))
            } else if isSame, case .not(let inner) = last, let merged = inner.merged(with: node) {
                replaceLast(with: .not(merged))
            } else {
                append(node.negated)
            }
            return
        }
        if negation == nil, before == nil, isSame, joint == .or || joint == .comma || node.hasOneValue,
            let merged = last.merged(with: node)
        {
            replaceLast(with: merged)
        } else if joint == .or, isSame || areKinds {
            replaceLast(with: .any(of: [last, negation == nil ? node : node.negated]))
        } else {
            if joint == .or { rows.append([]) }
            append(negation == nil ? node : node.negated)
        }
    }

    private mutating func append(_ node: SpokenNode) {
        if !row.contains(node) { row.append(node) }
    }

    private mutating func replaceLast(with node: SpokenNode) { row[row.count - 1] = node }

    /// Ends the negation of the last condition, so that it doesn't apply to later conditions.
    mutating func endNegation() { lastNegation = nil }

    /// Changes the term of the last condition.
    mutating func changeLast(_ change: (inout SpokenTerm) -> Void) {
        if let node = row.last { replaceLast(with: node.changingLast(change)) }
    }

    // MARK: The query

    /// Returns the query, with the conditions of each alternative changed; nil if nothing was read.
    func text(changing change: ([SpokenNode]) -> [SpokenNode]) throws(SpokenProblem) -> String? {
        var answer = self
        answer.rows = rows.map(change)
        return try answer.text()
    }

    private mutating func text() throws(SpokenProblem) -> String? {
        // Only favourites have looks.
        rows = rows.map { row in
            row.contains { $0.single?.field == .look }
                ? row.filter { $0 != .term(SpokenTerm(.favorite, "yes")) } : row
        }
        if negation != nil || isNegated && (isEmpty || !order.isEmpty || limit != nil) { fail(.leftNegation) }
        if let problem { throw problem }
        guard joint == nil || joint == .comma, hasMeaning, !isEmpty else { return nil }
        let whole = rows.count > 1 ? SpokenNode.any(rows.map { .all(of: $0) }) : .all(of: rows[0])
        let condition = isNegated ? whole.negated : whole
        return
            ([condition.description].filter { !$0.isEmpty } + order.map { "sort:\($0)" }
            + (limit.map { ["limit:\($0)"] } ?? [])).joined(separator: " ")
    }
}
