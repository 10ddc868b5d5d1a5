package import Pokedex

extension Box {
    /// “Box 1”.
    package var title: String { "Box \(number)" }

    /// “12 of 30”, the favourites in it; nil if nobody is signed in.
    package var keptWords: String? { keptCount.map { "\($0) of \(slots.count)" } }
}
