// swift-tools-version: 6.2
import PackageDescription

/// The parts that `--disable-default-traits` leaves out.
let whenComplete: BuildSettingCondition = .when(traits: ["Complete"])
let inComplete: TargetDependencyCondition? = .when(traits: ["Complete"])

/// The settings of every target: Swift 6, explicit existentials, explicit imports, and warnings as errors.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
    .define("Pictures", whenComplete),
    .define("Web", whenComplete),
]

/// Optimises the rooms that take most of the tests' time, because tests start the program over a thousand
/// times, and each start reads facts: if Pokedex isn't optimised, the suite takes 470 s instead of 300.
/// Transfer and Persistence would save it nothing, and cost a first build 88 s of processor time.
let optimizedForTests: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A library from another package.
func library(_ name: String, _ package: String) -> Target.Dependency {
    .product(name: name, package: package)
}

let argumentParser = library("ArgumentParser", "swift-argument-parser")
let asyncHTTPClient = library("AsyncHTTPClient", "async-http-client")
let grdb = library("GRDB", "GRDB.swift")
let httpCompression = library("NIOHTTPCompression", "swift-nio-extras")
let httpTypes = library("HTTPTypes", "swift-http-types")
let hummingbird = ["Hummingbird", "HummingbirdCore"].map { library($0, "hummingbird") }
let lifecycle = ["ServiceLifecycle", "UnixSignals"].map { library($0, "swift-service-lifecycle") }
let logging = library("Logging", "swift-log")
let metrics = library("CoreMetrics", "swift-metrics")
let nio = ["NIOCore", "NIOHTTP1", "NIOPosix"].map { library($0, "swift-nio") }
let nioCore = library("NIOCore", "swift-nio")
let nioCodec = ["NIOCore", "NIOHTTP1"].map { library($0, "swift-nio") }
let nioSOCKS = library("NIOSOCKS", "swift-nio-extras")
let nioSSL = library("NIOSSL", "swift-nio-ssl")
let nioHTTPTypes = library("NIOHTTPTypes", "swift-nio-extras")
let subprocess = library("Subprocess", "swift-subprocess")
/// System libraries that some builds don't have.
let glibc: Target.Dependency = .target(name: "CGlibc", condition: .when(platforms: [.linux]))
let pictures = ["CChafa", "CPNG", "Deflate"].map {
    Target.Dependency.target(name: $0, condition: inComplete)
}

/// A room: a folder in `Sources`. It may import only `rooms` and `libraries`, which a test enforces.
func room(
    _ name: String, _ rooms: [Target.Dependency] = [], using libraries: [Target.Dependency] = [],
    path: String? = nil, resources: [Resource]? = nil, also: [SwiftSetting] = []
) -> Target {
    .target(
        name: name, dependencies: rooms + libraries, path: path ?? "Sources/\(name)", resources: resources,
        swiftSettings: settings + also)
}

/// A feature: a room in `Sources/Features`, whose module has “Feature” after its name.
func feature(_ name: String, _ rooms: [Target.Dependency], also: [SwiftSetting] = []) -> Target {
    room("\(name)Feature", rooms, path: "Sources/Features/\(name)", also: also)
}

/// A program in `folder`.
func program(
    _ name: String, _ rooms: [Target.Dependency], using libraries: [Target.Dependency] = [],
    in folder: String = "Sources", linkerSettings: [LinkerSetting]? = nil
) -> Target {
    .executableTarget(
        name: name, dependencies: rooms + libraries, path: "\(folder)/\(name)", swiftSettings: settings,
        linkerSettings: linkerSettings)
}

/// The tests in the folder `Tests/<name>Tests`.
func tests(
    of name: String, _ rooms: [Target.Dependency] = [], using libraries: [Target.Dependency] = [],
    exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: rooms + libraries, exclude: exclude, swiftSettings: settings)
}

/// A system library: only a module map.
func system(_ name: String, pkgConfig: String? = nil, apt packages: String...) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: packages.isEmpty ? nil : [.apt(packages)])
}

/// SQL files in `Schema`, which become part of the program.
func sql(_ names: String...) -> [Resource] { names.map { .embedInCode("\($0).sql") } }

