package import DetailFeature
package import Foundation
import Lists
package import MovesFeature
package import Pokedex
package import Records
package import SettingsFeature
import Wording

/// Wording for individual facts, shared by all front ends.
extension Pokemon {
    /// The number to show. A form has the number of its species, because the games don't number forms.
    /// Several entries may therefore share a number; only `id` is unique.
    package var speciesNumber: Int { species?.id ?? id }

    /// The number, padded to as many digits as in the games, such as `#0025`.
    package var number: String {
        let digits = String(speciesNumber)
        return "#" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension PokemonDetail {
    /// A one-paragraph summary: “Charizard, the Flame Pokémon: Fire and Flying, from generation 1. Its stats,
    /// …”
    package var summary: String {
        let genus = pokemon.species.map(\.genus).flatMap { $0.isEmpty ? nil : ", the \($0)" } ?? ""
        let types = types.map(\.displayName).joined(separator: " and ")
        let generation = pokemon.generation.map { "from generation \($0)" }
        let facts = [types.isEmpty ? nil : types, generation].compactMap(\.self).joined(separator: ", ")
        let colon = facts.isEmpty ? "" : ": \(facts)"
        return "\(pokemon.displayName)\(genus)\(colon). Its stats, moves, evolution and where to find it."
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
    package var label: String { isHidden ? "\(displayName) (hidden)" : displayName }

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
                ? "its facts in \(game.displayName) aren't known; these are today's"
                : "it came after \(game.displayName); these are today's facts"
        }
    }
}

extension Source {
    /// A note on the source of an answer; `nil` if it is fresh.
    package var note: String? {
        switch self {
        case .live: nil
        case .cached(let age): age < .seconds(60) ? nil : "cached \(age.ago)"
        case .stale(let age): "cached \(age.ago); the network is unreachable"
        case .synced(let date): "synced on \(date.prefix(10))"
        case .bundled: "built-in data"
        }
    }
}

extension Duration {
    /// The duration, in the largest unit that fits.
    fileprivate var ago: String {
        let seconds = Int(components.seconds)
        switch seconds {
        case ..<60: return "just now"
        case ..<3600: return counted(seconds / 60, "minute") + " ago"
        case ..<86_400: return counted(seconds / 3600, "hour") + " ago"
        default: return counted(seconds / 86_400, "day") + " ago"
        }
    }
}

extension Date {
    /// The time since this date, in the largest unit that fits: “12 minutes ago”.
    package var ago: String {
        Duration.seconds(min(max(0, Date().timeIntervalSince(self)), 1e9)).ago
    }

    /// The date in the user's time zone, as `2026-11-21`.
    package var day: String { Self.text(ofDay: dayNumber) }

    /// The date in the user's time zone, as `21 November 2026`.
    package var dayInWords: String { dayInWords { $0 } }

    /// The date in the user's time zone, as `21 Nov 2026`.
    package var shortDayInWords: String { dayInWords { String($0.prefix(3)) } }

    private func dayInWords(_ month: (String) -> String) -> String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        let number = dayNumber
        return "\(number % 100) \(month(months[number / 100 % 100 - 1])) \(number / 10_000)"
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
        let tenths = eighths * 125
        let number = tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return number + "%"
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

/// Formatted heights and weights.
extension PokemonDetail {
    /// Formats the height for a table. Metric heights are in centimetres, or from 10 m on in metres; imperial
    /// heights are in feet and inches. “unknown” if there is none.
    package func heightText(_ units: Settings.Units) -> String {
        guard let height else { return "unknown" }
        guard units == .metric else { return Self.feet(height) }
        return height < 100 ? "\(height * 10) cm" : "\(Self.tenths(height)) m"
    }

    /// Formats the weight for a table, in kilograms or pounds with at most one decimal. “unknown” if there is
    /// none.
    package func weightText(_ units: Settings.Units) -> String {
        guard let weight else { return "unknown" }
        return units == .metric ? "\(Self.tenths(weight)) kg" : Self.pounds(weight)
    }

    /// Formats the height for places with enough room: in metric units, as in the data, followed by feet if
    /// the user prefers them.
    package func wholeHeightText(_ units: Settings.Units) -> String {
        let metric = heightText(.metric)
        return units == .metric || height == nil ? metric : "\(metric), \(heightText(units))"
    }

