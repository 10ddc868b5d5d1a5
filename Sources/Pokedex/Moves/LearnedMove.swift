/// A move that a Pokémon learns, as indices into the tables of version groups, learn methods and moves.
struct LearnedMove: Hashable, Comparable {
    var game: UInt8
    var way: UInt8
    var level: UInt8
    var move: UInt16

    static func < (one: Self, other: Self) -> Bool {
        (one.game, one.way, one.level, one.move) < (other.game, other.way, other.level, other.move)
    }
}