/// Whether to link the portable program, which loads only glibc when it starts: set by
/// `POKEEXPLORER_PORTABLE`, on Linux and with `--static-swift-stdlib`. Otherwise all libraries come from the
/// system and the Swift toolchain.
let isPortable = Context.environment["POKEEXPLORER_PORTABLE"] != nil

/// Merges identical functions, which saves 0.6 MB.
let foldFunctions = ["-Xlinker", "--icf=safe"]

/// Libraries that libedit and glib need; their shared versions load these automatically.
let belowArchives: [LinkerSetting] =
    ["bsd", "md", "tinfo"].map { .linkedLibrary($0) } + [.linkedLibrary("pcre2-8", whenComplete)]

/// No PIE, because that would mean relocating 150,000 addresses at each start; no exported symbols, because
/// libpq would find the OpenSSL in here instead of its own.
let linkerSettings: [LinkerSetting]? =
    isPortable
    ? [
        .unsafeFlags(
            [
                "-ld-path=\(Context.packageDirectory)/Packaging/linker", "-Xclang-linker", "-static-libgcc",
                "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic",
            ] + foldFunctions)
    ] + belowArchives : nil

/// Replaces Foundation's own ICU data, which would otherwise be linked in.
let icuData: [Target.Dependency] = isPortable ? ["CICUData"] : []

