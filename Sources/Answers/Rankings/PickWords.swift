import Pokedex
package import RankingsFeature

extension PickCell {
    /// “Gen 4”, “Ghost”, “Kanto”; a ranking of the user's own has the name that they gave it.
    package var shortTitle: String {
        switch kind {
        case .generation: "Gen \(name.dropFirst(3))"
        case .dex: Pokemon.capitalized(String(name.dropFirst(4)))
        case .cell, .type, .group: Pokemon.capitalized(name)
        case .ranking: name == Rankings.everything ? "All favourites" : name
        }
    }

    /// Whether it stands in a line below the grid.
    package var isBelowGrid: Bool { [.group, .dex, .ranking].contains(kind) }
}

extension [Pick] {
    /// The number of cells picked: “3 of 200”. The user's own rankings don't count.
    package var countWords: String {
        let given = filter { $0.cell.kind != .ranking }
        return "\(given.count { $0.pokemon != nil }) of \(given.count)"
    }
}
