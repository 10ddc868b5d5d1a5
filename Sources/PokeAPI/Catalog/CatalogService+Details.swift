public import Fetching
import Foundation
public import Lists
public import Pokedex

/// Single Pokémon: the facts at hand, or fresher ones from the API.
extension CatalogService {
    /// The Pokémon that the API may be asked about.
    public enum Asking: Sendable {
        /// None: only cached answers are used.
        case nobody
        /// Pokémon of which the Pokédex knows only the names.
        case unknown
        /// All of them.
        case everybody
    }

    /// The details of each of `pokemon`, for a list: the facts at hand, or fresher ones from the API.
    ///
    /// A detail that can't be fetched, or doesn't come within `patience` of all, doesn't spoil the others: it keeps the
    /// facts at hand.
    ///
    /// - Parameters:
    ///   - pokemon: those that are listed.
    ///   - asking: which of them the API is asked about.
    /// - Returns: the details in the same order, and why some are missing.
    public func details(
        of pokemon: [Pokemon], asking: Asking = .unknown
    ) async -> (details: [PokemonDetail], failure: APIError?) {
        let asked = pokemon.filter { asking == .everybody || asking == .unknown && !$0.hasFacts }
        var failure: APIError?
        var found: [Int: PokemonDetail] = [:]
        for (entry, result) in zip(asked, asked.isEmpty ? [] : await gather(asked.map(\.id))) {
            switch result {
            case .success(let answer): found[entry.id] = freshest(entry, answer).value
            case .failure(let error): failure = failure ?? error
            }
        }
        let kept = await api.keptPokemon(pokemon.map(\.id).filter { found[$0] == nil }, since: gathered)
        let details = pokemon.map { entry in
            found[entry.id] ?? kept[entry.id].map { freshest(entry, $0).value } ?? PokemonDetail(entry)
        }
        return (details, failure)
    }

    /// Asks about each, and waits for `patience` in all. Asking goes on then, so that the next caller finds the answers
    /// in the cache.
    private func gather(_ ids: [Int]) async -> [Result<Sourced<PokemonResource>, APIError>] {
        guard !networkForbidden else { return await api.details(of: ids) }
        guard gathering < Self.gatheringAtOnce else { return ids.map { _ in .failure(.timedOut) } }
        gathering += 1
        let (answers, answer) = AsyncStream.makeStream(of: [Result<Sourced<PokemonResource>, APIError>].self)
        Task {
            answer.yield(await api.details(of: ids))
            gathering -= 1
        }
        let limit = ofCommand.left
        do throws(APIError) {
            return try await clock.within(limit) { () throws(APIError) in
                for await all in answers { return all }
                throw .cancelled
            }
        } catch {
            let kept = await api.keptPokemon(ids)
            if error == .timedOut, kept.isEmpty, limit == patience {
                await api.loader.requester.breaker.open()
            }
            return ids.map { id in kept[id].map { .success($0) } ?? .failure(error) }
        }
    }

    /// How many lists may fetch facts at once; any more go without.
    private static let gatheringAtOnce = 8

    /// Fetches a Pokémon's details, as fresh as they can be within `patience`.
    ///
    /// - Returns: the detail with its source, and, where fresher facts were wanted and failed, why.
    /// - Throws: `APIError` if there are no facts at hand either, or the task was cancelled.
    public func detail(
        of pokemon: Pokemon
    ) async throws(APIError) -> (answer: Sourced<PokemonDetail>, failure: APIError?) {
        do throws(APIError) {
            let answer = try await patiently { api throws(APIError) in try await api.pokemon(pokemon.id) }
            return (freshest(pokemon, answer), nil)
        } catch {
            guard error != .cancelled, let atHand = await detailAtHand(of: pokemon) else { throw error }
            return (atHand, error)
        }
    }

    /// The facts on one Pokémon without a request: the facts at hand, or fetched ones that are fresher; `nil` where
    /// there are neither.
    public func detailAtHand(of pokemon: Pokemon) async -> Sourced<PokemonDetail>? {
        if let kept = try? await api.remembered.pokemon(pokemon.id) { return freshest(pokemon, kept) }
        guard pokemon.hasFacts else { return nil }
        return Sourced(value: PokemonDetail(pokemon), source: current?.source ?? .bundled)
    }

