public import Cache
public import Fetching
public import Files
public import Foundation
public import Lists
public import PokeAPI
public import Pokedex
public import Records
public import Store

/// Maintenance of the data: sync, backup, restore and health checks.
public struct Upkeep: Sendable {
    private let store: any SafeguardedStore
    let cache: CacheStore
    private let pictures: PictureStore
    private let isWhole: @Sendable (Data) -> Bool
    private let api: APIService
    let catalog: CatalogService
    private let folders: [URL]
    private let reserved: @Sendable () -> [URL]
    private let check: KeptCheck
    private let patience: Duration
    private let proxies: ProxyRules
    private let copying: @Sendable (_ address: String) async throws -> StoreCopyResult

    /// Creates the maintenance feature.
    ///
    /// - Parameters:
    ///   - store: the store to back up and check.
    ///   - cache: the cached responses from the network.
    ///   - pictures: the cached pictures.
    ///   - isWhole: returns whether a PNG file can be decoded.
    ///   - api: the API whose availability is checked.
    ///   - catalog: the source of the Pokédex.
    ///   - folders: the program's other folders, which are checked in the same way as the accounts folder.
    ///   - reserved: the program's own files and folders besides the store's, which the user must not
    ///     overwrite.
    ///   - check: checks the saved items in a backup.
    ///   - patience: the timeout for the API, at least 5 seconds.
    ///   - proxies: decides which requests use a proxy.
    ///   - copying: copies the whole store to another one.
    public init(
        store: any SafeguardedStore, cache: CacheStore, pictures: PictureStore,
        isWhole: @escaping @Sendable (Data) -> Bool, api: APIService, catalog: CatalogService,
        folders: [URL], reserved: @escaping @Sendable () -> [URL],
        checking check: @escaping KeptCheck, patience: Duration,
        proxies: ProxyRules,
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
        self.check = check
        self.patience = max(patience, .seconds(5))
        self.proxies = proxies
        self.copying = copying
    }

    /// The location of the accounts database.
    public var place: StoreLocation { store.place }

    /// Backs up everything to a file; see `SafeguardedStore.backUp`.
    ///
    /// - Throws: `StoreError`.
    public func backUp(to url: URL, replacing: Bool) async throws(StoreError) -> Backup {
        try await store.backUp(to: url, replacing: replacing, reserved: reserved())
    }

    /// The program's own files and folders, which the user must not overwrite.
    public var reservedFiles: ReservedFiles {
        ReservedFiles((store.files + reserved()).map { $0.filePath })
    }

    /// Copies everything to another store, which must be empty.
    ///
    /// - Parameter address: the address of the other store, in the format of `DatabaseAddress`.
    /// - Returns: a summary of the copied data.
    /// - Throws: `DatabaseAddress.Fault` or `StoreError`; in either case, the other store stays empty.
    public func copy(to address: String) async throws -> StoreCopyResult { try await copying(address) }

    /// Returns the contents of a backup that can be restored.
    ///
    /// - Throws: `StoreError` if the backup is damaged or unsuitable.
    public func verify(_ url: URL) async throws(StoreError) -> DatabaseContents {
        try await store.restore(from: url, checking: check, isDryRun: true).contents
    }

    /// Restores a backup; see `SafeguardedStore.restore`.
    ///
    /// - Throws: `StoreError`; in that case, nothing is changed.
    public func restore(from url: URL) async throws(StoreError) -> Restoration {
        try await store.restore(from: url, checking: check, isDryRun: false)
    }

    /// Releases some of the disk space of deleted data; see `SafeguardedStore.giveBackSpace`.
    ///
    /// - Throws: `StoreError`.
    public func giveBackSpace() async throws(StoreError) -> Bool { try await store.giveBackSpace() }

    /// Checks everything that the program depends on. Nothing is repaired, except that a damaged cache is
    /// emptied.
    public func examine() async -> Examination {
        async let apiError = askAPI()
        let hasCache = FileManager.default.fileExists(atPath: cache.url.filePath)
        return await Examination(
            database: store.diagnose(folders: folders),
            cache: hasCache ? await cache.summary() : (0, 0, nil),
            pictures: await pictures.summary(isWhole: isWhole),
            picturesPath: pictures.folder.filePath,
            bundled: try? NationalDex(catalog: .bundled), synced: syncedFacts(),
            proxy: Result { () throws(APIError) in try proxies.choice(for: api.baseURL) },
            apiError: await apiError)
    }

