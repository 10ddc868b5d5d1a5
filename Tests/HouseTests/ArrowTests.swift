import Foundation
import Testing

/// The arrows of the house: which room may import what. A new arrow is a decision, made here and nowhere else.
@Suite struct ArrowTests {
    /// What every room may import.
    private static let everywhere: Set = ["Foundation", "Synchronization", "Dispatch"]

    /// Every room of `Sources` and `Schema`, with the rooms and libraries that it may import.
    private static let allowed: [String: Set<String>] = [
        // Values and rules.
        "Wording": [],
        "DesignTokens": [],
        "Files": [],
        "Deflate": ["CZlib"],
        "PasswordHashing": ["COpenSSL", "CZxcvbn"],
        "Records": ["PasswordHashing"],
        "Lists": [],
        "Pokedex": ["CPokedex", "Files", "Lists"],
        "Schema": [],
        // Services.
        "Fetching": ["AsyncHTTPClient", "Lists", "NIOCore", "NIOHTTP1", "NIOHTTPCompression"],
        "PokeAPI": ["Fetching", "Files", "Pokedex"],
        "Characters": ["Fetching", "Lists"],
        // The seam between rules and databases, and its sides: only one room knows SQLite.
        "Store": ["Records"],
        "SQLiteStore": ["Files", "GRDB", "GRDBSQLite", "PasswordHashing", "Records", "Schema", "Store"],
        "Persistence": ["PasswordHashing", "Records", "Store"],
        "Cache": ["Files", "PasswordHashing", "SQLiteStore", "Schema", "Store"],
        // Features: they never import one another.
        "Features/Accounts": ["Files", "PasswordHashing", "Persistence", "Records"],
        "Features/Activity": ["Files"],
        "Features/Browse": ["Lists", "PokeAPI", "Pokedex"],
        "Features/Characters": ["Characters", "Fetching", "Lists"],
        "Features/Detail": ["PokeAPI", "Pokedex"],
        "Features/Favorites": ["Persistence", "PokeAPI", "Pokedex", "Records"],
        "Features/References": ["PokeAPI", "Pokedex"],
        "Features/Upkeep": ["Cache", "PokeAPI", "Pokedex", "Records", "Store"],
        "Features/Settings": ["Files", "Records", "Wording"],
        "Features/Transfer": ["Persistence", "PokeAPI", "Pokedex", "Records", "Store"],
        // What the fronts say alike.
        "Answers": [
            "AccountsFeature", "BrowseFeature", "Characters", "CharactersFeature", "DetailFeature",
            "FavoritesFeature", "Files", "Lists", "PasswordHashing", "Persistence", "PokeAPI",
            "Pokedex", "Records", "ReferencesFeature", "SettingsFeature", "Store", "TransferFeature",
            "UpkeepFeature", "Wording",
        ],
        // The front: neither services nor stores.
        "Terminal": ["CChafa", "CEditline", "CGlibc", "CPNG", "Deflate", "DesignTokens", "Files", "Wording"],
        "Shell": [
            "AccountsFeature", "Answers", "ArgumentParser", "BrowseFeature", "Characters",
            "CharactersFeature", "DesignTokens", "DetailFeature", "FavoritesFeature", "Files", "Lists",
            "PasswordHashing", "Pokedex", "Records", "ReferencesFeature", "SettingsFeature", "Terminal",
            "TransferFeature", "UpkeepFeature",
            "Wording",
        ],
        "Web": [
            "AccountsFeature", "Answers", "BrowseFeature", "CGlibc", "Characters", "CharactersFeature",
            "Deflate",
            "DetailFeature", "FavoritesFeature",
            "Files", "HTTPTypes", "Hummingbird", "HummingbirdCore", "Lists", "Logging", "NIOCore", "NIOHTTP1",
            "NIOHTTPTypes", "NIOPosix",
            "PasswordHashing", "Pokedex", "Records", "ReferencesFeature", "ServiceLifecycle",
            "SettingsFeature",
            "TransferFeature",
            "UnixSignals", "UpkeepFeature", "Wording",
        ],
        // The composition root, and programs.
        "App": [
            "AccountsFeature", "ActivityFeature", "BrowseFeature", "Cache", "Characters",
            "CharactersFeature", "DetailFeature", "FavoritesFeature", "Files", "Logging", "PasswordHashing",
            "Persistence", "PokeAPI", "Pokedex", "Records", "ReferencesFeature", "SQLiteStore",
            "SettingsFeature",
            "TransferFeature", "UpkeepFeature",
        ],
        "harvest": ["ArgumentParser", "PokeAPI", "Pokedex"],
        "pokeexplorer": [
            "App", "CGlibc", "Files", "Logging", "PokeAPI", "Records", "SettingsFeature", "Shell", "Terminal",
            "Web",
        ],
    ]

