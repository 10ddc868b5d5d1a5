public import Fetching
import Foundation
public import Lists
public import Pokedex
import Synchronization

/// Details of Pokémon: the Pokédex's facts, or newer ones from the API.
extension CatalogService {
    /// The Pokémon to request from the API.
    public enum Asking: Sendable {
        /// No Pokémon; only cached responses are used.
        case nobody
        /// Pokémon without any facts besides their names.
        case unknown
        /// All Pokémon.
        case everybody
    }

    /// Returns details for a list of Pokémon: the Pokédex's facts, or newer ones from the API.
    ///
    /// All requests together may take up to `patience`. If a Pokémon can't be fetched in that time, its
    /// details are the Pokédex's facts.
    ///
    /// - Parameters:
    ///   - pokemon: The Pokémon in the list.
    ///   - asking: The Pokémon to request from the API.
    /// - Returns: The details in the same order, and the first error if any couldn't be fetched.
    public nonisolated func details(
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
        let others = pokemon.map(\.id).filter { found[$0] == nil }
        let kept = await api.keptPokemon(others, since: known.withLock(\.gathered))
        let details = pokemon.map { entry in
            found[entry.id] ?? kept[entry.id].map { freshest(entry, $0).value } ?? PokemonDetail(entry)
        }
        return (details, failure)
    }

    /// Fetches Pokémon, and waits up to `patience` for all of them. After a timeout, the requests continue,
    /// so that their responses will be in the cache.
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

    /// The maximum number of lists that fetch facts at once; any further list fetches none.
    private static let gatheringAtOnce = 8

    /// Fetches a Pokémon's details, waiting up to `patience` for new ones.
    ///
    /// - Returns: The details and their source, and the error if newer facts couldn't be fetched.
    /// - Throws: `APIError` if neither the cache nor the Pokédex has any facts, or the task was cancelled.
    public nonisolated func detail(
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

    /// Returns a Pokémon's details without a request: the Pokédex's facts, or newer ones from the cache;
    /// `nil` if neither exists.
    public nonisolated func detailAtHand(of pokemon: Pokemon) async -> Sourced<PokemonDetail>? {
        if let kept = try? await api.remembered.pokemon(pokemon.id) { return freshest(pokemon, kept) }
        guard pokemon.hasFacts else { return nil }
        return Sourced(value: PokemonDetail(pokemon), source: current?.source ?? .bundled)
    }

    /// Returns the facts from a response, or the Pokédex's facts if those are newer. The URLs of pictures and
    /// cries always come from the response.
    private nonisolated func freshest(
        _ pokemon: Pokemon, _ answer: Sourced<PokemonResource>
    ) -> Sourced<PokemonDetail> {
        let detail = PokemonDetail(pokemon, answer.value)
        let known = known.withLock(\.self)
        guard pokemon.hasFacts, let current = known.current, let received = answer.received,
            received < known.gathered
        else { return answer.map { _ in detail } }
        return Sourced(value: PokemonDetail(pokemon, addressesOf: detail), source: current.source)
    }

    /// Returns the Pokédex entry of a Pokémon's species in the newest game, in `language` or else in English;
    /// `nil` if it isn't cached and can't be fetched within `patience`.
    public nonisolated func flavorText(of pokemon: Pokemon, in language: String) async -> FlavorText? {
        let species = try? await patiently { api throws(APIError) in try await api.species(of: pokemon) }
        return species?.flavorText(in: language)
    }

    /// Returns the Pokédex entry from the cache, however old, without a request.
    public nonisolated func flavorTextAtHand(of pokemon: Pokemon, in language: String) async -> FlavorText? {
        try? await api.remembered.species(of: pokemon).flavorText(in: language)
    }

    /// Returns the English Pokédex entries of all games from the cache, oldest game first, without a request.
    public nonisolated func entriesAtHand(of pokemon: Pokemon) async -> [FlavorText] {
        (try? await api.remembered.species(of: pokemon).englishEntries) ?? []
    }

    /// Returns a Pokémon's learnsets from the Pokédex, or from the API if the Pokédex has no moves.
    public nonisolated func moves(of pokemon: Pokemon) async -> Result<Learnsets, APIError> {
        if let moves = current?.value.moves { return .success(moves.learnsets(of: pokemon.id)) }
        return await answer { api throws(APIError) in try await api.moves(of: pokemon.id).value }
            .map { Learnsets($0) }
    }

    /// Fetches the places where a Pokémon can be found, by game.
    public nonisolated func encounters(of pokemon: Pokemon) async -> Result<EncountersResource, APIError> {
        await answer { api throws(APIError) in try await api.encounters(of: pokemon.id).value }
    }

    private nonisolated func answer<Value: Sendable>(
        _ ask: @escaping @Sendable (APIService) async throws(APIError) -> Value
    ) async -> Result<Value, APIError> {
        do throws(APIError) { return .success(try await patiently(ask)) } catch { return .failure(error) }
    }

    /// Returns the API's response if it arrives within `patience`, or else the cached one.
    nonisolated func patiently<Value: Sendable>(
        _ ask: @escaping @Sendable (APIService) async throws(APIError) -> Value
    ) async throws(APIError) -> Value {
        try await api.loader.patiently(ofCommand) { [api] loader throws(APIError) in
            try await ask(api.asking(loader))
        }
    }

    // MARK: The API's own descriptions of moves and abilities

    /// Returns the API's description of a move's effect, in `language` or else in English; nil if the API has
    /// none. Returns an error if it isn't cached and can't be fetched within `patience`. Descriptions
    /// downloaded by `sync` are used without a request.
    public nonisolated func text(on move: Move, in language: String) async -> Result<String?, any Error> {
        await effectText(.move, move.name, "move/\(move.id)", language)
    }

    /// Returns the API's description of an ability's effect. See `text(on:in:)` for moves.
    public nonisolated func text(
        on ability: AbilityEntry, in language: String
    ) async -> Result<String?, any Error> {
        await effectText(.ability, ability.name, "ability/\(ability.id)", language)
    }

    private nonisolated func effectText(
        _ kind: EffectTexts.Kind, _ name: String, _ path: String, _ language: String
    ) async -> Result<String?, any Error> {
        // A damaged file is treated like a missing one.
        if let folder, identityOfSynced != nil,
            let text = (try? EffectTexts.read(from: folder))?.text(kind, name, in: language)
        {
            return .success(text)
        }
        return await answer { api throws(APIError) in
            try await api.loader.load(EffectTextResource.self, from: api.url("\(path)/")).value
        }
        .map { $0.text(in: language) }.mapError { $0 as any Error }
    }
}

extension APIService {
    /// Fetches the species of a Pokémon. A default form has its species' number; for an alternate form
    /// without facts, the number must be fetched first.
    fileprivate func species(of pokemon: Pokemon) async throws(APIError) -> SpeciesResource {
        var id = pokemon.species?.id ?? (pokemon.id < 10_000 ? pokemon.id : nil)
        if id == nil { id = try await self.pokemon(pokemon.id).value.species.id }
        return try await species(id ?? 0).value
    }
}
