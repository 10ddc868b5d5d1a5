import Pokedex
package import RankingsFeature

extension PickCell {
    /// A short title such as “Gen 4”, “Ghost” or “Kanto”; for the user's own rankings, their titles.
    package var shortTitle: String {
        switch kind {
        case .generation: "Gen \(name.dropFirst(3))"
        case .dex: Pokemon.capitalized(String(name.dropFirst(4)))
        case .cell, .type, .group: Pokemon.capitalized(name)
        case .ranking: name == Rankings.everything ? "All favourites" : ownTitle ?? name
        }
    }

    /// Whether the pick is shown below the grid.
    package var isBelowGrid: Bool { [.group, .dex, .ranking].contains(kind) }
}

extension [Pick] {
    /// The number of picks made: “3 of 200”. The user's own rankings don't count.
    package var countWords: String {
        let given = filter { $0.cell.kind != .ranking }
        return "\(given.count { $0.pokemon != nil }) of \(given.count)"
    }
}
