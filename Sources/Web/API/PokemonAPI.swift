import Answers
import BrowseFeature
import DetailFeature
import FavoritesFeature
import HTTPTypes
import Hummingbird
import JSONShapes
import Lists
import MovesFeature
import NIOCore
import Pokedex
import ReferencesFeature

/// Public routes for lists of Pokémon and for single Pokémon.
enum PokemonAPI {
    static let routes: [Route] = [
        .api(
            .get, "/pokemon", .everyone, "listPokemon",
            "List Pokémon, optionally those that a query selects.",
            query: [.query, .page, .size],
            answers: [.ok("One page of them.", [PokemonJSON].self, headers: ["Link", "X-Total-Count"])]
        ) { call in
            let query = try await call.searchQuery() ?? Query()
            let page = try await call.page(
                call.number(.page, in: 1...1_000_000), of: query,
                size: call.number(.size, in: Browse.State.sizes) ?? pageSize,
                by: call.browse.byPokedex, for: call.visitor.user)
            guard let page else { throw Refusal.notFound }
            var response = Reply.json(
                page.results.map { PokemonJSON($0, isFavorite: page.marks.contains($0.pokemon.id)) })
            let links = PageLinks(
                path: Address.base + Route.apiPrefix + "/pokemon", query: call.query, number: page.number,
                pages: page.pages)
            response.headers[.link] = links.header
            response.headers[.totalCount] = String(page.count)
            return response
        }.kept,
        .api(
            .get, "/pokemon/{ref}", .everyone, "getPokemon", "Show one Pokémon.",
            gives: "All that is known of it."
        ) { call in
            let pokemon = try await call.pokemon()
            let marks = try await call.marks(among: call.detail.ids(around: pokemon), withNotes: true)
            let state = try await call.detail.apply(
                .show(pokemon), to: Detail.State(), marks: marks, language: Call.language)
            guard let page = state.page else { throw Refusal.notFound }
            return DetailJSON(page)
        }.kept,
        .api(
            .get, "/pokemon/{ref}/evolution", .everyone,
            "getEvolution", "Show what a Pokémon evolves from and into, and how.",
            gives: "The whole chain, from its first species."
        ) { call in
            try await call.detail.evolution(of: call.pokemon()).start
        },
        .api(
            .get, "/pokemon/{ref}/looks", .everyone,
            "getLooks", "List a Pokémon's looks: its forms, its sex where it shows, and its colours.",
            gives: "All its looks, its default look first."
        ) { call in
            let pokemon = try await call.pokemon()
            let looks = try await call.pokedex().looks(of: pokemon)
            let marks = try await call.marks(among: [pokemon.id])
            return LookJSON.all(looks, kept: marks.kept[pokemon.id])
        },
        .api(
            .get, "/pokemon/{ref}/matchups", .everyone,
            "getMatchups", "Show a Pokémon's type strengths and weaknesses.", query: [generation],
            gives: "Multipliers by type."
        ) { call in
            let pokemon = try await call.pokemon()
            let generation = try call.number(generation, in: Detail.generations)
            let found = try await call.detail.matchups(of: pokemon, generation: generation)
            return
                MatchupsJSON(pokemon, types: found.types, found.matchups, generation: generation)
        },
        .api(
            .get, "/matchups", .everyone,
            "getMatchupsOfTypes", "Show the strengths and weaknesses of one or two types.",
            query: [
                Parameter(
                    "types", "One or two types, with a comma between.",
                    .types.example("fire,flying"), isRequired: true),
                generation,
            ],
            gives: "Multipliers by type."
        ) { call in
            let text = call.query["types"] ?? ""
            guard let types = try Lookup.types([text]) else {
                let words = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
                guard let word = words.first(where: { PokemonType(name: $0.lowercased()) == nil }) else {
                    throw Call.bad("types", "one or two types")
                }
                let near = PokemonType.names(near: word)
                throw Refusal(.badRequest, Failure(describing: MovesError.unknownType(word, nearest: near)))
            }
            let generation = try call.number(generation, in: Detail.generations)
            let matchups = try await call.detail.matchups(of: types, generation: generation)
            return MatchupsJSON(nil, types: types, matchups, generation: generation)
        },
        .api(
            .get, "/compare", .everyone,
            "comparePokemon", "Compare up to \(Detail.comparable.upperBound) Pokémon.",
            query: [
                Parameter(
                    "refs", "Names and numbers, with spaces between, or a query.",
                    .text(1...10_000).containingName.example("pikachu raichu"), isRequired: true)
            ],
            gives: "Each of them."
        ) { call in
            let pokemon = try await call.pokemon(
                meantBy: call.query["refs"] ?? "", atMost: Detail.comparable.upperBound)
            let details = try await call.detail.compare(pokemon)
            let marks = try await call.marks(among: pokemon.map(\.id))
            return
                details.map { ComparedJSON($0, isFavorite: marks.contains($0.pokemon.id)) }
        },
    ]

    /// The default number of Pokémon per page.
    private static let pageSize = 20

    private static let generation = Parameter(
        "generation", "Whose types, abilities and type chart count; by default today's.",
        .integer(Detail.generations).example(1))
}

extension Shape {
    /// The parameter for one or two types.
    fileprivate static let types: Shape = {
        let type = PokemonType.allCases.map(\.name).joined(separator: "|")
        return text.matching("^(\(type))(,(\(type)))?$")
    }()
}

extension HTTPField.Name {
    /// The header with links to the other pages of a list.
    static let link = Self.known("Link")
    /// The header with the number of entries on all pages of a list.
    static let totalCount = Self.known("X-Total-Count")
}
