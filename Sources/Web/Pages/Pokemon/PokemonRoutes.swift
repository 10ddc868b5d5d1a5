import Answers
import DetailFeature
import FavoritesFeature
import Hummingbird
import MovesFeature
import Pokedex
import ReferencesFeature

/// Routes for the pages of single Pokémon.
enum PokemonRoutes {
    static let all: [Route] = [
        .page("/pokemon/{ref}") { call in
            let reference = try call.parameter("ref")
            let pokedex = try await call.pokedex()
            guard let pokemon = pokemon(at: reference, in: pokedex) else {
                return try await elsewhere(reference, pokedex, call)
            }
            let isWhole = call.query["more"] == "yes"
            let marks = try await call.marks(among: call.detail.ids(around: pokemon), withNotes: true)
            let game = call.query["game"].flatMap { VersionGroup(named: $0) }
            let page = try await page(of: pokemon, marks, game, isWhole: isWhole, call.detail)
            var learnset = try? await call.moves.learnset(of: pokemon, in: game)
            if learnset == nil, game != nil {
                learnset = try? await call.moves.learnset(of: pokemon, in: nil)
            }
            let view = try await PokemonPage(
                page: page, matchups: try? call.detail.matchups(on: page),
                neighbors: pokedex.neighbors(of: pokemon), games: game, learnset: learnset,
                sorting: call.query["moves"].flatMap { MoveOrder($0) }.map { ($0, call.query["block"]) },
                isShiny: call.query["look"] == "shiny", random: call.query["random"],
                offersMore: call.detail.mayHavePlaces(of: pokemon),
                context: call.offeringTags(), looks: pokedex.looks(of: pokemon),
                askedLook: call.query["look"], entries: call.detail.entries(of: pokemon))
            var whole = view.whole
            whole.picture = .preview(of: [pokemon])
            return call.reply(whole)
        }.kept,
        .page("/pokemon/{ref}/looks") { call in
            let reference = try call.parameter("ref")
            let pokedex = try await call.pokedex()
            guard let pokemon = pokemon(at: reference, in: pokedex) else {
                return try await elsewhere(reference, pokedex, call) { .looks($0) }
            }
            let forms = pokemon.species?.varieties.filter { $0 != pokemon } ?? []
            let marks = try await call.marks(among: [pokemon.id] + forms.map(\.id))
            let page = LooksPage(
                looks: pokedex.looks(of: pokemon), kept: marks.kept[pokemon.id], forms: forms,
                keeps: marks.contains, context: call.context)
            return call.reply(page.whole)
        },
    ]

    /// Finds the Pokémon at a canonical address such as `25-pikachu`.
    private static func pokemon(at reference: String, in pokedex: NationalDex) -> Pokemon? {
        let parts = reference.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, let pokemon = Int(parts[0]).flatMap({ pokedex[$0] }), pokemon.name == parts[1]
        else { return nil }
        return pokemon
    }

    /// Redirects a Pokémon's other names and references to its page; for an unknown name, suggests similar
    /// names.
    private static func elsewhere(
        _ reference: String, _ pokedex: NationalDex, _ call: Call,
        at address: (Pokemon) -> Address = { .pokemon($0) }
    ) async throws -> Response {
        do {
            let found = try await call.lookup.pokemon(
                [named(reference, pokedex)], of: call.person, atMost: 1)
            var response = Reply.seeOther(address(try found.one()))
            response.status = .found
            return response
        } catch let error as ReferenceError {
            let failure = Failure(error, takesRange: false)
            var near: [Pokemon] = []
            if case .notFound(_, let names) = error {
                near = pokedex.pokemon(named: names)
            }
            return call.reply(.failure(failure, in: .pokedex, nearest: near), status: .notFound)
        }
    }

    /// Returns the number at the start of a reference such as `25-oldname`, because the name may have
    /// changed; without a number, the whole reference.
    private static func named(_ reference: String, _ pokedex: NationalDex) -> String {
        let number = reference.prefix { $0 != "-" }
        return Int(number).flatMap { pokedex[$0] } == nil ? reference : String(number)
    }

    /// Returns the page as soon as its first facts are available.
    private static func page(
        of pokemon: Pokemon, _ marks: FavoriteSet, _ game: VersionGroup?, isWhole: Bool, _ detail: Detail
    ) async throws -> Detail.Page {
        let state = try await firstShown { show in
            try await detail.apply(
                .show(pokemon), to: Detail.State(), marks: marks, of: game, tellingMore: isWhole,
                showing: isWhole ? nil : show)
        }
        guard let page = state.page else { throw Refusal.notFound }
        return page
    }
}

extension NationalDex {
    /// Returns the Pokémon with these names, such as similar ones.
    func pokemon(named names: [String]) -> [Pokemon] {
        names.compactMap { try? resolve([$0]).pokemon.first }
    }

    /// Returns the previous and next Pokémon by ID.
    func neighbors(of pokemon: Pokemon) -> (previous: Pokemon?, next: Pokemon?) {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id < pokemon.id { low = middle + 1 } else { high = middle }
        }
        return (low > 0 ? entries[low - 1] : nil, low + 1 < entries.count ? entries[low + 1] : nil)
    }
}
