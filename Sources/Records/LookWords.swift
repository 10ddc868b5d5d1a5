/// The words for the looks of Pokémon, in sort order.
///
/// A Pokémon's default look comes first, followed by the shiny or female versions of its default form, and
/// then its other forms in the order of API ids. There are two exceptions: Silvally's forms are in Arceus's
/// order, and those of Scatterbug and Spewpa are in Vivillon's. `Looks` in Pokedex defines the looks of each
/// Pokémon; a test checks that the words match.
public enum LookWords {
    /// All words.
    public static let all: [String] = {
        let first = own + alcremie.prefix(1) + ["shiny", "female", "female-shiny"]
        let forms = Self.forms + alcremie.dropFirst()
        // Meadow is the default look of Vivillon only.
        return first + forms.flatMap { [$0, $0 + "-shiny"] } + ["meadow-shiny"]
    }()

    /// Returns whether the text is a part of any word, such as `shiny` or `reine`.
    public static func isPart(_ text: String) -> Bool { parts.contains(text) }

    /// Returns whether a word always refers to a Pokémon's default look. `icy-snow` doesn't: it is
    /// Scatterbug's default look, but an alternate look of Vivillon.
    public static func isOwn(_ word: String) -> Bool { own.contains(word) || word == alcremie[0] }

    /// The parts of all words. They are collected only from the words that make up all others, which is faster:
    /// every command that reads a Pokémon's name needs them.
    private static let parts = Set(
        (own + forms + creams + sweets + ["sweet", "shiny", "female"])
            .flatMap { $0.split(separator: "-").map(String.init) })

    /// The words for default looks.
    private static let own = """
        plain a plant overcast west normal spring male meadow red natural neutral phony counterfeit \
        unremarkable
        """.words

    /// The words for alternate forms.
    private static let forms = """
        spiky-eared b c d e f g h i j k l m n o p q r s t u v w x y z exclamation question sandy trash \
        sunshine east bug dark dragon electric fighting fire flying ghost grass ground ice poison psychic \
        rock steel water unknown fairy summer autumn winter douse shock burn chill icy-snow polar tundra \
        continental garden elegant modern marine archipelago high-plains sandstorm river monsoon savanna \
        sun ocean jungle fancy poke-ball yellow orange blue white heart star diamond debutante matron dandy \
        la-reine kabuki pharaoh active antique artisan masterpiece
        """.words

    /// Alcremie's nine creams with each of seven sweets; the first is the default look.
    private static let alcremie = sweets.flatMap { sweet in creams.map { "\($0)-\(sweet)-sweet" } }

    private static let creams = """
        vanilla-cream ruby-cream matcha-cream mint-cream lemon-cream salted-cream ruby-swirl caramel-swirl \
        rainbow-swirl
        """.words

    private static let sweets = "strawberry berry love star clover flower ribbon".words
}
