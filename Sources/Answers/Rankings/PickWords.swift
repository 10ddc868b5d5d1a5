import DesignTokens
import Pokedex
package import RankingsFeature

extension PickCell {
    /// A short title such as “Gen 4”, “Ghost”, “Ghost, Gen 4” or “Kanto”; for the user's own rankings, their titles.
    package var shortTitle: String {
        switch kind {
        case .generation: "Gen \(name.dropFirst(3))"
        case .dex: Pokemon.capitalized(String(name.dropFirst(4)))
        case .cell:
            name.split(separator: "-gen").map { Pokemon.capitalized(String($0)) }
                .joined(separator: ", Gen ")
        case .type, .group: Pokemon.capitalized(name)
        case .ranking: name == Rankings.everything ? "All favourites" : ownTitle ?? name
        }
    }

    /// The name of the type, for a cell in the row of one.
    package var type: String { String(name.prefix { $0 != "-" }) }

    /// The short title, on the colour of the type.
    var heading: Poster.Heading { Poster.Heading(shortTitle, on: BadgeToken.types[type]?.ground) }

    /// Whether the pick is shown below the grid.
    package var isBelowGrid: Bool { [.group, .dex, .ranking].contains(kind) }
}

extension [Pick] {
    /// The failure to show with them if the Pokédex has only names, and so no grid.
    package var failure: Failure? { contains { $0.cell.kind == .type } ? nil : .factsMissing }

    /// The number of picks made: “3 of 200”. The user's own rankings don't count.
    package var countWords: String {
        let given = filter { $0.cell.kind != .ranking }
        return "\(given.count { $0.pokemon != nil }) of \(given.count)"
    }
}
