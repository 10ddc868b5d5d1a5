import Accounts
import Activity
import Browse
import Cache
import Detail
import Favorites
import Files
import Foundation
import Persistence
import PokeAPI
import Records
import References
import SQLiteStore
import Upkeep
import SettingsFeature
import Shell
import Terminal

/// The one place where the program is put together.
struct Environment {
    let places: Places
    let persistence: PersistenceService
    /// The file of the accounts.
    private let accounts: SQLiteEngine
    let cache: CacheStore
    let api: APIService
    let pictureStore: PictureStore
    let pictures: PictureService
    let settings: Settings
    /// Whether notes for people are left out, for a program that reads JSON.
    private let isQuiet: Bool
    /// Features that can be switched while the program runs.
    private let switches: Switches

    /// Wires the services. Nothing is opened or asked before it is needed.
    ///
    /// - Parameters:
    ///   - options: what the command line says.
    ///   - variables: the process's environment: `POKEEXPLORER_HOME` and the XDG directories.
    ///   - settings: what flags, variables and the file set.
    ///   - console: where waits are reported.
    /// - Throws: `APIError.invalidBaseURL`.
    init(
        options: GlobalOptions, variables: [String: String], settings: Settings, console: Console
    ) throws {
        self.settings = settings
        places = try Places(home: options.home, environment: variables)
        let switches = Switches(settings)
        self.switches = switches
        accounts = SQLiteEngine.accounts(in: places.data)
        persistence = PersistenceService(
            engine: accounts, minimumPasswordLength: settings.minimumPasswordLength)
        let wire = AsyncHTTPTransport(
            limits: TransportLimits(patience: settings.patience),
            userAgent: "pokeexplorer/\(Program.version)")
        if options.verbose { console.shareScreen() }
        // The log reports every request itself.
        let transport: any HTTPTransport =
            options.verbose ? LoggingTransport(wire) : WaitingTransport(wire, WaitingSign(on: console))
        isQuiet = options.json
        cache = CacheStore(folder: places.cache) { [isQuiet] path in
            if !isQuiet { console.noteForeignFile(path, "there is no cache") }
        }
        api = try APIService(
            baseURL: try Self.baseURL(settings.api), transport: transport,
            cache: DiskCache(cache), networkForbidden: !switches.network)
        pictureStore = PictureStore(folder: places.pictures)
        pictures = PictureService(
            transport: transport, cache: PictureFolder(pictureStore), responses: DiskCache(cache),
            patience: settings.patience, isWhole: { Bitmap.isWhole(png: $0) },
            networkForbidden: !switches.network)
    }

    private static func baseURL(_ text: String?) throws -> URL {
        guard let text else { return APIService.officialBaseURL }
        guard let url = URL(string: text) else { throw APIError.invalidBaseURL(text) }
        return url
    }

    /// A shell on these services.
    @MainActor
    func shell(mode: Shell.Mode, console: Console, sources: SettingSources) -> Shell {
        let catalog = CatalogService(
            api: api, folder: places.catalogs, patience: settings.patience)
        let features = Shell.Features(
            accounts: Accounts(persistence: persistence), browse: Browse(catalog: catalog),
            detail: Detail(catalog: catalog, pictures: pictures),
            favorites: Favorites(persistence: persistence), lookup: Lookup(catalog: catalog),
            catalog: catalog,
            cache: cache, pictures: pictureStore,
            upkeep: Upkeep(
                store: accounts, cache: cache, pictures: pictureStore,
                isWhole: { Bitmap.isWhole(png: $0) }, api: api, catalog: catalog,
                folders: [places.config, places.state, places.cache],
                reserved: places.reserved, patience: settings.patience))
        let completion = LineCompletion(language: settings.language)
        let record = ActivityRecord(file: places.activity) { [isQuiet] path in
            if !isQuiet { console.noteForeignFile(path, "no activity is recorded") }
        }
        return Shell(
            mode: mode, features: features, console: console,
            reader: LineReader(
                console: console, name: "pokeexplorer", history: history(for: mode, console),
                completer: completion.complete),
            sessionFile: SessionFile(places.session), completion: completion,
            settings: settings, sources: sources, adopt: switches.adopt,
            around: { verb, work in
                guard switches.activity else { return await work() }
                return await record.noting(verb, outcome: { "\($0)" }, work)
            }, firstRun: FirstRun(marker: places.welcomed))
    }

    /// The lines of earlier shells; an empty history if they can't be read.
    private func history(for mode: Shell.Mode, _ console: Console) -> History {
        if mode == .interactive { try? PrivateFolder.make(places.state.path(percentEncoded: false)) }
        do throws(TerminalError) {
            return try History.load(
                path: places.history.path(percentEncoded: false),
                older: places.olderHistory.path(percentEncoded: false), capacity: settings.historySize)
        } catch {
            if mode == .interactive, case .foreignHistory(let path) = error {
                console.noteForeignFile(path, "no line is kept")
            }
            return History()
        }
    }
}
