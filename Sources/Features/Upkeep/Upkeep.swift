public import Cache
public import Fetching
public import Foundation
public import Lists
public import PokeAPI
public import Pokedex
public import Records
public import Store

/// Care for the data: downloads, copies, and an examination.
public struct Upkeep: Sendable {
    private let store: any SafeguardedStore
    let cache: CacheStore
    private let pictures: PictureStore
    private let isWhole: @Sendable (Data) -> Bool
    private let api: APIService
    let catalog: CatalogService
    private let folders: [URL]
    private let reserved: @Sendable () -> [URL]
    private let patience: Duration
    private let proxies: ProxyRules
    private let copying: @Sendable (_ address: String) async throws -> StoreCopyResult

    /// - Parameters:
    ///   - store: what is copied and examined.
    ///   - cache: the stored answers of the network.
    ///   - pictures: the stored pictures.
    ///   - isWhole: whether a PNG file can be decoded.
    ///   - api: the API that is asked whether it is there.
    ///   - catalog: the Pokédex at hand.
    ///   - folders: where the program keeps everything but accounts; checked like the accounts' folder.
    ///   - reserved: the program's own files and folders, where no backup goes.
    ///   - patience: how long the API may take to answer; 5 seconds at least.
    ///   - proxies: which requests go through a proxy.
    ///   - copying: copies the whole store to another one.
    public init(
        store: any SafeguardedStore, cache: CacheStore, pictures: PictureStore,
        isWhole: @escaping @Sendable (Data) -> Bool, api: APIService, catalog: CatalogService,
        folders: [URL], reserved: @escaping @Sendable () -> [URL], patience: Duration,
        proxies: ProxyRules = .direct,
        copying: @escaping @Sendable (_ address: String) async throws -> StoreCopyResult
    ) {
        self.store = store
        self.cache = cache
        self.pictures = pictures
        self.isWhole = isWhole
        self.api = api
        self.catalog = catalog
        self.folders = folders
        self.reserved = reserved
        self.patience = max(patience, .seconds(5))
        self.proxies = proxies
        self.copying = copying
    }

    /// The place of the accounts.
    public var place: StorePlace { store.place }

    /// Copies everything to a file; see `SafeguardedStore.backUp`.
    ///
    /// - Throws: `StoreError`.
    public func backUp(to url: URL, replacing: Bool) async throws(StoreError) -> Backup {
        try await store.backUp(to: url, replacing: replacing, reserved: reserved())
    }

    /// Copies everything to another store, which has to be empty.
    ///
    /// - Parameter address: as `DatabaseAddress` reads it.
    /// - Returns: what was copied.
    /// - Throws: `DatabaseAddress.Fault` or `StoreError`; nothing is in the other store then.
    public func copy(to address: String) async throws -> StoreCopyResult { try await copying(address) }

    /// The contents of a backup, if it can be restored.
    ///
    /// - Throws: `StoreError` for what is wrong with it.
    public func verify(_ url: URL) async throws(StoreError) -> DatabaseContents {
        try await store.verifyBackup(at: url)
    }

    /// Restores a backup; see `SafeguardedStore.restore`.
    ///
    /// - Throws: `StoreError`; nothing is changed then.
    public func restore(from url: URL) async throws(StoreError) -> Restoration {
        try await store.restore(from: url)
    }

    /// Gives back to the disk a little of what was deleted; see `SafeguardedStore.giveBackSpace`.
    ///
    /// - Throws: `StoreError`.
    public func giveBackSpace() async throws(StoreError) -> Bool { try await store.giveBackSpace() }

    /// Looks at everything that the program depends on. Only a damaged cache is mended, by being emptied.
    public func examine() async -> [Finding] {
        async let answer = askAPI()
        let findings =
            await store.diagnose(folders: folders).map(Finding.database)
            + [await lookAtCache(), await lookAtPictures(), Self.parseBundledFacts(), readSyncedCatalog()]
        return findings + [findProxy(), .api(await answer)]
    }