    @Test func `every room imports only what the table allows`() throws {
        for (file, room) in try Self.files() {
            let allowed = try #require(Self.allowed[room], "“\(room)” isn't in the table of rooms.")
            for module in try Self.imports(of: file) where !Self.everywhere.contains(module) {
                #expect(
                    allowed.contains(module),
                    "\(file.lastPathComponent) in \(room) imports \(module), which the table does not allow.")
            }
        }
    }

    @Test func `the table has no room and no arrow that nothing uses`() throws {
        var used: [String: Set<String>] = [:]
        for (file, room) in try Self.files() { used[room, default: []].formUnion(try Self.imports(of: file)) }
        for (room, modules) in Self.allowed {
            let found = try #require(used[room], "There is no room “\(room)”.")
            #expect(modules.subtracting(found) == [], "\(room) doesn't import these any more.")
        }
    }

    @Test func `each outside library is imported by one room`() throws {
        // These may be shared, as may functions of glibc; the harvester, a tool, parses its arguments too.
        let shared: Set = [
            "NIOCore", "NIOHTTP1", "NIOPosix", "NIOHTTPTypes", "Logging", "HTTPTypes", "CGlibc",
        ]
        var rooms: [String: Set<String>] = [:]
        for (file, room) in try Self.files() where room != "harvest" {
            for module in try Self.imports(of: file) { rooms[module, default: []].insert(room) }
        }
        let own = Set(Self.allowed.keys.map { String($0.split(separator: "/").last ?? "") })
        let features = Set(own.map { $0 + "Feature" })
        for (module, rooms) in rooms
        where !Self.everywhere.union(shared).union(own).union(features).contains(module) {
            #expect(rooms.count == 1, "\(module) is imported by \(rooms.sorted()).")
        }
    }

    @Test func `a small front needs neither the shell, the terminal nor a store`() throws {
        let front = Self.root.appending(path: "Tests/FrontTests/LineFront.swift")
        let imports = try Self.imports(of: front)
        #expect(imports.isDisjoint(with: ["Shell", "Terminal", "Persistence", "PokeAPI", "Store", "Cache"]))
        #expect(try String(contentsOf: front, encoding: .utf8).split(separator: "\n").count < 150)
    }

    // MARK: Reading the sources

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Every Swift file of `Sources` and `Schema`, with its room.
    private static func files() throws -> [(file: URL, room: String)] {
        try ["Sources", "Schema"].flatMap { top -> [(file: URL, room: String)] in
            let paths = try FileManager.default.subpathsOfDirectory(
                atPath: root.appending(path: top).path(percentEncoded: false))
            return paths.filter { $0.hasSuffix(".swift") }.map { path in
                let folders = path.split(separator: "/").dropLast().map(String.init)
                let room =
                    folders.isEmpty
                    ? top : folders[0] == "Features" ? folders.prefix(2).joined(separator: "/") : folders[0]
                return (root.appending(path: top).appending(path: path), room)
            }
        }
    }

    /// The modules that a file imports.
    private static func imports(of file: URL) throws -> Set<String> {
        let text = try String(contentsOf: file, encoding: .utf8)
        return Set(
            text.matches(
                of:
                    /(?m)^ *(?:@\w+ +)*(?:(?:public|package|internal|private) +)?import +(?:(?:struct|enum|class|func|protocol) +)?(\w+)/
            ).map { String($0.output.1) })
    }
}
