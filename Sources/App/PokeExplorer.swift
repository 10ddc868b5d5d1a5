import AccountsFeature
import ActivityFeature
package import Answers
import BrowseFeature
import Cache
import Characters
import CharactersFeature
import DetailFeature
import FavoritesFeature
public import Fetching
import Files
public import Foundation
import JournalFeature
import MovesFeature
public import PasswordHashing
import Persistence
import PokeAPI
import Pokedex
import PostgreSQLStore
import RankingsFeature
public import Records
import ReferencesFeature
import SearchesFeature
public import SettingsFeature
import SQLiteStore
import Store
import Synchronization
import TransferFeature
import UpkeepFeature
import Wording

/// The program without a front end: services and features, configured from settings.
///
/// This is the only type that connects them. Nothing is opened or requested until it is needed.
public struct PokeExplorer: Sendable {
    /// The locations of the program's files.
    public let paths: Paths
    /// The features, shared by all front ends.
    package let features: Features
    private let store: any StoreEngine
    private let record: ActivityRecord
    private let switches: FeatureSwitches

    /// Wrappers and callbacks that a front end provides.
    public struct Surroundings: Sendable {
        /// Wraps the transport, for example to log requests or to show that a request is slow.
        public var transport: @Sendable (any HTTPTransport) -> any HTTPTransport = { $0 }
        /// The environment variables for the network: proxies and trusted certificates.
        public var variables: [String: String] = [:]
        /// Hashes passwords, in the only queue of the program. Tests of other features use a cheaper hasher.
        public var passwordHasher = PasswordHasher()
        /// The maximum time to wait while others use the store.
        public var storeWait = Duration.seconds(10)
        /// Returns whether a PNG file can be decoded.
        public var isWholePicture: @Sendable (Data) -> Bool = { _ in true }
        /// Called with a path and the consequence if a file from another program has the name of one of our
        /// files.
        public var noteForeignFile: @Sendable (_ path: String, _ consequence: String) -> Void = { _, _ in }

        /// Creates the default: no wrappers or callbacks.
        public init() {}
    }

    /// Creates the services and features.
    ///
    /// - Parameters:
    ///   - paths: the locations of the program's files.
    ///   - settings: the settings from flags, environment variables and the settings file.
    ///   - version: the version sent to servers in the `User-Agent` header.
    ///   - origin: the origin of changes, recorded in the journal.
    ///   - surroundings: the front end's wrappers and callbacks.
    /// - Throws: `APIError.invalidBaseURL`, directly or within a `CastError`; `DatabaseAddress.Fault`;
    ///   `Proxy.Fault`; `FileError`.
    public init(
        paths: Paths, settings: Settings, version: String, origin: Change.Origin = .shell,
        surroundings: Surroundings = Surroundings()
    ) throws {
        self.paths = paths
        let switches = FeatureSwitches(settings)
        self.switches = switches
        let store = try Self.store(settings.database, paths, wait: surroundings.storeWait)
        self.store = store
        let persistence = PersistenceService(
            engine: store, hasher: surroundings.passwordHasher,
            minimumPasswordLength: settings.minimumPasswordLength, origin: origin, renames: Query.renaming)
        let proxies = try ProxyRules(setting: settings.proxy, variables: surroundings.variables)
        let wire = AsyncHTTPTransport(
            limits: TransportLimits(patience: settings.patience), userAgent: "pokeexplorer/\(version)",
            proxies: proxies, roots: TrustRoots(variables: surroundings.variables))
        let transport = surroundings.transport(wire)
        let cache = CacheStore(folder: paths.cache) { path in
            surroundings.noteForeignFile(path, "there is no cache")
        }
        let api = try APIService(
            baseURL: try Self.baseURL(settings.api), transport: transport, cache: cache,
            networkForbidden: !switches.network)
        let pictureStore = PictureStore(folder: paths.pictures)
        let pictures = PictureService(
            of: api.baseURL, transport: transport, cache: pictureStore, responses: cache,
            patience: settings.patience,
            isWhole: surroundings.isWholePicture, networkForbidden: !switches.network)
        let catalog = CatalogService(api: api, folder: paths.catalogs, patience: settings.patience)
        let characters = try Self.characters(settings, transport, cache, switches)
        let cast = CharacterBrowser(
            service: characters,
            pictures: PictureService(
                of: characters.baseURL, transport: transport, kind: .jpeg, cache: RecentPictures(),
                responses: cache, patience: settings.patience, networkForbidden: !switches.network),
            nearest: { text, names in
                // Users may also type just one word of a name.
                let words = names.flatMap { name in
                    ([name] + name.split(separator: " ").map(String.init)).map { ($0, name) }
                }
                let byWord = Dictionary(first: words)
                return EditDistance.nearest(to: text, among: byWord.keys.sorted())
                    .compactMap { byWord[$0] }.distinct
            })
        features = Features(
            accounts: Accounts(persistence: persistence, place: SessionFile(paths.session)),
            browse: Browse(catalog: catalog), cast: cast,
            detail: Detail(catalog: catalog, pictures: pictures),
            favorites: Favorites(persistence: persistence, catalog: catalog),
            journal: Journal(persistence: persistence, catalog: catalog),
            lookup: Lookup(catalog: catalog), moves: Moves(catalog: catalog),
            rankings: Rankings(persistence: persistence, catalog: catalog),
            searches: Searches(persistence: persistence),
            transfer: Transfer(
                persistence: persistence, catalog: catalog, checks: [.ranking: Rankings.keepable]),
            upkeep: Upkeep(
                store: store, cache: cache, pictures: pictureStore, isWhole: surroundings.isWholePicture,
                api: api, catalog: catalog, folders: [paths.config, paths.state, paths.cache],
                reserved: { paths.reserved }, checking: Self.oddKind, patience: settings.patience,
                proxies: proxies, copying: { address in try await Self.copy(store, to: address, paths) }))
        record = ActivityRecord(file: paths.activity) { path in
            surroundings.noteForeignFile(path, "no activity is recorded")
        }
    }