    /// The height for a Pokémon's page: in metres, with feet.
    package var heightInMeters: String {
        height.map { "\(Self.tenths($0)) m, \(Self.feet($0))" } ?? "unknown"
    }

    /// Formats the weight for places with enough room: in kilograms, as in the data, followed by pounds if
    /// the user prefers them.
    package func wholeWeightText(_ units: Settings.Units) -> String {
        let metric = weightText(.metric)
        return units == .metric || weight == nil ? metric : "\(metric), \(weightText(units))"
    }

    /// Converts decimetres to feet and whole inches, rounded to the nearest: an inch is 2.54 cm, a foot 12
    /// inches.
    ///
    /// Source: <https://www.nist.gov/pml/special-publication-811/nist-guide-si-appendix-b-conversion-factors>
    package static func feet(_ decimeters: Int) -> String {
        let inches = (decimeters * 1000 + 127) / 254
        return inches < 12 ? "\(inches) in" : "\(inches / 12) ft \(inches % 12) in"
    }

    /// Converts hectograms to pounds with at most one decimal, rounded to the nearest: a pound is 0.45359237
    /// kg.
    ///
    /// Source: <https://www.nist.gov/pml/special-publication-811/nist-guide-si-appendix-b-conversion-factors>
    package static func pounds(_ hectograms: Int) -> String {
        "\(tenths((hectograms * 100_000_000 + 22_679_618) / 45_359_237)) lb"
    }

    private static func tenths(_ number: Int) -> String {
        number.isMultiple(of: 10) ? "\(number / 10)" : "\(number / 10).\(number % 10)"
    }
}

extension [EvolutionMethod] {
    /// Descriptions of the evolution methods without duplicates, newest games first. The games are named if
    /// several methods lead to the same form.
    package var phrases: [String] {
        var order: [String] = []
        var games: [String: [String]] = [:]
        for method in newestFirst {
            var phrase = method.phrase
            if let form = method.baseForm, !form.isDefault { phrase = "\(form.displayName): " + phrase }
            if let form = method.evolvedForm { phrase += ", into \(form.displayName)" }
            if games[phrase] == nil { order.append(phrase) }
            games[phrase, default: []] += [self.games(of: method)].compactMap(\.self)
        }
        return order.map { phrase in
            let names = games[phrase] ?? []
            return names.isEmpty ? phrase : "\(phrase) (\(names.joined(separator: ", ")))"
        }
    }

    /// Returns the games to name along with a method: “since …” for a method added in later games, or the
    /// names of its games if newer games may lack it. Returns nil for the only or first method, or if the
    /// conditions already name a region.
    private func games(of method: EvolutionMethod) -> String? {
        guard let group = method.versionGroup.map({ VersionGroup(name: $0) }) else { return nil }
        let others = filter {
            $0 != method && $0.baseForm == method.baseForm && $0.evolvedForm == method.evolvedForm
        }
        let namesRegion = method.conditions.contains { if case .region = $0 { true } else { false } }
        guard !others.isEmpty, !namesRegion else { return nil }
        guard method.isDefault else { return group.displayName }
        let isLater = others.compactMap(\.versionGroup).contains { VersionGroup(name: $0).rank < group.rank }
        return isLater ? "since \(group.displayName)" : nil
    }
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

extension PictureWish {
    /// The requested picture in words: “shiny back sprite”.
    package var name: String {
        let kind = isSmall || isFromBehind ? "sprite" : "artwork"
        return (isShiny ? "shiny " : "") + (isFromBehind ? "back " : "") + kind
    }
}

extension FoundPicture {
    /// Returns a file name for the picture, such as `pikachu-shiny.png`.
    package func fileName(of pokemon: Pokemon) -> String {
        let name = pokemon.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return ([name.isEmpty ? String(pokemon.id) : name] + words).joined(separator: "-") + ".png"
    }

    /// The picture's key in JSON, such as `official-artwork/front_shiny`.
    package var key: String { picture.spritePath.joined(separator: "/") }

    /// Words that describe the picture: “shiny”, “artwork”.
    package var words: [String] {
        switch picture {
        case .artwork: ["artwork"]
        case .artworkShiny: ["shiny", "artwork"]
        case .home: ["render"]
        case .homeShiny: ["shiny", "render"]
        case .back: ["back", "sprite"]
        case .shiny: ["shiny", "sprite"]
        case .backShiny: ["shiny", "back", "sprite"]
        default: ["sprite"]
        }
    }
}