    private func syncedFacts() -> Result<(pokemon: Int, moves: Int?)?, PokedexError> {
        do throws(PokedexError) {
            guard let folder = catalog.folder else { return .success(nil) }
            let pokedex = try NationalDex(catalog: Catalog(folder: folder))
            return try .success((pokedex.count, MoveDex.read(from: folder)?.allMoves.count))
        } catch {
            if case .missing(Catalog.fileName) = error { return .success(nil) }
            return .failure(error)
        }
    }

    private func askAPI() async -> APIError? {
        await withTaskGroup(of: APIError?.self) { [api, patience] group in
            group.addTask {
                do throws(APIError) { try await api.reach() } catch { return error }
                return nil
            }
            group.addTask {
                try? await Task.sleep(for: patience)
                return .timedOut
            }
            defer { group.cancelAll() }
            return await group.next() ?? .timedOut
        }
    }

    // Downloads the latest data from the API.

    /// The changes made by a download.
    public struct News: Sendable {
        /// The updated Pokédex.
        public let pokedex: NationalDex
        /// The new Pokémon, sorted by number.
        public let newPokemon: [Pokemon]
        /// The numbers of the Pokémon that the API no longer lists.
        public let removedPokemon: [Int]
        /// The number of changed facts about all other Pokémon.
        public let changedFacts: Int
        /// The number of known moves; 0 if the API has none.
        public let moves: Int
    }

    /// Downloads all facts. An interrupted download is resumed, and the old facts stay in use until the new
    /// facts are complete.
    ///
    /// - Parameter progress: called with the number of responses received, and their total number.
    /// - Returns: the changes.
    /// - Throws: `SyncError`, or `APIError`.
    public func sync(progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) async throws -> News {
        let difference = try await catalog.sync { progress($0.done, $0.total) }
        let pokedex = try await catalog.nationalDex
        return News(
            pokedex: pokedex, newPokemon: difference.newPokemon.compactMap { pokedex[$0] },
            removedPokemon: difference.removedPokemon, changedFacts: difference.changedRows,
            moves: pokedex.moves?.allMoves.count ?? 0)
    }

    /// Counts the Pokémon that the API lists but that aren't in the Pokédex. Checks at most once a day.
    public func newcomers() async -> Int { await catalog.newcomers() }

    /// Returns whether a damaged synced Pokédex has been found and set aside since the last call.
    public func foundDamage() async -> Bool { await catalog.tellsOfDamage() }

    /// The source and age of the data.
    public struct Status: Sendable {
        /// The location of the accounts database.
        public let database: StoreLocation
        /// The address of the PokéAPI.
        public let api: URL
        /// The Pokédex and its source, or why there is none.
        public let pokedex: Result<Sourced<NationalDex>, APIError>
        /// The end of the pause in requests after a failure; nil if there is no pause.
        public let offlineUntil: Date?
        /// The number of cached API responses.
        public let cachedAnswers: Int
        /// The size of the cached API responses, in bytes.
        public let cacheBytes: Int
        /// The date on which the oldest cached response was stored; nil if there are none.
        public let oldestAnswer: Date?

        /// The source of the Pokédex; nil if there is none.
        public var source: Source? { try? pokedex.get().source }
        /// The ISO 8601 date on which the facts were collected; nil if unknown.
        public var factsDay: String? { try? pokedex.get().value.source?.date }
        /// The minimum age of the facts in days; nil if the date is unknown.
        public var factsAge: Int? {
            factsDay.flatMap { try? Date(String($0.prefix(10)), strategy: .iso8601.year().month().day()) }
                .map { Int(Date().timeIntervalSince($0) / 86_400) }
        }
        /// Why there is no Pokédex.
        public var failure: APIError? { if case .failure(let error) = pokedex { error } else { nil } }
    }

    /// Collects the status. If something can't be determined, everything else is still included.
    ///
    /// - Throws: only `APIError.cancelled`.
    public func status() async throws(APIError) -> Status {
        let pokedex: Result<Sourced<NationalDex>, APIError>
        do { pokedex = try await .success(catalog.pokedex()) } catch {
            if error == .cancelled { throw error }
            pokedex = .failure(error)
        }
        let kept = await cache.summary()
        return await Status(
            database: place, api: catalog.baseURL, pokedex: pokedex, offlineUntil: catalog.offlineUntil,
            cachedAnswers: kept.count, cacheBytes: kept.bytes, oldestAnswer: kept.oldest)
    }
}
