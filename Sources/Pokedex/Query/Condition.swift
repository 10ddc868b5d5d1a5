/// Terms joined by “and”, “or” and “not”.
indirect enum Condition<Term: Hashable & Sendable & CustomStringConvertible>: Hashable, Sendable,
    CustomStringConvertible
{
    case term(Term)
    /// All of these conditions must be met; at least two.
    case all([Self])
    /// Any of these conditions must be met; at least two.
    case any([Self])
    /// This condition must not be met; unknown facts match too.
    case not(Self)

    /// Joins one or more conditions by “and”, without redundant brackets.
    static func all(of parts: [Self]) -> Self {
        let parts = parts.flatMap(\.parts)
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Joins one or more conditions by “or”, without redundant brackets.
    static func any(of parts: [Self]) -> Self {
        let parts = parts.flatMap { if case .any(let inner) = $0 { inner } else { [$0] } }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    /// The conditions joined by “and”.
    var parts: [Self] { if case .all(let parts) = self { parts } else { [self] } }

    /// The term, if the condition is a single one.
    var single: Term? { if case .term(let term) = self { term } else { nil } }

    /// The negated condition.
    var negated: Self { if case .not(let inner) = self { inner } else { .not(self) } }

    /// The terms, from left to right.
    var terms: [Term] { terms(includingNegated: true) }

    /// The terms that aren't negated by `not`.
    var positiveTerms: [Term] { terms(includingNegated: false) }

    private func terms(includingNegated: Bool) -> [Term] {
        switch self {
        case .term(let term): [term]
        case .all(let parts), .any(let parts):
            parts.flatMap { $0.terms(includingNegated: includingNegated) }
        case .not(let part): includingNegated ? part.terms : []
        }
    }

    var description: String {
        switch self {
        case .term(let term): term.description
        case .all(let parts): parts.map(\.bracketed).joined(separator: " ")
        case .any(let parts): parts.map(\.description).joined(separator: " \(QueryParser.alternative) ")
        case .not(.term(let term)): QueryParser.negation + " " + term.description
        case .not(let part): QueryParser.negation + " (\(part))"
        }
    }

    /// The text, in brackets if they are necessary next to other conditions.
    var bracketed: String { if case .any = self { "(\(self))" } else { description } }
}

/// A condition on a Pokémon or a move.
typealias QueryCondition = Condition<QueryTerm>
