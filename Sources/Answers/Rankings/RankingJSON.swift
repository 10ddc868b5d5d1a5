import Pokedex
package import RankingsFeature
package import Shapes

/// A ranking and its current question, as JSON.
package struct RankingJSON: JSONObject {
    private let ranking: Ranking
    private let size: Int
    private let places: Int?

    /// Creates the JSON of a ranking, with a question of this size.
    ///
    /// - Parameters:
    ///   - ranking: the ranking.
    ///   - size: the number of Pokémon per question.
    ///   - places: the number of places wanted; nil for all.
    package init(_ ranking: Ranking, atMost size: Int = Ranking.usualSize, top places: Int? = nil) {
        self.ranking = ranking
        self.size = size
        self.places = places
    }

    package static let members: Members = [
        Member("name") { $0.ranking.name },
        Member("query", "The query as it was typed; empty for all favourites.") { $0.ranking.query },
        Member("order", "The Pokémon that have a place, the best first.") { answer in
            let order = answer.ranking.order
            return answer.places.map { Array(order.prefix($0)) } ?? order
        },
        Member("shown", "The Pokémon to choose from now; empty if nothing is left to ask.") {
            $0.ranking.shown(atMost: $0.size, top: $0.places)
        },
        Member(
            "question",
            "The mark of this question; an answer that gives it is refused once something else has been answered."
        ) { $0.ranking.question },
        Member("left", "The largest number of answers left, if one is picked each time.") { answer in
            answer.ranking.answersLeft(atMost: answer.size, top: answer.places)
        },
    ]
}
