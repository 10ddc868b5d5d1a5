/// A numeric field of moves; 0 means none or unknown.
///
/// The values are harvested by `MoveRows+Harvest.swift` in PokeAPI, packed by ``PackOrder`` and
/// ``MoveTables``, and read by ``Move``. A field that queries use has a column in `MoveDex+Select.swift`. The
/// fields are shown by `MovesJSON.swift` and `MoveWords.swift` in Answers and by the two front ends.
public enum MoveField: Int, CaseIterable, Sendable {
    /// The API's id.
    case id
    /// The type's id, 1...18.
    case type
    /// The damage class: 1 status, 2 physical, 3 special.
    case damageClass
    case power, accuracy, pp
    /// The priority, −7...5.
    case priority
    /// An index into the names of targets.
    case target
    case generation
    /// The chance of the move's additional effect, in per cent.
    case effectChance
    /// A 1-based index into the names of categories; 0 for a move without effect data.
    case category
    /// An index into the names of ailments.
    case ailment
    case ailmentChance
    /// The increase of the critical-hit rate in stages; 6 means always critical.
    case critical
    /// The share of the damage dealt that the user recovers, in per cent; negative for recoil.
    case drain
    case flinchChance
    /// The share of maximum HP that the move heals, in per cent; negative if the move costs HP.
    case healing
    case minHits, maxHits, minTurns, maxTurns
    case statChance
    /// Two bitmasks: of the first fifteen flags, and of all further flags.
    case flags, moreFlags

    /// The valid values.
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
