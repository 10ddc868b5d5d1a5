import Fetching
import PasswordHashing
import Records

/// The program's settings. `Setting.all` describes each of them.
public struct Settings: Sendable {
    /// Settings that only affect the terminal.
    public var terminal = Terminal()
    /// Whether to show sprites in lists.
    public var sprites = false
    /// The units of heights and weights.
    public var units = Units.metric
    /// PokéAPI's code for the language of flavour text: `en`, `de`, `ja-hrkt`.
    public var language = "en"
    /// PokéAPI's name for the version group whose moves to list; `newest` for the newest version group of
    /// each Pokémon.
    public var game = "newest"
    /// Whether the network may be used.
    public var network = true
    /// The base address of the PokéAPI; nil for the public one.
    public var api: String?
    /// The base address of the Rick and Morty API; nil for the public one.
    public var charactersAPI: String?
    /// The proxy for requests, as parsed by `ProxyRules`.
    public var proxy = ProxyRules.automatic
    /// The address of the accounts database, as parsed by `DatabaseAddress`.
    public var database = DatabaseAddress.standardWord
    /// The server's public address; nil if it is only for its own machine.
    public var publicURL: String?
    /// Whether the commands of a keeper are allowed, unless `SettingSources.forbidsKeeper`.
    public var keeper = true
    /// Whether the shell checks once a day for new Pokémon.
    public var news = true
    /// Whether to write the activity log.
    public var activity = false
    /// The number of Pokémon per page, unless `--size` is given.
    public var pageSize = 20
    /// The time to wait for the network before showing a page.
    public var patience = Duration.seconds(3)
    /// The number of commands in the shell's history; 0 for none.
    public var historySize = 1000
    /// The idle time after which the shell asks for the password again; nil for never.
    public var idleLock: Duration?
    /// The minimum length of a new password.
    public var minimumPasswordLength = Password.minimumLengths.lowerBound
    /// Whether to show tips when the shell first starts.
    public var hints = true
    /// The address of the imprint that pages of `serve` link to.
    public var imprint: String?
    /// The address of the privacy page that they link to.
    public var privacy: String?

    /// Settings that only affect the terminal, as words that the terminal code parses.
    public struct Terminal: Sendable {
        /// When to use colour.
        public var color = "auto"
        /// The terminal's background.
        public var background = "auto"
        /// When to draw bars next to numbers.
        public var bars = "auto"
        /// The pager for lists longer than the screen: a keyword or a command.
        public var pager = "auto"
        /// The method for drawing pictures.
        public var pictures = "auto"
    }

    /// Units of measure.
    public enum Units: String, CaseIterable, Sendable {
        /// Centimetres and kilograms.
        case metric
        /// Feet, inches and pounds in addition to metric units.
        case imperial
    }

    /// The allowed page sizes. The maximum is larger than any list.
    public static let pageSizes = 1...100_000
    /// The address of the public PokéAPI.
    static let officialAPI = "https://pokeapi.co/api/v2/"
    /// The address of the public Rick and Morty API.
    static let officialCharactersAPI = "https://rickandmortyapi.com/api/"

    /// Creates the default settings.
    public init() {}
}
