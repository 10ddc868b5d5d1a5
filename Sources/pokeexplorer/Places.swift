import Foundation

/// Where files live, as the XDG Base Directory Specification says
/// (<https://specifications.freedesktop.org/basedir-spec/latest/>), or in one folder that a person names.
struct Places {
    /// What is precious: accounts and favourites.
    let data: URL
    /// What can be thrown away.
    let cache: URL
    /// Histories and other traces of use.
    let state: URL
    /// What a person sets.
    let config: URL

    /// The environment variable that names one folder for everything.
    static let homeVariable = "POKEEXPLORER_HOME"

    /// - Parameters:
    ///   - home: one folder for everything; relative to the working directory.
    ///   - environment: `POKEEXPLORER_HOME`, `XDG_DATA_HOME`, `XDG_CACHE_HOME`, `XDG_STATE_HOME`,
    ///     `XDG_CONFIG_HOME`, `HOME`.
    init(home: String?, environment: [String: String]) {
        if let home = home ?? environment[Self.homeVariable], !home.isEmpty {
            let folder = URL(filePath: home, directoryHint: .isDirectory)
            (data, cache, state, config) = (folder, folder, folder, folder)
            return
        }
        let user =
            environment["HOME"].flatMap { $0.isEmpty ? nil : URL(filePath: $0, directoryHint: .isDirectory) }
            ?? .homeDirectory
        /// The specification has relative paths ignored.
        func folder(_ variable: String, _ fallback: String) -> URL {
            let named = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
            let base =
                named.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? user.appending(path: fallback)
            return base.appending(path: "pokeexplorer", directoryHint: .isDirectory)
        }
        #if os(macOS)
            data = folder("XDG_DATA_HOME", "Library/Application Support")
            cache = folder("XDG_CACHE_HOME", "Library/Caches")
            state = data
            config = folder("XDG_CONFIG_HOME", "Library/Application Support")
        #else
            data = folder("XDG_DATA_HOME", ".local/share")
            cache = folder("XDG_CACHE_HOME", ".cache")
            state = folder("XDG_STATE_HOME", ".local/state")
            config = folder("XDG_CONFIG_HOME", ".config")
        #endif
    }
}