    private func findProxy() -> Finding {
        do throws(APIError) { return .proxy(try proxies.choice(for: api.baseURL)) } catch {
            return .proxyUnusable(error)
        }
    }

    private func lookAtCache() async -> Finding {
        guard FileManager.default.fileExists(atPath: cache.url.path(percentEncoded: false)) else {
            return .cache(entries: 0, bytes: 0, oldest: nil)
        }
        let summary = await cache.summary()
        return .cache(entries: summary.count, bytes: summary.bytes, oldest: summary.oldest)
    }

    private func lookAtPictures() async -> Finding {
        guard let summary = await pictures.summary(isWhole: isWhole) else {
            return .picturesForeign(path: pictures.folder.path(percentEncoded: false))
        }
        return .pictures(count: summary.count, bytes: summary.bytes, damaged: summary.damaged)
    }

    private static func parseBundledFacts() -> Finding {
        do throws(PokedexError) {
            let pokedex = try NationalDex(catalog: .bundled)
            return .bundledFacts(pokemon: pokedex.count, species: pokedex.species.count)
        } catch {
            return .bundledFactsUnreadable(error)
        }
    }

    private func readSyncedCatalog() -> Finding {
        do throws(PokedexError) {
            guard let folder = catalog.folder else { return .syncedFacts(pokemon: nil, moves: nil) }
            let pokedex = try NationalDex(catalog: try Catalog(folder: folder))
            return .syncedFacts(pokemon: pokedex.count, moves: try MoveDex.read(from: folder)?.allMoves.count)
        } catch {
            if case .missing(Catalog.fileName) = error { return .syncedFacts(pokemon: nil, moves: nil) }
            return .syncedFactsUnreadable(error)
        }
    }

    private func askAPI() async -> Finding.Reachability {
        await withTaskGroup(of: Finding.Reachability.self) { [api, patience] group in
            group.addTask {
                do throws(APIError) {
                    try await api.reach()
                    return .reachable
                } catch .networkForbidden {
                    return .notAsked
                } catch {
                    return .failed(error)
                }
            }
            group.addTask {
                try? await Task.sleep(for: patience)
                return .failed(.timedOut)
            }
            defer { group.cancelAll() }
            return await group.next() ?? .failed(.timedOut)
        }
    }
}

/// Renewing the facts from the API.
extension Upkeep {
    /// The news of a download.
    public struct News: Sendable {
        /// The Pokédex as it is now.
        public let pokedex: NationalDex
        /// The Pokémon that it did not have before, in the order of their numbers.
        public let newPokemon: [Pokemon]
        /// The numbers of those that are no longer listed.
        public let removedPokemon: [Int]
        /// The number of changed facts of the others.
        public let changedFacts: Int
        /// The number of moves known now; 0 if the API has none.
        public let moves: Int
    }

    /// Downloads every fact; an interrupted download goes on where it stopped, and the old facts stay in use until the
    /// new ones are whole.
    ///
    /// - Parameter progress: called with the number of answers that have arrived, and of all of them.
    /// - Returns: what is new.
    /// - Throws: `SyncError`, or `APIError`.
    public func sync(progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) async throws -> News {
        let difference = try await catalog.sync { progress($0.done, $0.total) }
        let pokedex = try await catalog.pokedex().value
        return News(
            pokedex: pokedex, newPokemon: difference.newPokemon.compactMap { pokedex[$0] },
            removedPokemon: difference.removedPokemon, changedFacts: difference.changedRows,
            moves: pokedex.moves?.allMoves.count ?? 0)
    }

    /// Counts the Pokémon that the API lists and that are not known here; asked for once a day at most.
    public func newcomers() async -> Int { await catalog.newcomers() }

    /// Whether a synced Pokédex was found damaged and set aside since this was asked last.
    public func foundDamage() async -> Bool { await catalog.tellsOfDamage() }

