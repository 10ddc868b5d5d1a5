/// The words for the looks of Pokémon, in the order in which a favourite's looks stand.
///
/// A Pokémon's own look comes first, then its own form in other colours or of the other sex, then its forms in the order of the
/// API's numbers: Silvally's in that of Arceus, and those of Scatterbug and Spewpa in that of Vivillon. Which Pokémon has which
/// is a fact of `Looks` in Pokedex, where a test compares both.
public enum LookWords {
    /// Every word.
    public static let all: [String] = {
        let first = own + alcremie.prefix(1) + ["shiny", "female", "female-shiny"]
        let forms = Self.forms + alcremie.dropFirst()
        // Meadow is Vivillon's own look alone.
        return first + forms.flatMap { [$0, $0 + "-shiny"] } + ["meadow-shiny"]
    }()

    /// The words that have all parts of another: of `shiny` every shiny one, of `fancy-shiny` that one.
    public static func all(having word: String) -> [String] {
        let parts = word.split(separator: "-")
        return parts.isEmpty ? [] : all.filter { Set($0.split(separator: "-")).isSuperset(of: parts) }
    }

    /// Whether a text is a part of any word, such as `shiny` or `reine`.
    public static func isPart(_ text: String) -> Bool { parts.contains(text) }

    /// Whether a word only ever means a Pokémon's own look. `icy-snow`, Scatterbug's own, is a look of Vivillon.
    public static func isOwn(_ word: String) -> Bool { own.contains(word) || word == alcremie[0] }

    private static let parts = Set(all.flatMap { $0.split(separator: "-").map(String.init) })

    /// Words for what is some Pokémon's own look.
    private static let own = """
        plain a plant overcast west normal spring male meadow red natural neutral phony counterfeit \
        unremarkable
        """.words

    /// The other forms.
    private static let forms = """
        spiky-eared b c d e f g h i j k l m n o p q r s t u v w x y z exclamation question sandy trash \
        sunshine east bug dark dragon electric fighting fire flying ghost grass ground ice poison psychic \
        rock steel water unknown fairy summer autumn winter douse shock burn chill icy-snow polar tundra \
        continental garden elegant modern marine archipelago high-plains sandstorm river monsoon savanna \
        sun ocean jungle fancy poke-ball yellow orange blue white heart star diamond debutante matron dandy \
        la-reine kabuki pharaoh active antique artisan masterpiece
        """.words

    /// Alcremie's nine creams with each of seven sweets; the first is its own look.
    private static let alcremie: [String] = {
        let creams = """
            vanilla-cream ruby-cream matcha-cream mint-cream lemon-cream salted-cream ruby-swirl caramel-swirl \
            rainbow-swirl
            """.words
        return "strawberry berry love star clover flower ribbon".words.flatMap { sweet in
            creams.map { "\($0)-\(sweet)-sweet" }
        }
    }()
}

extension String {
    /// The words between the spaces.
    fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
