import Pokedex
package import RankingsFeature
package import Shapes

/// A ranking in a list, as JSON.
extension NamedRanking: JSONObject {
    package static let members: Members = [
        Member("name") { $0.name },
        Member("title", "The name as it was typed, such as “My ghosts”.") { $0.title },
        Member("query", "The query as it was typed; empty for all favourites.") { $0.query },
        Member("first", "The first three of the order found so far; empty for picks.") { $0.first },
    ]
}