let package = Package(
    name: "pokeexplorer",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "pokeexplorer", targets: ["pokeexplorer"]),
        // Loaded into processes by the proofs; not meant for anything else.
        .library(name: "PowerShim", type: .dynamic, targets: ["PowerShim"]),
    ],
    traits: [
        // A single trait, because SwiftPM before 6.4 passes several to the compiler in random order, which
        // makes every second build start from scratch:
        // https://github.com/swiftlang/swift-package-manager/issues/10525
        .trait(
            name: "Complete",
            description:
                "Draws artwork in the terminal, with chafa and libpng; serves web pages, with Hummingbird."),
        .default(enabledTraits: ["Complete"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
    ],
    targets: [
        system("CGlibc"),
        system("COpenSSL", pkgConfig: "libcrypto", apt: "libssl-dev"),
        system("CZxcvbn", apt: "libzxcvbn-dev"),
        system("CEditline", pkgConfig: "libedit", apt: "libedit-dev"),
        system("CChafa", pkgConfig: "chafa", apt: "libchafa-dev", "libglib2.0-dev"),
        system("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
        // Without pkg-config, which would link the library. It is opened when first needed.
        system("CPostgreSQL", apt: "libpq-dev"),
        system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),

        // Data.
        .target(name: "CPokedex"),
        .target(name: "CICUData", exclude: ["LICENSE", "README.md"]),
        room(
            "Schema", path: "Schema",
            resources: sql(
                "SQLite/v1-accounts", "SQLite/v2-sessions", "SQLite/v3-trust", "SQLite/v4-tags",
                "SQLite/v5-pauses", "SQLite/v6-changes", "SQLite/v7-web", "SQLite/v8-sums",
                "SQLite/v9-nickname", "SQLite/v10-looks", "SQLite/v11-rankings", "SQLite/v12-look-rows",
                "SQLite/v13-shares", "SQLite/v14-keeper", "SQLite/cache", "PostgreSQL/p8-tables",
                "PostgreSQL/p9-nickname",
                "PostgreSQL/p10-looks",
                "PostgreSQL/p11-rankings", "PostgreSQL/p13-shares", "PostgreSQL/p14-keeper")),

        // Rooms that each know only one thing.
        room("Addresses", using: [nioCore]),
        room("Files"),
        room("Wording", also: optimizedForTests),
        room("DesignTokens"),
        room("Deflate", ["CZlib"]),
        // Writing JSON and describing it.
        room("JSONShapes", ["Wording"]),
        // Pages draw these, in tests too.
        room("Silhouettes", ["Deflate", "DesignTokens"], also: optimizedForTests),
        room(
            "PasswordHashing", ["COpenSSL", "CZxcvbn"], resources: [.embedInCode("common-passwords.txt")]),
        // Shared by all catalogues: paging and the source of an answer; the network, the cache, and the
        // choice between them.
        room("Lists"),
        room(
            "Fetching", ["Addresses", "Lists"],
            using: [asyncHTTPClient, httpCompression, nioSOCKS, nioSSL] + nioCodec),
        // Users, sessions and favourites as plain values.
        room("Records", also: optimizedForTests),
        room("Pokedex", ["CPokedex", "Deflate", "Files", "Records", "Wording"], also: optimizedForTests),
        // Text of Pokémon Showdown, both directions.
        room("Showdown", ["Pokedex", "Wording"]),
        room("PokeAPI", ["Fetching", "Files", "Lists", "Pokedex", "Records"]),
        room("Characters", ["Fetching", "Lists"]),
        // Storage: the seam, SQLite and PostgreSQL, and the rules above them.
        room("Store", ["Records"], also: optimizedForTests),
        room(
            "SQLiteStore", ["Files", "PasswordHashing", "Records", "Schema", "Store"], using: [grdb],
            also: optimizedForTests),
        room("PostgreSQLStore", ["CPostgreSQL", "Records", "Schema", "Store"]),
        room("Persistence", ["PasswordHashing", "Records", "Store"]),
        room("Cache", ["Fetching", "Files", "PasswordHashing", "Records", "SQLiteStore", "Schema", "Store"]),
        room(
            "Terminal", ["CEditline", "DesignTokens", "Files", "Wording"], using: [glibc] + pictures,
            also: optimizedForTests),

        // Features, without a screen.
        feature("Accounts", ["Files", "PasswordHashing", "Persistence", "Records"]),
        feature("Activity", ["Files"]),
        feature("Browse", ["Fetching", "Lists", "PokeAPI", "Pokedex"]),
        feature("Characters", ["Characters", "Fetching", "Lists"]),
        feature("Detail", ["Fetching", "Lists", "PokeAPI", "Pokedex", "Records"]),
        feature("Favorites", ["Persistence", "PokeAPI", "Pokedex", "Records"]),
        feature("Journal", ["Persistence", "PokeAPI", "Pokedex", "Records"]),
        feature("Moves", ["Lists", "PokeAPI", "Pokedex", "Wording"]),
        // A whole ranking takes thousands of answers.
        feature(
            "Rankings", ["Persistence", "PokeAPI", "Pokedex", "Records"], also: optimizedForTests),
        feature("References", ["Fetching", "PokeAPI", "Pokedex", "Records"]),
        feature("Searches", ["Persistence", "Pokedex", "Records"]),
        feature(
            "Settings",
            ["Fetching", "Files", "PasswordHashing", "Pokedex", "Records", "Wording"]),
        feature(
            "Transfer",
            ["JSONShapes", "Persistence", "PokeAPI", "Pokedex", "Records", "Showdown", "Wording"]),
        feature("Upkeep", ["Cache", "Fetching", "Files", "Lists", "PokeAPI", "Pokedex", "Records", "Store"]),

        // Answers in JSON and in sentences, the same for every front.
        room(
            "Answers",
            [
                "AccountsFeature", "BrowseFeature", "Characters", "CharactersFeature", "DesignTokens",
                "DetailFeature",
                "FavoritesFeature", "Fetching", "Files", "JSONShapes", "JournalFeature", "Lists",
                "MovesFeature",
                "PasswordHashing", "Persistence", "PokeAPI", "Pokedex", "RankingsFeature", "Records",
                "ReferencesFeature", "SearchesFeature",
                "SettingsFeature", "Silhouettes", "Store", "TransferFeature", "UpkeepFeature",
                "Wording",
            ]),

        // The fronts, and the one place that wires services and features.
        room(
            "Shell",
            [
                "AccountsFeature", "Answers", "BrowseFeature", "Characters", "CharactersFeature",
                "DesignTokens", "DetailFeature", "FavoritesFeature", "Files", "JSONShapes",
                "JournalFeature", "Lists",
                "MovesFeature", "PasswordHashing", "Pokedex", "RankingsFeature", "Records",
                "ReferencesFeature", "SearchesFeature",
                "SettingsFeature", "Silhouettes", "Terminal", "TransferFeature", "UpkeepFeature",
                "Wording",
            ], using: [argumentParser], resources: [.embedInCode("Help/licenses.txt")]),
        room(
            "Web",
            [
                "AccountsFeature", "Addresses", "Answers", "BrowseFeature", "Characters", "CharactersFeature",
                "Deflate",
                "DetailFeature", "FavoritesFeature", "Files", "JSONShapes", "JournalFeature", "Lists",
                "MovesFeature",
                "PasswordHashing", "Pokedex", "RankingsFeature", "Records", "ReferencesFeature",
                "SearchesFeature", "SettingsFeature",
                "Silhouettes", "TransferFeature", "UpkeepFeature", "Wording",
            ],
            using: [glibc, httpTypes, logging, metrics, nioHTTPTypes] + hummingbird + lifecycle + nio,
            resources: [
                .embedInCode("Assets/app.js"), .embedInCode("Assets/icon.svg"),
                .embedInCode("Assets/pages.css"), .embedInCode("Assets/style.css"),
                .embedInCode("Assets/touch-icon.png"), .embedInCode("Assets/transitions.js"),
                .embedInCode("Assets/worker.js"),
            ]),
        room(
            "App",
            [
                "AccountsFeature", "ActivityFeature", "Answers", "BrowseFeature", "Cache", "Characters",
                "CharactersFeature", "DetailFeature", "FavoritesFeature", "Fetching", "Files",
                "JournalFeature", "MovesFeature", "PasswordHashing", "Persistence", "PokeAPI", "Pokedex",
                "PostgreSQLStore", "RankingsFeature", "Records",
                "ReferencesFeature", "SQLiteStore", "SearchesFeature", "SettingsFeature", "Store",
                "TransferFeature",
                "UpkeepFeature", "Wording",
            ], using: [logging]),
        program(
            "pokeexplorer",
            [
                .target(name: "Web", condition: inComplete), "App", "Fetching", "Files",
                "PasswordHashing", "Records", "SettingsFeature", "Shell", "Terminal",
            ], using: [glibc, logging] + icuData, linkerSettings: linkerSettings),
        program("harvest", ["Fetching", "PokeAPI", "Pokedex"], using: [argumentParser]),

        // Tests.
        .target(name: "CTestSupport", path: "Tests/CTestSupport"),
        room(
            "TestSupport", ["CTestSupport", "Persistence", "Pokedex", "Records"],
            using: nio + [httpCompression, nioSSL, subprocess], path: "Tests/TestSupport",
            also: optimizedForTests),
        program("TerminalProbe", ["Terminal"], in: "Tests"),
        tests(of: "House", ["TestSupport"]),
        tests(of: "Files", ["Files", "TestSupport"]),
        tests(of: "PasswordHashing", ["PasswordHashing"]),
        tests(
            of: "Persistence",
            [
                "Cache", "Fetching", "Persistence", "PostgreSQLStore", "Records", "SQLiteStore", "Schema",
                "Store",
                "TestSupport",
            ],
            using: [grdb]),
        tests(of: "Pokedex", ["Lists", "Pokedex", "Records", "TestSupport", "Wording"]),
        tests(of: "PokeAPI", ["Addresses", "Fetching", "Lists", "PokeAPI", "Pokedex", "TestSupport"]),
        tests(of: "Terminal", ["DesignTokens", "Terminal", "TerminalProbe", "TestSupport", "Wording"]),
        tests(
            of: "Features",
            [
                "AccountsFeature", "BrowseFeature", "Characters", "CharactersFeature", "DetailFeature",
                "FavoritesFeature", "Fetching", "JournalFeature", "Lists", "PasswordHashing", "Persistence",
                "PokeAPI", "Pokedex", "PostgreSQLStore", "RankingsFeature", "Records", "ReferencesFeature",
                "SQLiteStore", "SearchesFeature", "Store", "TestSupport",
            ]),
        tests(of: "Showdown", ["Pokedex", "Showdown", "TestSupport"]),
        tests(of: "Silhouettes", ["DesignTokens", "Silhouettes"]),
        tests(
            of: "TransferFeature",
            ["JSONShapes", "Pokedex", "Records", "TestSupport", "TransferFeature"], exclude: ["Fields"]),
        tests(
            of: "Front",
            [
                "AccountsFeature", "Answers", "App", "BrowseFeature", "DetailFeature", "FavoritesFeature",
                "Fetching", "JSONShapes", "Lists", "PasswordHashing", "Pokedex", "Records",
                "ReferencesFeature", "SettingsFeature", "TestSupport",
            ]),
        tests(
            of: "Program",
            [
                "AccountsFeature", "ActivityFeature", "Answers", "App", "BrowseFeature", "Cache",
                "DetailFeature", "FavoritesFeature", "Fetching", "JSONShapes", "Lists", "Persistence",
                "PokeAPI", "Pokedex",
                "Records", "ReferencesFeature", "SettingsFeature", "Shell", "Silhouettes",
                "Terminal", "TestSupport", "Wording", "pokeexplorer",
            ], using: [argumentParser, grdb, subprocess], exclude: ["Journeys", "Screens"]),
        tests(
            of: "Web",
            [
                "AccountsFeature", "Addresses", "Answers", "App", "DesignTokens", "Fetching", "Files",
                "JSONShapes", "Lists",
                "PasswordHashing", "Persistence", "Pokedex", "Records", "SQLiteStore", "SettingsFeature",
                "Silhouettes",
                "Store", "TestSupport", "TransferFeature", "Web", "pokeexplorer",
            ], using: [httpTypes, logging, metrics, subprocess] + nio),

        // Proofs: a process to kill, and a shim between it and the disk.
        .target(name: "PowerShim", path: "Tests/PowerShim"),
        program(
            "ProofWorker",
            ["PasswordHashing", "Persistence", "PostgreSQLStore", "Records", "SQLiteStore", "Store"],
            using: [grdb], in: "Tests"),
        tests(
            of: "Proof",
            [
                "Fetching", "Lists", "PasswordHashing", "Persistence", "PokeAPI", "Pokedex",
                "PostgreSQLStore",
                "ProofWorker", "Records", "ReferencesFeature", "SQLiteStore", "Schema", "Shell", "Store",
                "Terminal",
                "TestSupport", "TransferFeature", "pokeexplorer",
            ], using: [grdb], exclude: ["README.md"]),
    ]
)

// DocC's plug-in, only with this variable: see .github/CONTRIBUTING.md.
if Context.environment["POKEEXPLORER_BOOK"] != nil {
    package.dependencies.append(
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
    package.targets += [
        room("Book")
    ]
}

// Only with this variable, so that users neither resolve nor build these: see Tests/Benchmarks/README.md.
if Context.environment["POKEEXPLORER_BENCHMARKS"] != nil {
    package.targets += [
        .target(name: "CSlowSync", path: "Tests/Benchmarks/CSlowSync"),
        .executableTarget(
            name: "WebBenchmarks",
            dependencies: [
                "AccountsFeature", "Answers", "App", "CSlowSync", "FavoritesFeature", "PasswordHashing",
                "Pokedex", "Records", "SettingsFeature", "Web",
                logging,
                .product(name: "Hummingbird", package: "hummingbird"),
            ], path: "Tests/Benchmarks/WebBenchmarks", swiftSettings: settings),
    ]
}
if let wanted = Context.environment["POKEEXPLORER_BENCHMARKS"], wanted != "web" {
    package.dependencies.append(
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []))
    func benchmarks(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
        .executableTarget(
            name: name, dependencies: [.product(name: "Benchmark", package: "benchmark")] + dependencies,
            path: "Tests/Benchmarks/\(name)", swiftSettings: settings,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    }
    package.targets += [
        benchmarks("PokedexBenchmarks", ["Pokedex", "Records"]),
        benchmarks("PokeAPIBenchmarks", ["Fetching", "Lists", "PokeAPI", "Pokedex"]),
        benchmarks("ProgramBenchmarks", ["CToggle", "Pokedex", "TestSupport"]),
        .target(
            name: "CToggle", path: "Tests/Benchmarks/CToggle", linkerSettings: [.linkedLibrary("sqlite3")]),
        benchmarks(
            "PersistenceBenchmarks",
            ["CToggle", "PasswordHashing", "Persistence", "Records", "SQLiteStore", "Store"]),
    ]
}
