import PasswordHashing
import Records

/// Every setting, in the order in which `set` lists them: the one place that describes them.
extension Setting {
    /// Every setting.
    public static let all = [
        text("color", "When to use colour.", .words(["auto", "always", "never"]), \.terminal.color),
        text(
            "background", "Your terminal's background.", .words(["auto", "light", "dark"]),
            \.terminal.background),
        text(
            "pager", "The program for scrolling long output; auto is $PAGER, or else less.",
            .command(or: ["auto", "off"]), \.terminal.pager),
        text(
            "pictures", "How to draw pictures.",
            .words(["auto", "kitty", "iterm", "sixel", "symbols", "off"]),
            \.terminal.pictures),
        onOff("sprites", "Show sprites in lists.", \.sprites),
        Setting(
            "units", "Units for height and weight.", .words(Settings.Units.allCases.map(\.rawValue)),
            standard: Settings().units.rawValue
        ) { $1.units = Settings.Units(rawValue: $0) ?? $1.units },
        text("language", "Language of flavour texts and suggested names.", .words(languages), \.language),
        text("game", "Game whose moves are listed; newest is the newest one.", .words(games), \.game),
        number("page-size", "Pokémon per page.", Settings.pageSizes, \.pageSize),
        onOff("network", "Use the network; off is the same as --offline.", \.network),
        address("api", "PokéAPI address.", Settings.officialAPI, \.api),
        address(
            "characters-api", "Rick and Morty API address.", Settings.officialCharactersAPI, \.charactersAPI),
        Setting(
            "database", "Where accounts are kept.", .database, standard: Settings().database,
            isImmediate: false
        ) { $1.database = $0 },
        Setting(
            "patience", "Seconds to wait for the network.", .number(1...60),
            standard: String(Settings().patience.components.seconds), isImmediate: false
        ) { if let seconds = Int($0) { $1.patience = .seconds(seconds) } },
        onOff("news", "Check for new Pokémon once a day.", \.news, isImmediate: false),
        onOff("activity", "Keep a private log of the commands used.", \.activity),
        number("history-size", "Commands to remember.", 0...100_000, \.historySize, isImmediate: false),
        Setting(
            "idle-lock", "Minutes idle before asking for the password.", .minutes(upTo: 10_000),
            standard: "off"
        ) { $1.idleLock = Double($0).map { .seconds($0 * 60) } },
        number(
            "minimum-password-length", "Minimum length of a new password.", Password.minimumLengths,
            \.minimumPasswordLength, isImmediate: false),
        onOff("hints", "Show tips the first time the shell starts.", \.hints),
    ]

    // The default of each is the one that `Settings` has.

    private static func text(
        _ name: String, _ meaning: String, _ values: SettingValues,
        _ path: any WritableKeyPath<Settings, String> & Sendable
    ) -> Setting {
        Setting(name, meaning, values, standard: Settings()[keyPath: path]) { $1[keyPath: path] = $0 }
    }

    private static func address(
        _ name: String, _ meaning: String, _ official: String,
        _ path: any WritableKeyPath<Settings, String?> & Sendable
    ) -> Setting {
        Setting(name, meaning, .address(example: official), standard: official, isImmediate: false) {
            $1[keyPath: path] = $0
        }
    }

    private static func onOff(
        _ name: String, _ meaning: String, _ path: any WritableKeyPath<Settings, Bool> & Sendable,
        isImmediate: Bool = true
    ) -> Setting {
        let standard = Settings()[keyPath: path] ? "on" : "off"
        return Setting(name, meaning, .onOff, standard: standard, isImmediate: isImmediate) {
            $1[keyPath: path] = $0 == "on"
        }
    }

    private static func number(
        _ name: String, _ meaning: String, _ bounds: ClosedRange<Int>,
        _ path: any WritableKeyPath<Settings, Int> & Sendable, isImmediate: Bool = true
    ) -> Setting {
        let standard = String(Settings()[keyPath: path])
        return Setting(name, meaning, .number(bounds), standard: standard, isImmediate: isImmediate) {
            if let number = Int($0) { $1[keyPath: path] = number }
        }
    }

    /// The games whose moves are known, as PokéAPI names them, and `newest`; a test holds them and the facts together.
    public static let games = [
        "newest", "red-green-japan", "blue-japan", "red-blue", "yellow", "gold-silver", "crystal",
        "ruby-sapphire",
        "emerald", "colosseum", "xd", "firered-leafgreen", "diamond-pearl", "platinum",
        "heartgold-soulsilver",
        "black-white", "black-2-white-2", "x-y", "omega-ruby-alpha-sapphire", "sun-moon",
        "ultra-sun-ultra-moon", "lets-go-pikachu-lets-go-eevee", "sword-shield",
        "brilliant-diamond-shining-pearl", "legends-arceus", "scarlet-violet", "champions",
    ]

    /// The languages that names of Pokémon exist in, as PokéAPI abbreviates them. Reading them from the Pokédex
    /// would cost every start a millisecond; a test holds the two together.
    public static let languages = [
        "de", "en", "es", "es-419", "fr", "it", "ja", "ja-hrkt", "ja-roma", "ko", "zh-hans", "zh-hant",
    ]
}
