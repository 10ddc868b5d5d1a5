/// The category of a word of words.csv.
public enum WordKind: UInt32, CaseIterable, Sendable {
    /// An ability.
    case ability
    /// A species' colour.
    case color
    /// An egg group.
    case eggGroup
    /// A growth rate.
    case growthRate
    /// A habitat.
    case habitat
    /// A shape.
    case shape

    /// The word in the file.
    package var name: String { Self.names[Int(rawValue)] }

    private static let names = ["ability", "color", "egg-group", "growth-rate", "habitat", "shape"]
}
