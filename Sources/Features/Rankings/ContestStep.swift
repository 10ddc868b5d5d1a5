/// A step of a contest.
public enum ContestStep: Sendable, Equatable {
    /// An answer: the Pokémon that were shown, and those of them that were picked. None or all of them is a pass.
    case answer(shown: [Int], picked: [Int])
    /// A Pokémon comes back into the round.
    case rescue(Int)
    /// A Pokémon becomes the first.
    case crown(Int)
    /// Pokémon that the query matches now and didn't before.
    case join([Int])
    /// Pokémon that the query doesn't match any more.
    case leave([Int])

    /// Whether the user took the step, and so can take it back.
    public var isByHand: Bool {
        switch self {
        case .answer, .rescue, .crown: true
        case .join, .leave: false
        }
    }
}
