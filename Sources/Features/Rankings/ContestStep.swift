import Records

/// A step in a contest.
public enum ContestStep: Sendable, Equatable {
    /// An answer: the Pokémon that were shown, and those that were picked. Picking none or all of them is a
    /// pass.
    case answer(shown: [Int], picked: [Int])
    /// A Pokémon is made a contender again.
    case rescue(Int)
    /// A Pokémon is moved to first place.
    case crown(Int)
    /// Pokémon that now match the query and didn't before.
    case join([Int])
    /// Pokémon that no longer match the query.
    case leave([Int])

    /// Whether the user took the step, and can therefore undo it. Other steps result from changed matches.
    var isByHand: Bool {
        switch self {
        case .answer, .rescue, .crown: true
        case .join, .leave: false
        }
    }

    /// The step in its stored form: each Pokémon once, and the picked ones in the order in which they were
    /// shown.
    var tidied: Self {
        switch self {
        case .answer(let shown, let picked): .answer(shown: shown, picked: shown.filter(picked.contains))
        case .join(let pokemon): .join(pokemon.distinct)
        case .leave(let pokemon): .leave(Set(pokemon).sorted())
        case .rescue, .crown: self
        }
    }
}
