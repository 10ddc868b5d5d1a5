import Pokedex
package import RankingsFeature
package import Shapes

/// A ranking and its question, as JSON.
package struct RankingJSON: Answer {
    private let ranking: Ranking
    private let size: Int
    private let places: Int?

    /// - Parameters:
    ///   - ranking: the ranking.
    ///   - size: the number of Pokémon that a question shows.
    ///   - places: the number of places that are wanted; nil for all.
    package init(_ ranking: Ranking, atMost size: Int = Ranking.usualSize, top places: Int? = nil) {
        self.ranking = ranking
        self.size = size
        self.places = places
    }

    package static let members: [Member<Self>] = [
        Member("name") { $0.ranking.name },
        Member("query", "The query as it was typed; empty for all favourites.") { $0.ranking.query },
        Member("order", "The Pokémon that have a place, the best first.") { answer in
            let order = answer.ranking.order
            return (answer.places.map { Array(order.prefix($0)) } ?? order).map { NamedJSON($0) }
        },
        Member("shown", "The Pokémon to choose from now; empty if nothing is left to ask.") { answer in
            answer.ranking.shown(atMost: answer.size, top: answer.places).map { NamedJSON($0) }
        },
        Member("left", "The largest number of answers left, if one is picked each time.") { answer in
            answer.ranking.answersLeft(atMost: answer.size, top: answer.places)
        },
    ]
}

/// A ranking in a list, as JSON.
package struct NamedRankingJSON: Answer {
    private let name: String
    private let query: String

    package init(name: String, query: String) {
        self.name = name
        self.query = query
    }

    package static let members: [Member<Self>] = [
        Member("name") { $0.name },
        Member("query", "The query as it was typed; empty for all favourites.") { $0.query },
    ]
}

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
