package import JSONShapes
package import RankingsFeature

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
        Member("name", \.ranking.name),
        Member("title", "The name as it was typed, such as “My ghosts”.", \.ranking.title),
        Member("query", "The query as it was typed; empty for all favourites.", \.ranking.query),
        Member("order", "The Pokémon that have a place, the best first.") {
            Array($0.ranking.order.prefix($0.places ?? .max))
        },
        Member(
            "tentative",
            "All in the order so far: certain places first, then a guess; empty before the first answer."
        ) { Array($0.ranking.tentativeOrder.prefix($0.places ?? .max)) },
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

/// A ranking in a list, as JSON.
extension NamedRanking: JSONObject {
    package static let members: Members = [
        Member("name", \.name),
        Member("title", "The name as it was typed, such as “My ghosts”.", \.title),
        Member("query", "The query as it was typed; empty for all favourites.", \.query),
        Member("first", "The first three of the order found so far; empty for picks.") {
            Array($0.first.prefix(3))
        },
    ]
}

/// A pick, as JSON.
extension Pick: JSONObject {
    package static let members: Members = [
        Member(
            "kind", "cell, type, generation, group, dex, or ranking for one of your own.",
            \.cell.kind.rawValue),
        Member("ranking", "The name of its ranking.", \.cell.name),
        Member("query", \.cell.query),
        Member("pokemon", "The first of the ranking of this query, if there is one.", \.pokemon),
    ]
}
