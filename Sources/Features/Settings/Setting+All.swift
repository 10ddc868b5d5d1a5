import Records

/// Every setting, in the order in which `set` lists them: the one place that describes them.
extension Setting {
    /// Every setting.
    public static let all = [
        Setting("color", "When to use colour.", .words(["auto", "always", "never"]), standard: "auto") {
            $1.terminal.color = $0
        },
        Setting(
            "background", "Your terminal's background.", .words(["auto", "light", "dark"]),
            standard: "auto"
        ) { $1.terminal.background = $0 },
        Setting(
            "pager", "The program for scrolling long output; auto is $PAGER, or else less.",
            .command(or: ["auto", "off"]), standard: "auto"
        ) { $1.terminal.pager = $0 },
        Setting(
            "pictures", "How to draw pictures.",
            .words(["auto", "kitty", "iterm", "sixel", "symbols", "off"]), standard: "auto"
        ) {
            $1.terminal.pictures = $0
        },
        Setting("sprites", "Show sprites in lists.", .onOff, standard: "off") {
            $1.sprites = $0 == "on"
        },
        Setting(
            "units", "Units for height and weight.",
            .words(Settings.Units.allCases.map(\.rawValue)),
            standard: "metric"
        ) { $1.units = Settings.Units(rawValue: $0) ?? .metric },
        Setting(
            "language", "Language of flavour texts and suggested names.", .words(languages),
            standard: "en"
        ) {
            $1.language = $0
        },
        Setting("page-size", "Pokémon per page.", .number(Settings.pageSizes), standard: "20") {
            $1.pageSize = Int($0) ?? 20
        },
        Setting("network", "Use the network; off is the same as --offline.", .onOff, standard: "on") {
            $1.network = $0 == "on"
        },
        Setting(
            "api", "PokéAPI address.", .address,
            standard: Settings.officialAPI, isImmediate: false
        ) { $1.api = $0 },
        Setting(
            "patience", "Seconds to wait for the network.", .number(1...60),
            standard: "3", isImmediate: false
        ) { $1.patience = .seconds(Int($0) ?? 3) },
        Setting(
            "news", "Check for new Pokémon once a day.", .onOff, standard: "on",
            isImmediate: false
        ) { $1.news = $0 == "on" },
        Setting(
            "activity", "Keep a private log of the commands used.", .onOff, standard: "off"
        ) { $1.activity = $0 == "on" },
        Setting(
            "history-size", "Commands to remember.", .number(0...100_000),
            standard: "1000",
            isImmediate: false
        ) { $1.historySize = Int($0) ?? 1000 },
        Setting(
            "idle-lock", "Minutes idle before asking for the password.",
            .minutes(upTo: 10_000), standard: "off"
        ) { $1.idleLock = Double($0).map { .seconds($0 * 60) } },
        Setting(
            "minimum-password-length", "Minimum length of a new password.",
            .number(Password.minimumLengths),
            standard: "\(Password.minimumLengths.lowerBound)", isImmediate: false
        ) { $1.minimumPasswordLength = Int($0) ?? Password.minimumLengths.lowerBound },
        Setting("hints", "Show tips the first time the shell starts.", .onOff, standard: "on") {
            $1.hints = $0 == "on"
        },
    ]

    /// The languages that names of Pokémon exist in, as PokéAPI abbreviates them. Reading them from the Pokédex
    /// would cost every start a millisecond; a test holds the two together.
    public static let languages = [
        "de", "en", "es", "es-419", "fr", "it", "ja", "ja-hrkt", "ja-roma", "ko", "zh-hans", "zh-hant",
    ]
}
