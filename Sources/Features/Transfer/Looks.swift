import Pokedex

/// Forms that have no entry of their own in the Pokédex: the species counts for them.
enum Looks {
    /// Whether words describe how a Pokémon of a species looks, and not another entry.
    static func contain(_ form: String, of species: String) -> Bool {
        let words = form.lowercased().split { !$0.isLetter && !$0.isNumber && !"♀♂!?".contains($0) }.map(
            String.init)
        let own = bySpecies[species] ?? []
        return words.allSatisfy { common.contains($0) || own.contains($0) }
    }

    /// Of any species.
    private static let common = words(
        """
        form forme forma normal standard default base regular none n a female male f m ♀ ♂ weiblich männlich femelle mâle \
        hembra macho femmina maschio メス オス
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }

    /// The words of species whose looks have names.
    private static let bySpecies: [String: Set<String>] = {
        let types = PokemonType.allCases.map(\.name).joined(separator: " ") + " type"
        let flowers = "red yellow orange blue white flower"
        let patterns = """
            pattern meadow icy snow polar tundra continental garden elegant modern marine archipelago high plains \
            sandstorm river monsoon savanna sun ocean jungle fancy poke ball poké
            """
        let lists: [(String, String)] = [
            (
                "unown",
                "a b c d e f g h i j k l m n o p q r s t u v w x y z ! ? exclamation question mark letter"
            ),
            ("burmy mothim", "plant sandy trash cloak"), ("cherrim", "overcast sunshine"),
            ("shellos gastrodon", "west east sea"), ("arceus silvally", types),
            ("genesect", "douse shock burn chill drive"),
            ("deerling sawsbuck", "spring summer autumn winter"),
            ("scatterbug spewpa vivillon", patterns), ("flabebe floette florges", flowers),
            ("furfrou", "natural heart star diamond debutante matron dandy la reine kabuki pharaoh trim"),
            ("xerneas", "active neutral mode"), ("sinistea polteageist", "phony antique"),
            ("poltchageist", "counterfeit artisan"), ("sinistcha", "unremarkable masterpiece"),
            (
                "alcremie",
                """
                vanilla ruby matcha mint lemon salted cream swirl caramel rainbow strawberry berry love star clover flower \
                ribbon sweet
                """
            ), ("pichu", "spiky eared"),
        ]
        return Dictionary(
            uniqueKeysWithValues: lists.flatMap { list in
                list.0.split(separator: " ").map { (String($0), words(list.1)) }
            })
    }()
}
