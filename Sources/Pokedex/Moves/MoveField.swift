/// A number that every move has; 0 means none, or unknown.
///
/// The harvest finds them in `MoveRows+Harvest.swift` of PokeAPI, ``PackOrder`` and ``MoveTables`` pack them, ``Move`` reads them,
/// and a field of queries has a column in `MoveDex+Select.swift`. `MovesJSON.swift` and `MoveWords.swift` of Answers, and the
/// two fronts, show them.
public enum MoveField: Int, CaseIterable, Hashable, Sendable {
    /// The API's id.
    case id
    /// The type's id, 1...18.
    case type
    /// The class: 1 status, 2 physical, 3 special.
    case damageClass
    case power, accuracy, pp
    /// −7...5.
    case priority
    /// A place in the names of targets.
    case target
    case generation
    /// The chance of its further effect, in per cent.
    case effectChance
    /// A place in the names of categories, from 1; 0 for a move without further facts.
    case category
    /// A place in the names of ailments.
    case ailment
    case ailmentChance
    /// The stages by which critical hits are likelier; 6 for always.
    case critical
    /// The part of the damage that heals the user, in per cent; negative if it hurts.
    case drain
    case flinchChance
    /// The part of all hit points that it heals, in per cent; negative if it hurts.
    case healing
    case minHits, maxHits, minTurns, maxTurns
    case statChance
    /// Bits for the first fifteen flags, and for the others.
    case flags, moreFlags

    /// The values that it can have.
    var bounds: ClosedRange<Int> {
        switch self {
        case .id: 1...9_999
        case .type: 1...18
        case .damageClass: 1...3
        case .power: 0...999
        case .pp, .accuracy, .effectChance, .ailmentChance, .flinchChance, .statChance: 0...100
        case .priority: -20...20
        case .generation: 1...99
        case .drain, .healing: -100...100
        case .target, .category, .ailment: 0...99
        case .critical, .minHits, .maxHits, .minTurns, .maxTurns: 0...99
        case .flags, .moreFlags: 0...0x7FFF
        }
    }
}
