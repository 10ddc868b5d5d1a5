public import Files
public import Foundation

/// Locations of files, following the XDG Base Directory Specification
/// (<https://specifications.freedesktop.org/basedir-spec/latest/>), or in one folder that a person names.
public struct Paths: Sendable {
    /// Precious data: accounts and favourites.
    public let data: URL
    /// Disposable data.
    public let cache: URL
    /// Histories and other traces of use.
    public let state: URL
    /// The user's settings.
    public let config: URL

    /// The environment variable that names one folder for everything.
    static let homeVariable = "POKEEXPLORER_HOME"

    /// - Parameters:
    ///   - home: one folder for everything; relative to the working directory.
    ///   - environment: `POKEEXPLORER_HOME`, `XDG_DATA_HOME`, `XDG_CACHE_HOME`, `XDG_STATE_HOME`,
    ///     `XDG_CONFIG_HOME`, `HOME`.
    /// - Throws: `FileError` for a path that begins with `~` and an unknown user's name.
    public init(home: String?, environment: [String: String]) throws(FileError) {
        func folder(_ path: String, home: String?) throws(FileError) -> URL {
            // Foundation replaces invalid bytes with this: it would be another folder.
            if path.contains("\u{FFFD}") { throw .system(call: "getenv", path: path, code: EILSEQ) }
            return URL(filePath: try TypedPath.absolute(path, home: home), directoryHint: .isDirectory)
        }
        if let home = home ?? environment[Self.homeVariable], !home.isEmpty {
            let folder = try folder(home, home: environment["HOME"])
            data = folder
            cache = folder
            state = folder
            config = folder
            return
        }
        let named = environment["HOME", default: ""]
        let user = named.isEmpty ? URL.homeDirectory : try folder(named, home: nil)
        /// The specification has relative paths ignored.
        func place(_ variable: String, _ fallback: String) throws(FileError) -> URL {
            let named = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
            let base =
                try named.map { path throws(FileError) in try folder(path, home: nil) }
                ?? user.appending(path: fallback)
            return base.appending(path: "pokeexplorer", directoryHint: .isDirectory)
        }
        #if os(macOS)
            data = try place("XDG_DATA_HOME", "Library/Application Support")
            cache = try place("XDG_CACHE_HOME", "Library/Caches")
            state = data
            config = try place("XDG_CONFIG_HOME", "Library/Application Support")
        #else
            data = try place("XDG_DATA_HOME", ".local/share")
            cache = try place("XDG_CACHE_HOME", ".cache")
            state = try place("XDG_STATE_HOME", ".local/state")
            config = try place("XDG_CONFIG_HOME", ".config")
        #endif
    }
}

/// The names of what lies there.
extension Paths {
    /// The token of one-shot commands.
    public var session: URL { data.appending(path: "session") }
    /// The settings file, written by `set`.
    public var settings: URL { config.appending(path: "settings.json") }
    /// The lines that were typed.
    public var history: URL { state.appending(path: "shell-history") }
    /// The history of earlier programs, without a mark to know it by.
    public var olderHistory: URL { state.appending(path: "history") }
    /// The log of commands.
    public var activity: URL { state.appending(path: "activity.jsonl") }
    /// A sign that a shell has run.
    public var welcomed: URL { state.appending(path: "welcomed") }
    /// Synced catalogues, a folder for each API.
    public var catalogs: URL { cache.appending(path: "catalog") }
    /// Pictures seen before. On macOS, `~/Pictures` belongs to the user, in any letter case.
    public var pictures: URL {
        #if os(macOS)
            cache.appending(path: "seen-pictures")
        #else
            cache.appending(path: "pictures")
        #endif
    }

    /// All of them except the accounts' file and what belongs to it.
    var reserved: [URL] {
        let caches = ["", "-wal", "-shm", "-journal", "-lock"].map {
            cache.appending(path: "cache.sqlite" + $0)
        }
        return [
            session, data.appending(path: "session-lock"), settings, history, olderHistory, activity,
            welcomed, catalogs, pictures,
        ] + caches
    }
}
