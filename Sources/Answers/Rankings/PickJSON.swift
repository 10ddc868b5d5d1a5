import Pokedex
package import RankingsFeature
package import Shapes

/// A pick, as JSON.
extension Pick: JSONObject {
    package static let members: Members = [
        Member("kind", "cell, type, generation, group, dex, or ranking for one of your own.") {
            $0.cell.kind.rawValue
        },
        Member("ranking", "The name of its ranking.") { $0.cell.name },
        Member("query") { $0.cell.query },
        Member("pokemon", "The first of the ranking of this query, if there is one.") {
            $0.pokemon
        },
    ]
}