    /// The facts of an answer, unless those at hand are fresher; only the answer knows where pictures and cries are.
    private func freshest(
        _ pokemon: Pokemon, _ answer: Sourced<PokemonResource>
    ) -> Sourced<PokemonDetail> {
        let detail = PokemonDetail(pokemon, answer.value)
        guard pokemon.hasFacts, let current, let age = answer.source.age,
            clock.now() - age / .seconds(1) < gathered
        else { return Sourced(value: detail, source: answer.source) }
        return Sourced(value: PokemonDetail(pokemon, addressesOf: detail), source: current.source)
    }

    /// The games' texts on a Pokémon's species, in `language` or else in English; `nil` when that does not come
    /// within `patience` and was never fetched.
    public func flavorText(of pokemon: Pokemon, in language: String) async -> FlavorText? {
        let species = try? await patiently { api throws(APIError) in try await api.species(of: pokemon) }
        return species?.flavorText(in: language)
    }

    /// The flavor text in the cache, however old; nothing is requested.
    public func flavorTextAtHand(of pokemon: Pokemon, in language: String) async -> FlavorText? {
        try? await api.remembered.species(of: pokemon).flavorText(in: language)
    }

    /// The English texts of all games in the cache, the oldest game's first; nothing is requested.
    public func entriesAtHand(of pokemon: Pokemon) async -> [FlavorText] {
        (try? await api.remembered.species(of: pokemon).englishEntries) ?? []
    }

    /// A Pokémon's moves, by game: those at hand, or else the API's.
    public func moves(of pokemon: Pokemon) async -> Result<Learnsets, APIError> {
        if let moves = current?.value.moves { return .success(moves.learnsets(of: pokemon.id)) }
        return await answer { api throws(APIError) in try await api.moves(of: pokemon.id).value }
            .map { Learnsets($0) }
    }

    /// Fetches the places where a Pokémon is found, by game.
    public func encounters(of pokemon: Pokemon) async -> Result<EncountersResource, APIError> {
        await answer { api throws(APIError) in try await api.encounters(of: pokemon.id).value }
    }

    private func answer<Value: Sendable>(
        _ ask: @escaping @Sendable (APIService) async throws(APIError) -> Value
    ) async -> Result<Value, APIError> {
        do throws(APIError) { return .success(try await patiently(ask)) } catch { return .failure(error) }
    }

    /// The API's answer if it comes within `patience`, else its answer of before.
    func patiently<Value: Sendable>(
        _ ask: @escaping @Sendable (APIService) async throws(APIError) -> Value
    ) async throws(APIError) -> Value {
        try await api.loader.patiently(ofCommand) { [api] loader throws(APIError) in
            try await ask(api.asking(loader))
        }
    }
}

extension APIService {
    /// The species of a Pokémon. The number of a default form is its species'; of an alternate one without facts only its
    /// own page knows it.
    fileprivate func species(of pokemon: Pokemon) async throws(APIError) -> SpeciesResource {
        var id = pokemon.species?.id ?? (pokemon.id < 10_000 ? pokemon.id : nil)
        if id == nil { id = try await self.pokemon(pokemon.id).value.species.id }
        return try await species(id ?? 0).value
    }
}

/// The API's own words on moves and abilities.
extension CatalogService {
    /// The effect of a move, in `language` or else in English, if the API has it; an error when that doesn't come
    /// within `patience` and was never fetched. The words that `sync` kept are used without a request.
    public func text(on move: Move, in language: String) async -> Result<String?, any Error> {
        await effectText(.move, move.name, "move/\(move.id)", language)
    }

    /// The effect of an ability, under the same conditions.
    public func text(on ability: AbilityEntry, in language: String) async -> Result<String?, any Error> {
        await effectText(.ability, ability.name, "ability/\(ability.id)", language)
    }

    private func effectText(
        _ kind: EffectTexts.Kind, _ name: String, _ path: String, _ language: String
    ) async -> Result<String?, any Error> {
        if let text = syncedTexts()?.text(kind, name, in: language) { return .success(text) }
        return await answer { api throws(APIError) in
            try await api.loader.load(EffectTextResource.self, from: api.url("\(path)/")).value
        }
        .map { $0.text(in: language) }.mapError { $0 as any Error }
    }

    /// The words that the last sync kept; nil where there are none, or where they are damaged.
    private func syncedTexts() -> EffectTexts? {
        guard let folder, identityOfSynced != nil else { return nil }
        return (try? EffectTexts.read(from: folder)) ?? nil
    }
}
