package import Pokedex

/// Names of Pokémon in Pokémon Showdown's team files,
/// <https://github.com/smogon/pokemon-showdown/blob/master/sim/TEAMS.md>.
package enum ShowdownName {
    /// Returns Showdown's name, such as `Raichu-Alola`. A form that Showdown doesn't distinguish has the name
    /// of its species.
    package static func of(_ pokemon: Pokemon) -> String {
        guard let species = pokemon.species else { return pokemon.displayName }
        let name = known[species.name] ?? species.displayName
        guard !pokemon.isDefault, let form = pokemon.name.form(of: species.name) else {
            // Showdown has a different default form.
            return switch pokemon.name {
            case "maushold-family-of-four": name + "-Four"
            case "minior-red-meteor": name + "-Meteor"
            default: name
            }
        }
        let words = Pokemon.capitalized(known[pokemon.name] ?? known[form] ?? shortened(form))
        return words.isEmpty ? name : "\(name)-\(words.replacing(" ", with: "-"))"
    }

    /// Returns the suffix for a form without an entry of its own, such as `-Ruby-Cream`; empty for other
    /// looks. Showdown doesn't distinguish Alcremie's sweets.
    package static func suffix(of look: Look) -> String {
        guard let form = look.form else { return "" }
        if form == "female" { return "-F" }
        if form == "poke-ball" { return "-Pokeball" }
        let words = Pokemon.capitalized(form)
        guard words.hasSuffix(" Sweet") else { return "-" + words }
        let cream = words.split(separator: " ").prefix(2).joined(separator: "-")
        return cream == "Vanilla-Cream" ? "" : "-" + cream
    }

    /// Returns the ability that distinguishes a form from another with the same name; nil for most Pokémon.
    package static func ability(of pokemon: Pokemon) -> String? {
        pokemon.name.hasSuffix("-power-construct") ? "Power Construct" : nil
    }

    /// Removes words that only the API uses.
    private static func shortened(_ form: String) -> String {
        let endings = ["-cap", "-breed", "-plumage", "-mask", "-build", "-mode"]
        return String(form.dropLast(endings.first(where: form.hasSuffix)?.count ?? 0))
    }

    /// The names of species and forms that Showdown spells differently; empty if Showdown has no word for the
    /// form. If the name of a form is ambiguous, the key includes the species.
    private static let known = [
        "nidoran-f": "Nidoran-F", "nidoran-m": "Nidoran-M", "limited-build": "", "sprinting-build": "",
        "swimming-build": "", "gliding-build": "", "low-power-mode": "", "drive-mode": "",
        "aquatic-mode": "", "glide-mode": "",
        "necrozma-dusk": "Dusk-Mane", "necrozma-dawn": "Dawn-Wings", "marowak-totem": "Alola-Totem",
        "female": "F", "female-mega": "F-Mega", "male-mega": "M-Mega", "phd": "PhD", "pau": "Pa'u",
        "totem-alola": "Alola-Totem", "totem-disguised": "Totem", "totem-busted": "Busted-Totem",
        "battle-bond": "Bond", "own-tempo": "Dusk", "10": "10%", "10-power-construct": "10%",
        "50-power-construct": "", "orange-meteor": "Meteor", "yellow-meteor": "Meteor",
        "green-meteor": "Meteor", "blue-meteor": "Meteor", "indigo-meteor": "Meteor",
        "violet-meteor": "Meteor", "red": "", "galar-standard": "Galar", "amped-gmax": "Gmax",
        "single-strike-gmax": "Gmax", "family-of-three": "",
    ]
}
