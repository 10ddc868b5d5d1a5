package import Pokedex

/// A sort order for a Pokémon's moves: a field and a direction.
package struct MoveOrder: Hashable, Sendable {
    /// The field, which is one of ``fields``.
    package let field: QueryField
    /// Whether the highest value comes first.
    package let isDescending: Bool

    /// The fields that moves can be sorted by.
    static let fields: [QueryField] = [.name, .type, .damageClass, .power, .accuracy, .pp]

    /// Creates an order by one of ``fields``.
    package init(_ field: QueryField, isDescending: Bool) {
        self.field = field
        self.isDescending = isDescending
    }

    /// Parses an order in the syntax of `sort:` in queries, such as `-power`. Returns nil for anything else.
    package init?(_ text: String) {
        let isDescending = text.hasPrefix("-")
        guard let field = QueryField(named: String(text.drop { $0 == "-" }), in: .moves),
            Self.fields.contains(field)
        else { return nil }
        self.init(field, isDescending: isDescending)
    }

    /// The order in the syntax of `sort:`.
    package var text: String { (isDescending ? "-" : "") + field.name }

    /// Returns whether one move sorts before another, by their values in a version group. Moves without a
    /// value always come last.
    func areInOrder(_ one: Move, _ other: Move, in game: VersionGroup?) -> Bool {
        let values = (one.values(in: game), other.values(in: game))
        return switch field {
        case .type: isBefore(values.0.type?.name, values.1.type?.name)
        case .damageClass: isBefore(values.0.damageClass.name, values.1.damageClass.name)
        case .power: isBefore(values.0.fixedPower, values.1.fixedPower)
        case .accuracy: isBefore(values.0.accuracy, values.1.accuracy)
        case .pp: isBefore(values.0.pp, values.1.pp)
        default: isBefore(one.displayName, other.displayName)
        }
    }

    private func isBefore<Value: Comparable>(_ one: Value?, _ other: Value?) -> Bool {
        guard let one else { return false }
        guard let other else { return true }
        return isDescending ? one > other : one < other
    }
}
