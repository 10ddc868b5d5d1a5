// swift-tools-version: 6.2
import PackageDescription

/// Every target is compiled alike: Swift 6, explicit existentials, explicit imports, no warning let through.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Tests start the program over a thousand times, and each reads the facts anew: unoptimised, the suite takes 270 s in
/// place of 210.
let optimizedForTests: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let httpCompression: Target.Dependency = .product(name: "NIOHTTPCompression", package: "swift-nio-extras")
let nioHTTPTypes: [Target.Dependency] = [
    .product(name: "NIOHTTPTypes", package: "swift-nio-extras")
]
let nio: [Target.Dependency] = [
    .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"),
    .product(name: "NIOPosix", package: "swift-nio"),
]

/// With `POKEEXPLORER_STATIC` set the program needs no library at run time, and nothing is left to look up and relocate
/// when it starts: for an empty one 0.8 ms of processor time instead of 7.6. On Linux, with `--static-swift-stdlib`.
let staticLinking: [LinkerSetting] =
    Context.environment["POKEEXPLORER_STATIC"] == nil
    ? []
    : [
        // Two functions of libgcc are left out, by giving calls of them another name that nobody has: they would list
        // all unwind tables, which the main thread's end would then sort for 45 ms. It finds them by their index too.
        .unsafeFlags([
            "-static-executable", "-Xlinker", "--wrap=__register_frame_info",
            "-Xlinker", "--wrap=__deregister_frame_info",
        ]),
        // What libedit and glib stand on.
        .linkedLibrary("bsd"), .linkedLibrary("md"), .linkedLibrary("tinfo"),
        .linkedLibrary("pcre2-8", .when(traits: ["Pictures"])),
    ]

