public import Files
public import Foundation

/// Locations of files, either in the folders of the XDG Base Directory Specification
/// (<https://specifications.freedesktop.org/basedir-spec/latest/>) or in one folder chosen by the user.
public struct Paths: Sendable {
    /// Persistent data: accounts and favourites.
    let data: URL
    /// Disposable data, such as caches.
    let cache: URL
    /// Histories and logs.
    public let state: URL
    /// The user's settings.
    let config: URL

    /// The environment variable that names one folder for all files.
    static let homeVariable = "POKEEXPLORER_HOME"

    /// Determines the folders from the user's choice and the environment.
    ///
    /// - Parameters:
    ///   - home: one folder for all files; relative to the working directory.
    ///   - environment: `POKEEXPLORER_HOME`, `XDG_DATA_HOME`, `XDG_CACHE_HOME`, `XDG_STATE_HOME`,
    ///     `XDG_CONFIG_HOME`, `HOME`.
    /// - Throws: `FileError` for a path that begins with `~` and the name of an unknown user.
    public init(home: String?, environment: [String: String]) throws(FileError) {
        func folder(_ path: String, home: String?) throws(FileError) -> URL {
            // Foundation replaces invalid bytes with this character, which would lead to another folder.
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
        /// Returns the folder in an environment variable, or else the fallback. Relative paths are ignored,
        /// as the specification requires.
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

    // MARK: The individual files and folders

    /// The file with the session token of one-shot commands.
    var session: URL { data.appending(path: "session") }
    /// The settings file, written by `set`.
    public var settings: URL { config.appending(path: "settings.json") }
    /// The history of lines typed in the shell.
    public var history: URL { state.appending(path: "shell-history") }
    /// The history file of earlier versions, which has no signature.
    public var olderHistory: URL { state.appending(path: "history") }
    /// The log of commands.
    var activity: URL { state.appending(path: "activity.jsonl") }
    /// A file whose existence shows that a shell has been started before.
    public var welcomed: URL { state.appending(path: "welcomed") }
    /// The folder of synced catalogues, with a subfolder for each API.
    var catalogs: URL { cache.appending(path: "catalog") }
    /// The folder of cached pictures. On macOS, it must not be `~/Pictures` (in any letter case), because
    /// that folder belongs to the user.
    var pictures: URL {
        #if os(macOS)
            cache.appending(path: "seen-pictures")
        #else
            cache.appending(path: "pictures")
        #endif
    }

    /// All files and folders except the accounts database and its companion files. The user must not
    /// overwrite them.
    var reserved: [URL] {
        let caches = ["", "-wal", "-shm", "-journal", "-lock"].map {
            cache.appending(path: "cache.sqlite" + $0)
        }
        return [
            session, data.appending(path: "session-lock"), settings, history, olderHistory, activity,
            state.appending(path: "activity.jsonl.1"), welcomed, catalogs, pictures,
        ] + caches
    }
}
