package import Pokedex

/// Pokémon Showdown's names of Pokémon in its team files,
/// <https://github.com/smogon/pokemon-showdown/blob/master/sim/TEAMS.md>.
package enum ShowdownName {
    /// The name, such as `Raichu-Alola`; that of the species for forms that Showdown doesn't tell apart.
    package static func of(_ pokemon: Pokemon) -> String {
        guard let species = pokemon.species else { return pokemon.displayName }
        let name = known[species.name] ?? species.displayName
        guard !pokemon.isDefault, pokemon.name.hasPrefix(species.name + "-") else {
            // The default form is another there.
            return switch pokemon.name {
            case "maushold-family-of-four": name + "-Four"
            case "minior-red-meteor": name + "-Meteor"
            default: name
            }
        }
        let form = String(pokemon.name.dropFirst(species.name.count + 1))
        let words = (known[pokemon.name] ?? known[form] ?? shortened(form)).split(separator: "-").map {
            $0.prefix(1).uppercased() + $0.dropFirst()
        }
        return ([name] + words).joined(separator: "-")
    }

    /// The end of the name for a form without an entry of its own, such as `-Ruby-Cream`: Alcremie's sweets aren't told apart
    /// there. Empty for other looks.
    package static func suffix(of look: Look) -> String {
        guard let form = look.form else { return "" }
        if form == "female" { return "-F" }
        let words = form.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        guard words.last == "Sweet" else { return "-" + words.joined(separator: " ") }
        let cream = words.prefix(2).joined(separator: "-")
        return cream == "Vanilla-Cream" ? "" : "-" + cream
    }

    /// The ability by which Showdown tells a form from another of the same name; nil for most.
    package static func ability(of pokemon: Pokemon) -> String? {
        pokemon.name.hasSuffix("-power-construct") ? "Power Construct" : nil
    }

    /// Without the words that only the API says.
    private static func shortened(_ form: String) -> String {
        let endings = ["-cap", "-breed", "-plumage", "-mask", "-build", "-mode"]
        return String(form.dropLast(endings.first(where: form.hasSuffix)?.count ?? 0))
    }

    /// Species and forms by other names, which are empty where Showdown has none; where a word means different things,
    /// with the species.
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
