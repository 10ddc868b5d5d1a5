import Answers
import HTTPTypes
import Hummingbird
import JSONShapes
import RankingsFeature
import ReferencesFeature

/// Routes for rankings: named queries, and the order found for each by picking.
enum RankingsAPI {
    static let routes: [Route] = [
        .api(
            .get, "/rankings", .reading, "listRankings", "List your rankings, picks included.",
            gives: "In the order of their names."
        ) { call in
            try await call.rankings.list(of: call.user)
        },
        .api(
            .get, "/rankings/{name}", .reading, "getRanking",
            "Show a ranking, and the question that it asks now.", query: [.shown, .places],
            gives: "The ranking."
        ) { call in
            try await call.answered(call.ranking())
        },
        .api(
            .put, "/rankings/{name}", .writing, "makeRanking", "Make a ranking of what a query matches.",
            body: .json(RankingBody.shape), answers: [.created("The new ranking.", RankingJSON.self)]
        ) { call in
            let body = try call.body(RankingBody.self)
            let query = try await call.lookup.query(
                [body.query ?? ""], of: call.person, mayGuess: true)
            let ranking = try await call.rankings.make(
                call.parameter("name"), query, withForms: body.forms ?? false, of: call.user)
            return Reply.json(RankingJSON(ranking), status: .created)
        },
        .api(
            .patch, "/rankings/{name}", .writing, "renameRanking", "Rename a ranking.",
            body: .json(RankingRenameBody.shape), gives: "The ranking now."
        ) { call in
            let new = try call.body(RankingRenameBody.self).name
            try await call.rankings.rename(call.parameter("name"), to: new, of: call.user)
            return try await call.answered(call.rankings.ranking(new, of: call.user))
        },
        .api(
            .delete, "/rankings/{name}", .writing, "removeRanking",
            "Remove a ranking, and all answers to it.",
            answers: [.done("Removed.")]
        ) { call in
            try await call.rankings.remove(call.parameter("name"), of: call.user)
            return Reply.noContent()
        },
        .api(
            .post, "/rankings/{name}/answers", .writing, "answerRanking",
            "Answer the question of a ranking. If it asks something else by now, nothing changes.",
            body: .json(RankingAnswerBody.shape),
            gives: "The ranking, with the next question."
        ) { call in
            let body = try call.body(RankingAnswerBody.self)
            let ranking = try await call.ranking()
            let answered = try await call.rankings.answer(
                ranking.pokemon(numbered: body.picked, ofThose: body.shown.count), shown: body.shown,
                to: body.question, in: ranking, of: call.user)
            return RankingJSON(answered, atMost: max(2, body.shown.count))
        },
        .api(
            .post, "/rankings/{name}/back", .writing, "takeAnswerBack", "Take back the last answer.",
            gives: "The ranking, with the question before."
        ) { call in
            try await call.answered(call.rankings.takeBack(in: call.ranking(), of: call.user))
        },
        .api(
            .post, "/rankings/{name}/rescued", .writing, "rescueInRanking",
            "Bring a Pokémon back into the round.", body: .json(RankedPokemonBody.shape),
            gives: "The ranking."
        ) { call in
            let pokemon = try await call.onePokemon(meantBy: call.body(RankedPokemonBody.self).ref)
            return try await call.answered(call.rankings.rescue(pokemon, in: call.ranking(), of: call.user))
        },
        .api(
            .post, "/rankings/{name}/first", .writing, "putFirstInRanking",
            "Move a Pokémon to first place, whatever the answers so far.",
            body: .json(RankedPokemonBody.shape),
            gives: "The ranking."
        ) { call in
            let pokemon = try await call.onePokemon(meantBy: call.body(RankedPokemonBody.self).ref)
            return try await call.answered(call.rankings.putFirst(pokemon, in: call.ranking(), of: call.user))
        },
        .api(
            .post, "/rankings/{name}/applied", .writing, "applyRanking",
            "Put your favourites into the order of a ranking.", query: [.places],
            gives: "The ranking."
        ) { call in
            let ranking = try await call.ranking()
            _ = try await call.rankings.apply(ranking, top: call.places(), of: call.user)
            return try call.answered(ranking)
        },
        .api(
            .post, "/rankings/{name}/kept", .writing, "keepRanking",
            "Make favourites of all that have a place in a ranking.", query: [.places],
            gives: "The ranking."
        ) { call in
            let ranking = try await call.ranking()
            _ = try await call.rankings.keep(ranking, top: call.places(), of: call.user)
            return try call.answered(ranking)
        },
    ]
}

/// Routes for picks: the Pokémon ranked first for each type, generation and so on.
enum PicksAPI {
    static let routes: [Route] = [
        .api(
            .get, "/picks", .reading, "listPicks", "List your picks.",
            gives: "Types by generations, the margins, and the lines below."
        ) { call in
            try await call.rankings.picks(of: call.user)
        },
        .api(
            .put, "/picks/{name}", .writing, "pick",
            "Put a Pokémon first in a ranking of the picks, and make it a favourite.",
            body: .json(RankedPokemonBody.shape), gives: "The ranking now."
        ) { call in
            let name = try call.parameter("name")
            let pokedex = try await call.pokedex()
            guard PickCell.cell(of: name, in: pokedex) != nil else {
                throw RankingFault.unknownCell(name, in: pokedex)
            }
            let pokemon = try await call.onePokemon(meantBy: call.body(RankedPokemonBody.self).ref)
            _ = try await call.rankings.pick(pokemon, in: call.ranking(), of: call.user)
            return try await call.answered(call.ranking())
        },
    ]
}

extension Call {
    /// Finds the ranking in the path.
    fileprivate func ranking() async throws -> Ranking {
        try await rankings.ranking(parameter("name"), of: user)
    }

    /// Returns the requested number of top positions.
    fileprivate func places() throws -> Int? { try number(.places, in: 1...10_000) }

    fileprivate func answered(_ ranking: Ranking) throws -> RankingJSON {
        let size = try number(.shown, in: RankingSort.sizes) ?? Ranking.usualSize
        return try RankingJSON(ranking, atMost: size, top: places())
    }
}

extension Parameter {
    fileprivate static let shown = Parameter(
        "size", "How many Pokémon a question shows at most; 6 by default.",
        .integer(RankingSort.sizes).example(6))
    fileprivate static let places = Parameter(
        "top", "The number of places that are wanted; all by default.",
        .integer(1...10_000).example(10))
}
