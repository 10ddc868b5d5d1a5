package import RankingsFeature
package import Shapes

/// A ranking in a list, as JSON.
package struct NamedRankingJSON: Answer {
    private let ranking: NamedRanking

    package init(_ ranking: NamedRanking) { self.ranking = ranking }

    package static let members: [Member<Self>] = [
        Member("name") { $0.ranking.name },
        Member("query", "The query as it was typed; empty for all favourites.") { $0.ranking.query },
    ]
}
