package import RankingsFeature
package import Shapes

/// A ranking in a list, as JSON.
extension NamedRanking: JSONObject {
    package static let members: Members = [
        Member("name") { $0.name },
        Member("query", "The query as it was typed; empty for all favourites.") { $0.query },
    ]
}