    /// Returns the kind of the first of a user's saved items that the program can't have stored; nil if there
    /// is none. Values in queries aren't checked, because they may have come from another API.
    @Sendable private static func oddKind(among things: [KeptThing]) -> KeptKind? {
        let searches = [String: String](queriesOf: things)
        return things.first { thing in
            let isOdd = zip(thing.name.kind.texts, thing.texts).contains { text, value in
                text.isQuery && !value.isEmpty
                    && !Query.mayBeKept(value, searches: searches, in: .bundled)
            }
            guard !isOdd, thing.name.kind == .ranking else { return isOdd }
            return !thing.texts[1].isEmpty && RankingState(text: thing.texts[1]) == nil
        }?.name.kind
    }

    private static func copy(
        _ store: any SafeguardedStore, to address: String, _ paths: Paths
    ) async throws -> StoreCopyResult {
        let target = try Self.store(address, paths)
        let reserved = ReservedFiles((store.files + paths.reserved).map { $0.filePath })
        let isOwn = target.files.contains { reserved.contains($0.filePath) }
        guard target.place != store.place, !isOwn else {
            throw StoreError.inUse(path: target.place.address)
        }
        let result: Result<StoreCopyResult, any Error>
        do { result = .success(try await StoreCopy.run(from: store, to: target)) } catch {
            result = .failure(error)
        }
        await target.close()
        return try result.get()
    }

    /// Creates the store for the configured database.
    private static func store(
        _ database: String, _ paths: Paths, wait: Duration = Surroundings().storeWait
    ) throws -> any SafeguardedStore {
        let address = try DatabaseAddress(database)
        if let server = PostgreSQLAddress(address) {
            var limits = PostgreSQLEngine.Limits()
            limits.wait = wait
            return PostgreSQLEngine(server, limits: limits)
        }
        guard case .file(let path) = address else { return SQLiteEngine.accounts(in: paths.data, wait: wait) }
        let file = URL(filePath: try TypedPath.absolute(path, home: nil))
        return file.hasDirectoryPath
            ? SQLiteEngine.accounts(in: file, wait: wait) : SQLiteEngine.accounts(at: file, wait: wait)
    }

    private static func baseURL(
        _ text: String?, official: URL = APIService.officialBaseURL
    ) throws(APIError) -> URL {
        guard let text else { return official }
        guard let url = URL(string: text) else { throw APIError.invalidBaseURL(text) }
        return url
    }

    private static func characters(
        _ settings: Settings, _ transport: any HTTPTransport, _ cache: CacheStore, _ switches: FeatureSwitches
    ) throws(CastError) -> CharacterService {
        do throws(APIError) {
            return try CharacterService(
                baseURL: try baseURL(settings.charactersAPI, official: CharacterService.officialBaseURL),
                transport: transport, cache: cache, patience: settings.patience,
                networkForbidden: !switches.network)
        } catch {
            throw .api(error)
        }
    }

    /// Applies those new settings that can change while the program runs.
    @Sendable public func adopt(_ settings: Settings) { switches.adopt(settings) }

    /// Runs a command, and logs it if the activity log is enabled.
    ///
    /// - Parameters:
    ///   - isolation: the actor to run the work on; by default the caller's.
    ///   - verb: the command's name.
    ///   - work: runs the command, and returns its outcome.
    /// - Returns: the work's result.
    public func noting<Outcome: Sendable>(
        isolation: isolated (any Actor)? = #isolation, _ verb: String, _ work: () async -> Outcome
    ) async -> Outcome {
        guard switches.activity else { return await work() }
        return await record.noting(verb, outcome: { "\($0)" }, work)
    }

    /// Closes the accounts database before the process ends.
    public func finish() async { await store.close() }
}

/// Settings that features read each time they are needed, so that a change takes effect immediately.
final class FeatureSwitches: Sendable {
    private let settings: Mutex<Settings>

    init(_ settings: Settings) { self.settings = Mutex(settings) }

    /// Whether the network may be used.
    var network: Bool { settings.withLock { $0.network } }

    /// Whether to write the activity log.
    var activity: Bool { settings.withLock { $0.activity } }

    /// Applies new settings.
    func adopt(_ settings: Settings) { self.settings.withLock { $0 = settings } }
}
