package import Pokedex

extension Box {
    /// The box's title, such as “Box 1”.
    package var title: String { "Box \(number)" }

    /// The number of collected Pokémon in the box, such as “12 of 30”; nil if no user is signed in.
    package var keptWords: String? { keptCount.map { "\($0) of \(slots.count)" } }
}
