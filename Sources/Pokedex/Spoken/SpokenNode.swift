/// A condition of the query being built.
typealias SpokenNode = Condition<SpokenTerm>

extension SpokenNode {
    /// Part of a name, or text that is already in the query language.
    static func text(_ text: String) -> SpokenNode { .term(SpokenTerm(.name, text, sign: "")) }

    /// The opposite, which selects everything else.
    var negated: SpokenNode {
        switch self {
        case .not(let node): return node
        case .term(var term) where [.favorite, .evolves].contains(term.field):
            guard let opposite = ["yes": "no", "no": "yes"][term.values.joined()] else { return .not(self) }
            term.values = [opposite]
            return .term(term)
        default: return .not(self)
        }
    }

    /// The term, negated or not, if the condition is a single one.
    var term: SpokenTerm? {
        switch self {
        case .term(let term), .not(.term(let term)): term.sign.isEmpty ? nil : term
        default: nil
        }
    }

    /// Whether this is more than typed text.
    var hasField: Bool { single?.sign.isEmpty != true }

    /// Whether it is a kind of Pokémon that can be listed with other kinds: “legendary or mythical”.
    var isKind: Bool {
        if case .any(let nodes) = self { return nodes.allSatisfy(\.isKind) }
        return term.map { [.legendary, .mythical, .baby, .group].contains($0.field) } ?? false
    }

    /// Whether a Pokémon has at most one value of the field, so that two values are alternatives.
    var hasOneValue: Bool {
        let fields: [QueryField] = [
            .generation, .group, .form, .color, .shape, .habitat, .growth, .rating, .dex, .stage,
        ]
        return term.map { fields.contains($0.field) && $0.sign == ":" } ?? false
    }

    /// Returns one term with the values of both; nil if they differ in more than values.
    func merged(with other: SpokenNode) -> SpokenNode? {
        guard var term = single, let new = other.single, term.field == new.field,
            term.sign == ":", new.sign == ":"
        else { return nil }
        term.values += new.values.filter { !term.values.contains($0) }
        return .term(term)
    }

    /// Returns a copy with its last term changed.
    func changingLast(_ change: (inout SpokenTerm) -> Void) -> SpokenNode {
        func changing(_ nodes: [SpokenNode]) -> [SpokenNode] {
            nodes.dropLast() + (nodes.last.map { [$0.changingLast(change)] } ?? [])
        }
        switch self {
        case .term(var term):
            if hasField { change(&term) }
            return .term(term)
        case .all(let nodes): return .all(changing(nodes))
        case .any(let nodes): return .any(changing(nodes))
        case .not(let node): return .not(node.changingLast(change))
        }
    }
}
