import Records

/// Every setting, in the order in which `set` lists them: the one place that describes them.
extension Setting {
    /// Every setting.
    public static let all = [
        Setting("color", "When colours are used.", .words(["auto", "always", "never"]), standard: "auto") {
            $1.terminal.color = $0
        },
        Setting(
            "background", "The ground that the colours are chosen for.", .words(["auto", "light", "dark"]),
            standard: "auto"
        ) { $1.terminal.background = $0 },
        Setting(
            "pager", "What long lists go through; auto is $PAGER, or else less.",
            .command(or: ["auto", "off"]), standard: "auto"
        ) { $1.terminal.pager = $0 },
        Setting(
            "pictures", "How pictures are drawn.",
            .words(["auto", "kitty", "iterm", "sixel", "symbols", "off"]), standard: "auto"
        ) {
            $1.terminal.pictures = $0
        },
        Setting("sprites", "Whether lists show a sprite beside each Pokémon.", .onOff, standard: "off") {
            $1.sprites = $0 == "on"
        },
        Setting(
            "units", "What heights and weights are given in.",
            .words(Settings.Units.allCases.map(\.rawValue)),
            standard: "metric"
        ) { $1.units = Settings.Units(rawValue: $0) ?? .metric },
        Setting("language", "The language of flavour texts.", .words(languages), standard: "en") {
            $1.language = $0
        },
        Setting("page-size", "How many Pokémon make a page.", .number(Settings.pageSizes), standard: "20") {
            $1.pageSize = Int($0) ?? 20
        },
        Setting("network", "Whether the network may be used; off is --offline.", .onOff, standard: "on") {
            $1.network = $0 == "on"
        },
        Setting(
            "api", "The PokéAPI that is asked.", .address,
            standard: Settings.officialAPI, isImmediate: false
        ) { $1.api = $0 },
        Setting(
            "patience", "How many seconds a page and its picture wait for the network.", .number(1...60),
            standard: "3", isImmediate: false
        ) { $1.patience = .seconds(Int($0) ?? 3) },
        Setting(
            "news", "Whether the shell looks for new Pokémon, once a day.", .onOff, standard: "on",
            isImmediate: false
        ) { $1.news = $0 == "on" },
        Setting(
            "activity", "Whether a private record is kept of which verbs ran.", .onOff, standard: "off"
        ) { $1.activity = $0 == "on" },
        Setting(
            "history-size", "How many lines are kept for the next shell.", .number(0...100_000),
            standard: "1000",
            isImmediate: false
        ) { $1.historySize = Int($0) ?? 1000 },
        Setting(
            "idle-lock", "After what rest the password is asked for again.",
            .minutes(upTo: 10_000), standard: "off"
        ) { $1.idleLock = Double($0).map { .seconds($0 * 60) } },
        Setting(
            "minimum-password-length", "How many characters a new password must have.",
            .number(Password.minimumLengths),
            standard: "\(Password.minimumLengths.lowerBound)", isImmediate: false
        ) { $1.minimumPasswordLength = Int($0) ?? Password.minimumLengths.lowerBound },
        Setting("hints", "Whether the first shell says what to type.", .onOff, standard: "on") {
            $1.hints = $0 == "on"
        },
    ]

    /// The languages that names of Pokémon exist in, as PokéAPI abbreviates them. Reading them from the Pokédex
    /// would cost every start a millisecond; a test holds the two together.
    public static let languages = [
        "de", "en", "es", "es-419", "fr", "it", "ja", "ja-hrkt", "ja-roma", "ko", "zh-hans", "zh-hant",
    ]
}
