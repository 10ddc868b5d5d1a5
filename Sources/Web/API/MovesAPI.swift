import Answers
import Hummingbird
import JSONShapes
import MovesFeature
import Pokedex

/// Public routes for moves, abilities, natures, types and learnsets.
enum MovesAPI {
    static let routes: [Route] = [
        .api(
            .get, "/moves", .everyone, "listMoves", "List moves, optionally those that a query selects.",
            query: [
                Parameter(
                    "q",
                    "A query over moves, such as `type:fire class:special power:90- sort:-power`, or part of a name.",
                    .text.example("flag:punch"))
            ],
            gives: "The moves, without details."
        ) { call in
            let words = Call.words(call.query["q"] ?? "")
            switch try await call.moves.moves(words).found {
            case .one(let move): return [move]
            case .several(let moves): return moves
            }
        }.kept,
        .api(
            .get, "/moves/{move}", .everyone, "getMove", "Show one move.",
            gives: "All that is known of it."
        ) { call in
            let page = try await call.moves.move(call.parameter("move")).page
            let text = try? await call.moves.text(on: page.move, in: Call.language).get()
            return MoveDetailJSON(page, text: text)
        }.kept,
        .api(
            .get, "/abilities", .everyone, "listAbilities", "List the abilities.",
            gives: "The abilities, without those who have them."
        ) { call in
            guard case .several(let abilities) = try await call.moves.abilities([]).found else {
                throw Refusal.notFound
            }
            return abilities.map { AbilityEntryJSON($0) }
        }.kept,
        .api(
            .get, "/abilities/{ability}", .everyone, "getAbility", "Show one ability.",
            gives: "The ability, and the Pokémon that have it."
        ) { call in
            let name = try call.parameter("ability")
            let (found, pokedex) = try await call.moves.abilities([name])
            guard case .one(let ability) = found else {
                throw MovesError.unknownAbility(
                    name, nearest: pokedex.moves?.nearestAbilities(to: name) ?? [])
            }
            let text = try? await call.moves.text(on: ability, in: Call.language).get()
            return AbilityEntryJSON(ability, ownersIn: pokedex, text: text)
        }.kept,
        .api(
            .get, "/natures", .everyone, "listNatures", "List the natures.",
            gives: "All of them."
        ) { call in
            guard case .several(let natures) = try await call.moves.natures([]) else {
                throw Refusal.notFound
            }
            return natures
        }.kept,
        .api(
            .get, "/types", .everyone, "listTypes", "Show the type chart.",
            query: [.generation],
            gives: "Each type that existed then."
        ) { call in
            let pokedex = try await call.pokedex()
            try pokedex.requireFacts()
            let generation = try call.number(.generation, in: Parameter.generations)
            let chart = pokedex.typeChart
            return
                chart.types(in: generation).map { TypeJSON($0, in: chart, generation: generation) }
        }.kept,
        .api(
            .get, "/pokemon/{ref}/learnset", .everyone,
            "getLearnset", "List the moves that a Pokémon learns in a game.",
            query: [
                Parameter(
                    "game",
                    "A game; by default the newest in which it learns moves by level.",
                    .text(1...100).example("emerald"))
            ],
            gives: "The moves, with the values that they had in that game."
        ) { call in
            var game: VersionGroup?
            if let text = call.query["game"] { game = try await call.moves.game(text) }
            let page = try await call.moves.learnset(of: call.pokemon(), in: game)
            return LearnedMoveJSON.all(page)
        }.kept,
    ]
}
