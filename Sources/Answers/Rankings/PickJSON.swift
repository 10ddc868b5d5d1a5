import Pokedex
package import RankingsFeature
package import Shapes

/// A pick, as JSON.
package struct PickJSON: Answer {
    private let pick: Pick

    package init(_ pick: Pick) { self.pick = pick }

    package static let members: [Member<Self>] = [
        Member("kind", "cell, type, generation, group, dex, or ranking for one of your own.") {
            $0.pick.cell.kind.rawValue
        },
        Member("ranking", "The name of its ranking.") { $0.pick.cell.name },
        Member("query") { $0.pick.cell.query },
        Member("pokemon", "The first of the ranking of this query, if there is one.") { answer in
            answer.pick.pokemon.map { NamedJSON($0) }
        },
    ]
}
