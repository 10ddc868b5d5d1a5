import Pokedex
import Wording

/// Common words in a column of forms that don't identify a form, so that only the species counts.
enum CommonLooks {
    /// Returns whether the words only say that a Pokémon looks normal, is shiny or shadow, or has a certain
    /// sex.
    static func contain(_ form: String) -> Bool {
        let words = form.lowercased().split { !$0.isLetter && !$0.isNumber && !"♀♂".contains($0) }
        return !words.isEmpty && common.isSuperset(of: words.map(String.init))
    }

    /// Returns whether a cell says that a Pokémon is female.
    static func isFemale(_ text: String) -> Bool { females.contains(text.trimmed.lowercased()) }

    private static let females = "f female ♀ weiblich femelle hembra femmina メス 암컷 雌".words

    private static let common = """
        form forme forma normal standard default base regular none n a female male f m ♀ ♂ weiblich männlich femelle mâle \
        hembra macho femmina maschio メス オス shiny shadow purified schillernd chromatique variocolor cromatico 色違い
        """.words
}
