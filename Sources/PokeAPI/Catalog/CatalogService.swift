public import Foundation
public import Pokedex

/// The Pokédex at hand: facts that were synced, the bundled ones, or at least the names that the API lists.
///
/// The bundled facts stand in for the official API only; of another one nothing is known before it is asked.
public actor CatalogService {
    let api: APIService
    /// Where the synced catalogue of this API is kept, if it is.
    public nonisolated let folder: URL?
    private let clock: WallClock
    private let patience: Duration
    var current: Sourced<Pokedex>?
    var hasSetAside = false

    /// Nothing is read or asked yet.
    ///
    /// - Parameters:
    ///   - api: the API that is asked.
    ///   - folder: where synced catalogues are kept, one folder for each API in it; `nil` keeps none.
    ///   - clock: how to wait.
    ///   - patience: how long the facts at hand wait for fresher ones.
    public init(
        api: APIService, folder: URL? = nil, clock: WallClock = .system, patience: Duration = .seconds(3)
    ) {
        self.api = api
        self.folder = folder?.appending(path: Self.folderName(api.baseURL), directoryHint: .isDirectory)
        self.clock = clock
        self.patience = patience
    }

    /// Whether a synced catalogue was found damaged and set aside since this was asked last.
    public func tellsOfDamage() -> Bool {
        defer { hasSetAside = false }
        return hasSetAside
    }

    /// Which API it is the catalogue of.
    public nonisolated var baseURL: URL { api.baseURL }
    /// Whether that is the public PokéAPI.
    public nonisolated var isOfficial: Bool { api.isOfficial }

    /// Until when the network is left alone, since it failed a moment ago.
    public var offlineUntil: Date? {
        get async { await api.offlineUntil }
    }

    /// The Pokédex. For the official API, and for one that was synced, this asks nothing of the network.
    ///
    /// - Throws: `APIError` when another API's list is needed and cannot be had.
    public func pokedex() async throws(APIError) -> Sourced<Pokedex> {
        if let current { return current }
        let answer = try await load()
        // A stale list is better than none, but asked for again the next time.
        if case .stale = answer.source { return answer }
        current = answer
        return answer
    }

    private func load() async throws(APIError) -> Sourced<Pokedex> {
        let synced = synced()
        guard api.isOfficial else {
            if let synced { return synced }
            return try await api.list().map { list in
                Pokedex(list: list.compactMap { entry in entry.id.map { (id: $0, name: entry.name) } })
            }
        }
        // A newer program may bring newer facts than the last sync did; dates in ISO 8601 sort as text.
        if let synced, synced.value.date >= Pokedex.bundled.date { return synced }
        return Sourced(value: .bundled, source: .bundled)
    }

    /// The Pokédex after learning the species that `text` begins with, where only names of Pokémon are known: there is
    /// no Pokémon `deoxys`, but the species of that name says which one is meant.
    ///
    /// - Returns: `nil` where nothing is to be learned.
    public func pokedex(learningSpeciesIn text: String) async -> Pokedex? {
        guard let known = try? await pokedex(), !known.value.hasFacts else { return nil }
        for slug in Species.names(beginning: text) {
            guard let species = try? await api.species(named: slug).value, species.name == slug,
                let id = species.varieties.first(where: \.isDefault)?.pokemon.id
            else { continue }
            guard let learned = known.value.naming(defaultForm: id, bySpecies: slug) else { return nil }
            if current != nil { current = known.map { _ in learned } }
            return learned
        }
        return nil
    }

    /// What can be told of each of `pokemon`, for a list: asks the API only where the Pokédex knows names alone.
    ///
    /// One that cannot be had does not spoil the others: it keeps what is known of it.
    ///
    /// - Parameters:
    ///   - pokemon: those that are listed.
    ///   - asksForAll: whether to ask the API where the facts are known, too.
    /// - Returns: the details in the same order, and why some are missing.
    public func details(
        of pokemon: [Pokemon], askingForAll asksForAll: Bool = false
    ) async -> (details: [PokemonDetail], failure: APIError?) {
        let unknown = pokemon.filter { asksForAll || !$0.hasFacts }
        guard !unknown.isEmpty else { return (pokemon.map { PokemonDetail($0) }, nil) }
        var found: [Int: PokemonDetail] = [:]
        var failure: APIError?
        for (entry, result) in zip(unknown, await api.details(of: unknown.map(\.id))) {
            switch result {
            case .success(let answer): found[entry.id] = PokemonDetail(entry, answer.value)
            case .failure(let error): failure = failure ?? error
            }
        }
        return (pokemon.map { found[$0.id] ?? PokemonDetail($0) }, failure)
    }

    /// What can be told of one Pokémon, as fresh as it can be had: facts at hand wait `patience` for fresher ones.
    ///
    /// - Returns: the detail with its source, and, where fresher facts were wanted and failed, why.
    /// - Throws: `APIError` when there are no facts at hand either, or when the task was cancelled.
    public func detail(
        of pokemon: Pokemon
    ) async throws(APIError) -> (answer: Sourced<PokemonDetail>, failure: APIError?) {
        let ask = { @Sendable [api] () async throws(APIError) in try await api.pokemon(pokemon.id) }
        do throws(APIError) {
            let answer =
                try await pokemon.hasFacts ? clock.within(patience, ask) : ask()
            return (answer.map { PokemonDetail(pokemon, $0) }, nil)
        } catch {
            guard pokemon.hasFacts, error != .cancelled else { throw error }
            return (Sourced(value: PokemonDetail(pokemon), source: current?.source ?? .bundled), error)
        }
    }

    /// What the games say of a Pokémon's species, in `language` or else in English; `nil` when it cannot be had in
    /// time. The number of a default form is its species'.
    public func flavorText(of pokemon: Pokemon, in language: String) async -> FlavorText? {
        guard let id = pokemon.species?.id ?? (pokemon.id < 10_000 ? pokemon.id : nil) else { return nil }
        let species: SpeciesResource?
        do throws(APIError) {
            species = try await clock.within(patience) { [api] () throws(APIError) in
                try await api.species(id).value
            }
        } catch {
            species = error == .timedOut ? await api.keptSpecies(id) : nil
        }
        return species?.flavorText(in: language)
    }

    /// What a Pokémon learns in which games.
    public nonisolated func moves(of pokemon: Pokemon) async -> Result<MovesResource, APIError> {
        do throws(APIError) { return .success(try await api.moves(of: pokemon.id).value) } catch {
            return .failure(error)
        }
    }

    /// Where a Pokémon is found in which games.
    public nonisolated func encounters(of pokemon: Pokemon) async -> Result<EncountersResource, APIError> {
        do throws(APIError) { return .success(try await api.encounters(of: pokemon.id).value) } catch {
            return .failure(error)
        }
    }
}

extension Pokedex {
    /// When its facts were gathered, in ISO 8601; empty for one of names alone.
    var date: String { source?.date ?? "" }
}
