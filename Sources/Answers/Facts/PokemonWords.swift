package import DetailFeature
package import MovesFeature
package import Pokedex
package import Records
import Wording

/// Wording for individual facts, shared by all front ends.
extension Pokemon {
    /// The number to show. A form has the number of its species, because the games don't number forms.
    /// Several entries may therefore share a number; only `id` is unique.
    package var speciesNumber: Int { species?.id ?? id }

    /// The number, padded to as many digits as in the games, such as `#0025`.
    package var number: String {
        "#" + String(speciesNumber).withZeros(4)
    }
}

extension PokemonDetail {
    /// A one-paragraph summary: “Charizard, the Flame Pokémon: Fire and Flying, from generation 1. Its stats,
    /// …”
    package var summary: String { "\(introduction). Its stats, moves, evolution and where to find it." }

    /// The beginning of the summary: “Charizard, the Flame Pokémon: Fire and Flying, from generation 1”.
    var introduction: String {
        let genus = pokemon.species.map(\.genus).flatMap { $0.isEmpty ? nil : ", the \($0)" } ?? ""
        let types = types.map(\.displayName).joined(separator: " and ")
        let generation = pokemon.generation.map { "from generation \($0)" }
        let facts = [types.isEmpty ? nil : types, generation].compactMap(\.self).joined(separator: ", ")
        let colon = facts.isEmpty ? "" : ": \(facts)"
        return "\(pokemon.displayName)\(genus)\(colon)"
    }

    /// The genus, the types and the generation: “Flame Pokémon · Fire and Flying · Gen 1”.
    var tagline: String {
        let types = types.map(\.displayName).joined(separator: " and ")
        return [pokemon.species?.genus ?? "", types, pokemon.generation.map { "Gen \($0)" } ?? ""]
            .filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// The abilities in slot order, with the hidden ability marked.
    package var abilitiesText: String {
        abilities.isEmpty
            ? (era?.hasAbilities == false ? "none in these games" : "none known")
            : abilities.map(\.label).joined(separator: ", ")
    }
}

extension Ability {
    /// The ability's name, marked if it is the hidden ability.
    var label: String { isHidden ? "\(displayName) (hidden)" : displayName }

    /// The ability's name, and its effect if known.
    package var text: String { summary.map { "\(label): \($0)" } ?? label }
}

extension Detail.Page {
    /// The version group that the facts are from, or why they can't be shown; nil if no version group was
    /// chosen.
    package var gameWords: String? {
        game.map { game in
            if detail.era != nil { return game.displayName }
            return detail.pokemon.generation == nil || game.generation == nil
                ? "Its facts in \(game.displayName) aren't known; today's are shown."
                : "Not in \(game.displayName); today's facts are shown."
        }
    }

    /// What the page lacks until the API's data is downloaded, and the command that does that; nil if it
    /// lacks nothing.
    package var missingWords: String? {
        detail.pokemon.hasFacts
            ? nil
            : """
            Evolution, other forms, strengths, moves and Pokédex entries are missing until the data of this PokéAPI is \
            downloaded. On the machine of this server, “pokeexplorer sync” does that.
            """
    }
}

extension Double {
    /// The multiplier without unnecessary digits: 4, 0.5, 1.25.
    package var multiplierText: String { self == rounded() ? String(Int(self)) : String(self) }
}

extension Species {
    /// The gender ratio, in words. The API's rate is the number of females out of eight; -1 means genderless.
    /// Non-breaking spaces allow a line break only between the two parts.
    package var genderText: String {
        switch genderRate {
        case 0: "always male"
        case 8: "always female"
        case 1..<8: "\(Self.percent(8 - genderRate))\u{A0}male, \(Self.percent(genderRate))\u{A0}female"
        default: "genderless"
        }
    }

    private static func percent(_ eighths: Int) -> String {
        PokemonDetail.tenths(eighths * 125) + "%"
    }
}

extension ForeignName {
    /// The Pokémon and the matching foreign name: “Moltres (Fire in Japanese)”.
    package var words: String { "\(pokemon.displayName) (\(name.text) in \(name.languageName))" }
}

extension NamedLook {
    /// The message about a form without its own Pokédex entry: ““Unown B” is a look of Unown.”
    package var words: String {
        word == nil
            ? "“\(text.shortened(to: 60))” has no entry of its own. Showing \(pokemon.displayName) instead."
            : "“\(text.shortened(to: 60))” is a look of \(pokemon.displayName)."
    }
}

extension DatabaseContents {
    /// The numbers of users and favourites: “2 users and 14 favourites”.
    package var words: String { "\(counted(users, "user")) and \(counted(favorites, "favourite"))" }
}

extension SpeedRank {
    /// The rank by speed in words, with the untrained and the fully trained speed at level 50.
    package var words: String {
        "\(place.ordinal) fastest of \(count.grouped) · \(plain)–\(best) at level 50"
    }
}

extension Moves.RealStats {
    /// The level, nature and effort values that the stats are based on: “Level 50, Jolly, 252 Speed, 252
    /// Attack, 4 HP”.
    package var words: String {
        let effort = Stat.allCases.filter { training.effort[$0] > 0 }.map {
            "\(training.effort[$0]) \($0.displayName)"
        }
        let nature = training.nature.map(\.displayName)
        return
            (["Level \(training.level)"] + [nature].compactMap(\.self)
            + (effort.isEmpty ? ["no effort values"] : effort)).joined(separator: ", ")
    }
}

extension EffortYield {
    /// The effort yield, such as “2 Speed” or “1 Attack, 1 Speed”.
    package var words: String { stats.map { "\(self[$0]) \($0.displayName)" }.joined(separator: ", ") }
}

extension Species {
    /// The growth rate's common name, such as “Medium Fast” or “Erratic”.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Experience>
    package var growthWords: String {
        switch growthRate {
        case "medium": "Medium Fast"
        case "slow-then-very-fast": "Erratic"
        case "fast-then-very-slow": "Fluctuating"
        default: Pokemon.capitalized(growthRate)
        }
    }
}

extension Nature {
    /// A phrase for the nature's effect: “raises Attack and lowers Sp. Atk”.
    package var effect: String {
        guard let raised, let lowered, raised != lowered else { return "changes no stat" }
        return "raises \(raised.displayName) and lowers \(lowered.displayName)"
    }
}

extension Box {
    /// The box's title, such as “Box 1”.
    package var title: String { "Box \(number)" }

    /// The number of collected Pokémon in the box, such as “12 of 30” or “All 30”; nil if no user is signed in.
    package var keptWords: String? {
        keptCount.map { $0 < slots.count ? "\($0) of \(slots.count)" : "All \($0)" }
    }
}
