import Pokedex

/// Forms that have no entry of their own in the Pokédex: the species counts for them.
enum Looks {
    /// Whether words describe how a Pokémon of a species looks, and not another entry.
    static func contain(_ form: String, of species: String) -> Bool {
        let words = form.lowercased().split { !$0.isLetter && !$0.isNumber && !"♀♂!?".contains($0) }
        return common.union(bySpecies[species] ?? []).isSuperset(of: words.map(String.init))
    }

    /// Of any species.
    private static let common = """
        form forme forma normal standard default base regular none n a female male f m ♀ ♂ weiblich männlich femelle mâle \
        hembra macho femmina maschio メス オス
        """.words

    /// The words of species whose looks have names.
    private static let bySpecies: [String: Set<String>] = {
        let types = PokemonType.allCases.map(\.name).joined(separator: " ")
        let table = """
            unown: a b c d e f g h i j k l m n o p q r s t u v w x y z ! ? exclamation question mark letter
            burmy mothim: plant sandy trash cloak
            cherrim: overcast sunshine
            shellos gastrodon: west east sea
            arceus silvally: type \(types)
            genesect: douse shock burn chill drive
            deerling sawsbuck: spring summer autumn winter
            scatterbug spewpa vivillon: pattern meadow icy snow polar tundra continental garden elegant modern marine \
            archipelago high plains sandstorm river monsoon savanna sun ocean jungle fancy poke ball poké
            flabebe floette florges: red yellow orange blue white flower
            furfrou: natural heart star diamond debutante matron dandy la reine kabuki pharaoh trim
            xerneas: active neutral mode
            sinistea polteageist: phony antique
            poltchageist: counterfeit artisan
            sinistcha: unremarkable masterpiece
            alcremie: vanilla ruby matcha mint lemon salted cream swirl caramel rainbow strawberry berry love star clover \
            flower ribbon sweet
            pichu: spiky eared
            """.split(separator: "\n").map { $0.split(separator: ":").map(\.words) }
        return Dictionary(uniqueKeysWithValues: table.flatMap { line in line[0].map { ($0, line[1]) } })
    }()
}