    /// The data, where it came from and how old it is.
    public struct Status: Sendable {
        /// The place of the accounts.
        public let database: StorePlace
        /// The address of the PokéAPI.
        public let api: URL
        /// The Pokédex and where it came from, or why there is none.
        public let pokedex: Result<Sourced<NationalDex>, APIError>
        /// Until when the network is left alone, since it failed.
        public let offlineUntil: Date?
        /// The number of cached answers of the API.
        public let cachedAnswers: Int
        /// Their size in bytes.
        public let cacheBytes: Int
        /// When the oldest of them was stored.
        public let oldestAnswer: Date?

        /// The source of the Pokédex; nil if there is none.
        public var source: Source? { try? pokedex.get().source }
        /// The day its facts were gathered, in ISO 8601, if that is known.
        public var factsDay: String? { try? pokedex.get().value.source?.date }
        /// The age of the facts in days, at the least; nil if the day is unknown.
        public var factsAge: Int? {
            factsDay.flatMap { try? Date(String($0.prefix(10)), strategy: .iso8601.year().month().day()) }
                .map { Int(Date().timeIntervalSince($0) / 86_400) }
        }
        /// Why there is no Pokédex.
        public var failure: APIError? { if case .failure(let error) = pokedex { error } else { nil } }
    }

    /// The status: as much as possible, above all if something is wrong.
    ///
    /// - Throws: `APIError.cancelled` alone.
    public func status() async throws(APIError) -> Status {
        let pokedex: Result<Sourced<NationalDex>, APIError>
        do { pokedex = .success(try await catalog.pokedex()) } catch {
            if error == .cancelled { throw error }
            pokedex = .failure(error)
        }
        let kept = await cache.summary()
        return Status(
            database: place, api: catalog.baseURL, pokedex: pokedex, offlineUntil: await catalog.offlineUntil,
            cachedAnswers: kept.count, cacheBytes: kept.bytes, oldestAnswer: kept.oldest)
    }
}

/// A fact that an examination found.
public enum Finding: Hashable, Sendable {
    /// The accounts' file and what it depends on.
    case database(DatabaseFinding)
    /// The cache's entries and its size in bytes; none before the first answer.
    case cache(entries: Int, bytes: Int, oldest: Date?)
    /// The number of pictures, their size in bytes, and the number of damaged ones: those are downloaded again when
    /// next shown.
    case pictures(count: Int, bytes: Int, damaged: Int)
    /// Something else has the name of the folder of pictures, so none are kept.
    case picturesForeign(path: String)
    /// The number of Pokémon and species in the built-in data.
    case bundledFacts(pokemon: Int, species: Int)
    /// The facts inside the program cannot be parsed.
    case bundledFactsUnreadable(PokedexError)
    /// The numbers of Pokémon and of moves in the synced catalogue; nil where there is no catalogue, or no moves in it.
    case syncedFacts(pokemon: Int?, moves: Int?)
    /// The synced catalogue, or its moves, can't be used, and built-in data are used instead.
    case syncedFactsUnreadable(PokedexError)
    /// The proxy through which the API is asked; nil for none.
    case proxy(ProxyRules.Choice?)
    /// The environment names a proxy that can't be used.
    case proxyUnusable(APIError)
    /// Whether the API answers.
    case api(Reachability)

    /// The result of asking the API.
    public enum Reachability: Hashable, Sendable {
        /// Reachable.
        case reachable
        /// The network is forbidden.
        case notAsked
        /// Failing.
        case failed(APIError)
    }

    /// Its severity. Nothing that comes from the network is needed, so nothing of it is a fault.
    public var severity: Severity {
        switch self {
        case .database(let finding): finding.severity
        case .bundledFactsUnreadable: .fault
        case .pictures(_, _, let damaged) where damaged > 0: .warning
        case .picturesForeign, .syncedFactsUnreadable, .proxyUnusable, .api(.failed): .warning
        case .cache, .pictures, .bundledFacts, .syncedFacts, .proxy, .api: .fine
        }
    }
}