let package = Package(
    name: "pokeexplorer",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "pokeexplorer", targets: ["pokeexplorer"]),
        // Loaded into processes by the proofs; of no other use.
        .library(name: "PowerShim", type: .dynamic, targets: ["PowerShim"]),
    ],
    traits: [
        .trait(name: "Pictures", description: "Draws artwork in the terminal, with chafa and libpng."),
        .trait(name: "Web", description: "Serves web pages and an HTTP API, with Hummingbird."),
        .default(enabledTraits: ["Pictures", "Web"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    ],
    targets: [
        // System libraries: module maps, nothing else.
        .systemLibrary(name: "CGlibc"),
        .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CZxcvbn", providers: [.apt(["libzxcvbn-dev"])]),
        .systemLibrary(name: "CEditline", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
        .systemLibrary(
            name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev", "libglib2.0-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

        // Data.
        .target(name: "CPokedex"),
        .target(
            name: "Schema", path: "Schema",
            resources: [
                .embedInCode("SQLite/v1-accounts.sql"), .embedInCode("SQLite/v2-sessions.sql"),
                .embedInCode("SQLite/v3-trust.sql"), .embedInCode("SQLite/v4-tags.sql"),
                .embedInCode("SQLite/v5-pauses.sql"), .embedInCode("SQLite/v6-changes.sql"),
                .embedInCode("SQLite/v7-web.sql"), .embedInCode("SQLite/v8-sums.sql"),
                .embedInCode("SQLite/cache.sql"),
            ],
            swiftSettings: settings),

        // Rooms that know one thing each.
        .target(name: "Files", swiftSettings: settings),
        .target(name: "Deflate", dependencies: ["CZlib"], swiftSettings: settings),
        .target(name: "PasswordHashing", dependencies: ["COpenSSL", "CZxcvbn"], swiftSettings: settings),
        .target(
            name: "Pokedex", dependencies: ["CPokedex", "Files", "Lists"],
            swiftSettings: settings + optimizedForTests),
        .target(name: "Wording", swiftSettings: settings),
        // What catalogues share: paging, and where an answer came from; the wire, the cache, and when to use which.
        .target(name: "Lists", swiftSettings: settings),
        .target(
            name: "Fetching",
            dependencies: [
                "Lists", .product(name: "AsyncHTTPClient", package: "async-http-client"), httpCompression,
            ] + nio,
            swiftSettings: settings),
        .target(name: "DesignTokens", swiftSettings: settings),
        // What stores keep and everybody knows: users, sessions, favourites, as plain values.
        .target(name: "Records", dependencies: ["PasswordHashing"], swiftSettings: settings),
        .target(name: "PokeAPI", dependencies: ["Fetching", "Files", "Pokedex"], swiftSettings: settings),
        .target(name: "Characters", dependencies: ["Fetching", "Lists"], swiftSettings: settings),
        // Where rows are kept: the seam, its SQLite side, and the rules above it.
        .target(name: "Store", dependencies: ["Records"], swiftSettings: settings),
        .target(
            name: "SQLiteStore",
            dependencies: ["Files", "PasswordHashing", "Records", "Schema", "Store", grdb],
            swiftSettings: settings),
        .target(
            name: "Persistence", dependencies: ["PasswordHashing", "Records", "Store"],
            swiftSettings: settings),
        .target(
            name: "Cache", dependencies: ["Files", "PasswordHashing", "SQLiteStore", "Schema", "Store"],
            swiftSettings: settings),
        .target(
            name: "Terminal",
            dependencies: [
                "CEditline", "DesignTokens", "Files", "Wording",
                .target(name: "CGlibc", condition: .when(platforms: [.linux])),
                .target(name: "CChafa", condition: .when(traits: ["Pictures"])),
                .target(name: "CPNG", condition: .when(traits: ["Pictures"])),
                .target(name: "Deflate", condition: .when(traits: ["Pictures"])),
            ],
            swiftSettings: settings),

        // What the program does, without a screen.
        .target(
            name: "AccountsFeature", dependencies: ["Files", "Persistence", "PasswordHashing", "Records"],
            path: "Sources/Features/Accounts",
            swiftSettings: settings),
        .target(
            name: "BrowseFeature", dependencies: ["Lists", "Pokedex", "PokeAPI"],
            path: "Sources/Features/Browse",
            swiftSettings: settings),
        .target(
            name: "CharactersFeature", dependencies: ["Characters", "Fetching", "Lists"],
            path: "Sources/Features/Characters",
            swiftSettings: settings),
        .target(
            name: "DetailFeature", dependencies: ["Pokedex", "PokeAPI"],
            path: "Sources/Features/Detail",
            swiftSettings: settings),
        .target(
            name: "FavoritesFeature", dependencies: ["Pokedex", "Persistence", "Records", "PokeAPI"],
            path: "Sources/Features/Favorites",
            swiftSettings: settings),

        .target(
            name: "ReferencesFeature", dependencies: ["Pokedex", "PokeAPI"],
            path: "Sources/Features/References",
            swiftSettings: settings),

        .target(
            name: "ActivityFeature", dependencies: ["Files"], path: "Sources/Features/Activity",
            swiftSettings: settings),
        .target(
            name: "UpkeepFeature", dependencies: ["Cache", "Pokedex", "PokeAPI", "Records", "Store"],
            path: "Sources/Features/Upkeep",
            swiftSettings: settings),

        .target(
            name: "SettingsFeature", dependencies: ["Files", "Records", "Wording"],
            path: "Sources/Features/Settings",
            swiftSettings: settings),

        .target(
            name: "TransferFeature", dependencies: ["Persistence", "PokeAPI", "Pokedex", "Records", "Store"],
            path: "Sources/Features/Transfer",
            swiftSettings: settings),

        // How what the program did is said, in JSON and in sentences, to whoever asked.
        .target(
            name: "Answers",
            dependencies: [
                "AccountsFeature", "BrowseFeature", "Characters", "CharactersFeature", "DetailFeature",
                "FavoritesFeature", "Files", "Lists",
                "PasswordHashing", "Persistence",
                "PokeAPI", "Pokedex", "Records", "ReferencesFeature", "SettingsFeature", "Store",
                "TransferFeature", "UpkeepFeature", "Wording",
            ],
            swiftSettings: settings),

        // The program.
        .target(
            name: "Shell",
            dependencies: [
                "AccountsFeature", "Answers", "BrowseFeature", "Characters", "CharactersFeature",
                "DetailFeature", "FavoritesFeature", "Files", "Lists", "PasswordHashing", "Pokedex",
                "Records", "ReferencesFeature", "SettingsFeature", "Terminal", "TransferFeature",
                "UpkeepFeature",
                "Wording", argumentParser,
            ],
            swiftSettings: settings),
        .target(
            name: "App",
            dependencies: [
                "AccountsFeature", "ActivityFeature", "BrowseFeature", "Cache", "Characters",
                "CharactersFeature", "DetailFeature",
                "FavoritesFeature", "Files", "PasswordHashing", "Persistence",
                "PokeAPI", "Pokedex", "Records",
                "ReferencesFeature", "SQLiteStore", "SettingsFeature", "TransferFeature", "UpkeepFeature",
                logging,
            ],
            swiftSettings: settings),
        .target(
            name: "Web",
            dependencies: [
                "AccountsFeature", "Answers", "BrowseFeature", "Characters", "CharactersFeature", "Deflate",
                "DesignTokens", "DetailFeature", "FavoritesFeature", "Files", "Lists", "PasswordHashing",
                "Pokedex", "Records", "ReferencesFeature",
                "SettingsFeature", "TransferFeature", "UpkeepFeature", "Wording", logging,
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .target(name: "CGlibc", condition: .when(platforms: [.linux])),
            ] + nio + nioHTTPTypes,
            resources: [
                .embedInCode("Assets/app.js"), .embedInCode("Assets/icon.svg"),
                .embedInCode("Assets/style.css"), .embedInCode("Assets/touch-icon.png"),
                .embedInCode("Assets/transitions.js"),
                .embedInCode("Assets/worker.js"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "pokeexplorer",
            dependencies: [
                .target(name: "Web", condition: .when(traits: ["Web"])),
                "App", "Files", "PokeAPI", "Records", "SettingsFeature", "Shell", "Terminal", logging,
                .target(name: "CGlibc", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: settings, linkerSettings: staticLinking),
        .executableTarget(
            name: "harvest", dependencies: ["PokeAPI", "Pokedex", argumentParser], swiftSettings: settings),

        // Tests.
        .testTarget(name: "HouseTests", swiftSettings: settings),
        .target(
            name: "TestSupport",
            dependencies: nio + ["Persistence", "Pokedex", "Records", httpCompression, subprocess],
            path: "Tests/TestSupport",
            swiftSettings: settings),
        .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"], swiftSettings: settings),
        .testTarget(name: "PasswordHashingTests", dependencies: ["PasswordHashing"], swiftSettings: settings),
        .testTarget(
            name: "PersistenceTests",
            dependencies: [
                "Cache", "Persistence", "Records", "SQLiteStore", "Schema", "Store", "TestSupport", grdb,
            ],
            swiftSettings: settings),
        .testTarget(name: "PokedexTests", dependencies: ["Pokedex", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "PokeAPITests", dependencies: ["Fetching", "PokeAPI", "TestSupport"],
            swiftSettings: settings),
        .executableTarget(
            name: "TerminalProbe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
            swiftSettings: settings),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["DesignTokens", "Terminal", "TerminalProbe", "TestSupport", "Wording"],
            swiftSettings: settings),
        .testTarget(
            name: "FeaturesTests",
            dependencies: [
                "AccountsFeature", "BrowseFeature", "Characters", "CharactersFeature", "DetailFeature",
                "FavoritesFeature", "Fetching", "Lists", "PasswordHashing", "Persistence", "PokeAPI",
                "Pokedex", "Records", "ReferencesFeature", "SQLiteStore", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "TransferFeatureTests",
            dependencies: ["Pokedex", "Records", "Store", "TestSupport", "TransferFeature"],
            swiftSettings: settings),
        .testTarget(
            name: "FrontTests",
            dependencies: [
                "AccountsFeature", "Answers", "App", "BrowseFeature", "DetailFeature", "FavoritesFeature",
                "PasswordHashing", "Pokedex",
                "Records",
                "ReferencesFeature", "SettingsFeature", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ProgramTests",
            dependencies: [
                "AccountsFeature", "ActivityFeature", "App", "BrowseFeature", "Cache", "DetailFeature",
                "FavoritesFeature", "Persistence", "PokeAPI", "ReferencesFeature",
                "SettingsFeature", "Wording", "pokeexplorer",
                "Answers", "Pokedex", "Records", "Shell",
                "Terminal", "TestSupport", argumentParser, subprocess, grdb,
            ],
            exclude: ["Screens"], swiftSettings: settings),
        .testTarget(
            name: "WebTests",
            dependencies: [
                "AccountsFeature", "Answers", "App", "DesignTokens", "PasswordHashing", "Persistence",
                "Pokedex", "Records", "SQLiteStore", "SettingsFeature", "TestSupport", "Web", "pokeexplorer",
                logging, subprocess,
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ] + nio,
            swiftSettings: settings),

        // Proofs: a process to kill, and what comes between it and the disk.
        .target(name: "PowerShim", path: "Tests/PowerShim"),
        .executableTarget(
            name: "ProofWorker",
            dependencies: ["Persistence", "PasswordHashing", "Records", "SQLiteStore", "Store", grdb],
            path: "Tests/ProofWorker", swiftSettings: settings),
        .testTarget(
            name: "ProofTests",
            dependencies: [
                "ProofWorker", "pokeexplorer", "PasswordHashing", "Persistence", "PokeAPI", "Pokedex",
                "Records", "ReferencesFeature", "SQLiteStore", "Schema", "Shell", "Store", "Terminal",
                "TestSupport", "TransferFeature", grdb,
            ],
            exclude: ["README.md", "postgresql.sql"], swiftSettings: settings),
    ]
)

// Tests/Benchmarks/README.md: users neither resolve nor build these.
if Context.environment["POKEEXPLORER_BENCHMARKS"] != nil {
    package.targets += [
        .target(name: "CSlowSync", path: "Tests/Benchmarks/CSlowSync"),
        .executableTarget(
            name: "WebBenchmarks",
            dependencies: [
                "AccountsFeature", "App", "CSlowSync", "PasswordHashing", "Records", "SettingsFeature", "Web",
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
        benchmarks("PokedexBenchmarks", ["Pokedex"]),
        benchmarks("PokeAPIBenchmarks", ["PokeAPI", "Pokedex"]),
        benchmarks("ProgramBenchmarks", ["CToggle", "Pokedex", "TestSupport"]),
        .target(
            name: "CToggle", path: "Tests/Benchmarks/CToggle", linkerSettings: [.linkedLibrary("sqlite3")]),
        benchmarks(
            "PersistenceBenchmarks",
            ["CToggle", "PasswordHashing", "Persistence", "Records", "SQLiteStore", "Store"]),
    ]
}
