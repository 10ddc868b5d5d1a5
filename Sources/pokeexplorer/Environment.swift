import Accounts
import Browse
import Detail
import Favorites
import Foundation
import Persistence
import PokeAPI
import Safety
import Shell
import Terminal

/// The one place where the program is put together.
struct Environment {
    let places: Places
    let persistence: PersistenceService
    let cache: CacheStore
    let api: APIService
    let settings: Settings

    /// Wires the services. Nothing is opened or asked before it is needed.
    ///
    /// - Parameters:
    ///   - options: what the command line says.
    ///   - variables: the process's environment: `POKEEXPLORER_HOME`, `POKEEXPLORER_API`,
    ///     `POKEEXPLORER_MINIMUM_PASSWORD_LENGTH`, `POKEEXPLORER_IDLE_LOCK` (minutes) and the XDG directories.
    /// - Throws: `APIError.invalidBaseURL` or `SettingError`.
    init(options: GlobalOptions, variables: [String: String]) throws {
        places = Places(home: options.home, environment: variables)
        let lengths = Password.minimumLengths
        let length = try Self.number("POKEEXPLORER_MINIMUM_PASSWORD_LENGTH", in: lengths, variables)
        persistence = PersistenceService(
            folder: places.data, minimumPasswordLength: length.map { Int($0) } ?? lengths.lowerBound)
        settings = Settings(
            idleLock: try Self.number("POKEEXPLORER_IDLE_LOCK", in: 0...10_000, variables)
                .flatMap { $0 > 0 ? .seconds($0 * 60) : nil })
        var transport: any HTTPTransport = AsyncHTTPTransport(userAgent: "pokeexplorer/\(Program.version)")
        if options.verbose { transport = LoggingTransport(transport) }
        cache = CacheStore(folder: places.cache)
        api = try APIService(
            baseURL: try Self.baseURL(options.api ?? variables["POKEEXPLORER_API"]), transport: transport,
            cache: DiskCache(cache), networkForbidden: options.offline)
    }

    /// A setting that is a number; one that is empty is not set.
    private static func number(
        _ name: String, in allowed: ClosedRange<Int>, _ variables: [String: String]
    ) throws(SettingError) -> Double? {
        guard let text = variables[name], !text.isEmpty else { return nil }
        guard let number = Double(text), number >= Double(allowed.lowerBound),
            number <= Double(allowed.upperBound)
        else { throw SettingError(name: name, value: text, allowed: allowed) }
        return number
    }

    private static func baseURL(_ text: String?) throws -> URL {
        guard let text, !text.isEmpty else { return APIService.officialBaseURL }
        guard let url = URL(string: text) else { throw APIError.invalidBaseURL(text) }
        return url
    }

    /// A shell on these services.
    @MainActor
    func shell(mode: Shell.Mode, console: Console) -> Shell {
        let catalog = CatalogService(api: api, folder: places.cache.appending(path: "catalog"))
        let features = Shell.Features(
            accounts: Accounts(persistence: persistence), browse: Browse(catalog: catalog),
            detail: Detail(catalog: catalog), favorites: Favorites(persistence: persistence),
            catalog: catalog,
            cache: cache,
            safety: Safety(
                persistence: persistence, cache: cache, api: api,
                catalogFolder: catalog.folder ?? places.cache))
        let completion = LineCompletion()
        return Shell(
            mode: mode, features: features, console: console,
            reader: LineReader(
                console: console, name: "pokeexplorer", history: mode == .interactive ? history() : History(),
                completer: completion.complete),
            sessionFile: SessionFile(places.data.appending(path: "session")), completion: completion,
            settings: settings)
    }

    /// The lines of earlier shells; an empty history where they cannot be read.
    private func history() -> History {
        let path = places.state.appending(path: "history").path(percentEncoded: false)
        try? FileManager.default.createDirectory(
            at: places.state, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return (try? History.load(path: path)) ?? History()
    }
}
