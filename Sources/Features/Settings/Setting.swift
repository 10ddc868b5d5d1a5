import PasswordHashing

/// A setting: its name, a description, the possible values, and the property that it sets.
public struct Setting: Sendable {
    /// The name, as typed and as stored, such as `page-size`.
    public let name: String
    /// A one-line description.
    public let meaning: String
    /// The possible values.
    public let values: SettingValues
    /// The default value.
    public let standard: String
    /// Whether a running shell applies a new value immediately. Otherwise, it takes effect at the next start.
    public internal(set) var isImmediate = true
    let apply: @Sendable (_ value: String, _ settings: inout Settings) -> Void

    /// The environment variable for this setting, such as `POKEEXPLORER_PAGE_SIZE`.
    public var variable: String {
        Self.variablePrefix + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
    }

    /// The prefix of the environment variables for settings.
    static let variablePrefix = "POKEEXPLORER_"

    /// Finds a setting by name.
    public static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

    /// Stores a value in the settings.
    ///
    /// - Returns: the value in the canonical form of `SettingValues.canonical`.
    /// - Throws: `SettingError` if the value is invalid.
    @discardableResult
    public func put(
        _ given: SettingSources.Given, into settings: inout Settings
    ) throws(SettingError) -> String {
        guard let value = values.canonical(given.value) else {
            throw SettingError(setting: self, origin: given.origin, value: given.value)
        }
        apply(value, &settings)
        return value
    }

    // The definitions of all settings, in the order in which `set` lists them.

    /// All settings.
    public static let all = [
        text("color", "When to use colour.", .words(["auto", "always", "never"]), \.terminal.color),
        text(
            "background", "Your terminal's background.", .words(["auto", "light", "dark"]),
            \.terminal.background),
        text(
            "bars", "Draw bars beside numbers; auto draws none where TERM=dumb.",
            .words(["auto", "on", "off"]), \.terminal.bars),
        text(
            "pager", "The program for scrolling long output; auto is $PAGER, or else less.",
            .command(or: ["auto", "off"]), \.terminal.pager),
        text(
            "pictures", "How to draw pictures.",
            .words(["auto", "kitty", "iterm", "sixel", "symbols", "off"]), \.terminal.pictures),
        onOff("sprites", "Show sprites in lists.", \.sprites),
        Setting(
            name: "units", meaning: "Units for height and weight.",
            values: .words(Settings.Units.allCases.map(\.rawValue)), standard: Settings().units.rawValue
        ) { $1.units = Settings.Units(rawValue: $0) ?? $1.units },
        text("language", "Language of flavour texts and suggested names.", .words(languages), \.language),
        text("game", "Game whose moves are listed; newest is the newest one.", .game, \.game),
        number("page-size", "Pokémon per page.", Settings.pageSizes, \.pageSize),
        onOff("network", "Use the network; off is the same as --offline.", \.network),
        address("api", "PokéAPI address.", Settings.officialAPI, isOfAPI: true, \.api),
        address(
            "characters-api", "Rick and Morty API address.", Settings.officialCharactersAPI, isOfAPI: true,
            \.charactersAPI),
        text(
            "proxy", "Proxy for requests; auto is the one that https_proxy and the like name.", .proxy,
            \.proxy, isImmediate: false),
        text("database", "Where accounts are kept.", .database, \.database, isImmediate: false),
        address(
            "public-url", "What people type to reach your server.", "https://pokemon.example", \.publicURL),
        onOff("keeper", "Allow “accounts” and “invite”, which need no password.", \.keeper),
        Setting(
            name: "patience", meaning: "Seconds to wait for the network.", values: .number(1...60),
            standard: String(Settings().patience.components.seconds), isImmediate: false
        ) { if let seconds = Int($0) { $1.patience = .seconds(seconds) } },
        onOff("news", "Check for new Pokémon once a day.", \.news, isImmediate: false),
        onOff("activity", "Keep a private log of the commands used.", \.activity),
        number("history-size", "Commands to remember.", 0...100_000, \.historySize, isImmediate: false),
        Setting(
            name: "idle-lock", meaning: "Minutes idle before asking for the password.",
            values: .minutes(upTo: 10_000), standard: "off"
        ) { $1.idleLock = Double($0).map { .seconds($0 * 60) } },
        number(
            "minimum-password-length", "Minimum length of a new password.", Password.minimumLengths,
            \.minimumPasswordLength, isImmediate: false),
        address(
            "imprint", "The imprint that pages of “serve” link to.", "https://example.org/imprint", \.imprint),
        address("privacy", "The privacy page that they link to.", "https://example.org/privacy", \.privacy),
        onOff("hints", "Show tips the first time the shell starts.", \.hints),
    ]

    // `Settings` defines the default values.

    private static func text(
        _ name: String, _ meaning: String, _ values: SettingValues,
        _ path: any WritableKeyPath<Settings, String> & Sendable, isImmediate: Bool = true
    ) -> Setting {
        Setting(
            name: name, meaning: meaning, values: values, standard: Settings()[keyPath: path],
            isImmediate: isImmediate
        ) { $1[keyPath: path] = $0 }
    }

    /// An address. An API's address has a default and can't be turned off.
    private static func address(
        _ name: String, _ meaning: String, _ example: String, isOfAPI: Bool = false,
        _ path: any WritableKeyPath<Settings, String?> & Sendable
    ) -> Setting {
        Setting(
            name: name, meaning: meaning, values: .address(or: isOfAPI ? [] : ["off"], example: example),
            standard: isOfAPI ? example : "off", isImmediate: !isOfAPI
        ) { $1[keyPath: path] = $0 == "off" ? nil : $0 }
    }

    private static func onOff(
        _ name: String, _ meaning: String, _ path: any WritableKeyPath<Settings, Bool> & Sendable,
        isImmediate: Bool = true
    ) -> Setting {
        Setting(
            name: name, meaning: meaning, values: .onOff,
            standard: Settings()[keyPath: path] ? "on" : "off", isImmediate: isImmediate
        ) { $1[keyPath: path] = $0 == "on" }
    }

    private static func number(
        _ name: String, _ meaning: String, _ bounds: ClosedRange<Int>,
        _ path: any WritableKeyPath<Settings, Int> & Sendable, isImmediate: Bool = true
    ) -> Setting {
        Setting(
            name: name, meaning: meaning, values: .number(bounds),
            standard: String(Settings()[keyPath: path]), isImmediate: isImmediate
        ) { if let number = Int($0) { $1[keyPath: path] = number } }
    }

    /// `newest`, and PokéAPI's names for the version groups whose moves are known. A test compares them with
    /// the data.
    public static let games = [
        "newest", "red-green-japan", "blue-japan", "red-blue", "yellow", "gold-silver", "crystal",
        "ruby-sapphire", "emerald", "colosseum", "xd", "firered-leafgreen", "diamond-pearl", "platinum",
        "heartgold-soulsilver", "black-white", "black-2-white-2", "x-y", "omega-ruby-alpha-sapphire",
        "sun-moon", "ultra-sun-ultra-moon", "lets-go-pikachu-lets-go-eevee", "sword-shield",
        "brilliant-diamond-shining-pearl", "legends-arceus", "scarlet-violet", "champions",
    ]

    /// PokéAPI's codes for the languages in which Pokémon have names. Reading them from the Pokédex would
    /// take a millisecond at every start. A test compares the two.
    public static let languages = [
        "de", "en", "es", "es-419", "fr", "it", "ja", "ja-hrkt", "ja-roma", "ko", "zh-hans", "zh-hant",
    ]
}
