package import Pokedex
import Wording

extension Move {
    /// Our own one-sentence description of the move's effect, at most 140 characters, with the numbers filled
    /// in; nil if there is none, or if a number that it needs is unknown.
    package var summary: String? {
        guard var summary = sentence else {
            return damageClass != .status && effects?.words.isEmpty == true ? "Does nothing but damage." : nil
        }
        // Most sentences have no placeholder, and searching for each takes a fifth of a Pokémon's page.
        guard summary.utf8.contains(UInt8(ascii: "{")) else { return summary }
        for placeholder in Placeholder.allCases where summary.contains(placeholder.text) {
            guard let words = words(for: placeholder) else { return nil }
            summary = summary.replacing(placeholder.text, with: words)
        }
        return summary
    }

    /// The description for lists; nil for a move that only does damage, because otherwise most rows would say the
    /// same.
    package var remark: String? { sentence == nil ? nil : summary }

    /// A placeholder in summaries.txt for one of the move's facts.
    private enum Placeholder: String, CaseIterable {
        /// The chance of the effect, such as “30%”.
        case chance
        /// The share of the damage that the user recovers or takes as recoil, such as “half”.
        case drain
        /// The share of the maximum HP that is restored or lost, such as “half”.
        case healing
        /// The number of hits, such as “2 to 5 times”.
        case hits
        /// The number of turns, such as “four or five”.
        case turns
        /// The stat changes, such as “Attack and Speed one stage each”.
        case raised, lowered
        /// The priority, such as “+1”.
        case priority

        var text: String { "{\(rawValue)}" }
    }

    private func words(for placeholder: Placeholder) -> String? {
        switch placeholder {
        case .chance:
            [effects?.ailmentChance, effects?.statChance, effects?.flinchChance].compactMap(\.self)
                .first { $0 > 0 }.map { "\($0)%" }
        case .drain: effects.flatMap { $0.drain == 0 ? nil : Self.share(abs($0.drain)) }
        case .healing: effects.flatMap { $0.healing == 0 ? nil : Self.share(abs($0.healing)) }
        case .hits: effects?.hits.map { $0 == 2...2 ? "twice" : "\($0.words(" to ")) times" }
        case .turns: effects?.turnsToday.map(Self.turns)
        case .raised: Self.stages(statChanges.filter { $0.change > 0 })
        case .lowered: Self.stages(statChanges.filter { $0.change < 0 })
        case .priority: priority == 0 ? nil : (priority > 0 ? "+" : "") + String(priority)
        }
    }

    /// Describes a percentage as a fraction: “half” for 50%.
    static func share(_ percent: Int) -> String {
        switch percent {
        case 25: "a quarter"
        case 33: "a third"
        case 50: "half"
        case 75: "three quarters"
        case 100: "all"
        default: "\(percent)%"
        }
    }

    private static func turns(_ turns: ClosedRange<Int>) -> String {
        let between = turns.count == 2 ? " or " : " to "
        return turns.count == 1
            ? word(turns.lowerBound) : word(turns.lowerBound) + between + word(turns.upperBound)
    }

    /// Describes stat changes, such as “Attack one stage and Speed two stages”. Returns nil for none.
    private static func stages(_ changes: [StatChange]) -> String? {
        guard !changes.isEmpty else { return nil }
        let sizes = Set(changes.map { abs($0.change) }).sorted()
        return sizes.map { size in
            let stats = changes.filter { abs($0.change) == size }.map(\.stat.displayName)
            let stages = size == 1 ? "one stage" : "\(word(size)) stages"
            return stats.listed(isQuoted: false) + " " + stages + (stats.count > 1 ? " each" : "")
        }.listed(isQuoted: false)
    }

    private static func word(_ number: Int) -> String {
        let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        return words.indices.contains(number - 1) ? words[number - 1] : String(number)
    }

    /// Descriptions of how the move's values changed between games, oldest first, such as “in X / Y: power 95
    /// → 90”.
    ///
    /// The effect chance isn't included, because the API has former values only for moves that never had such
    /// an effect.
    package var changeWords: [String] {
        former.compactMap { former in
            let words = changes(former).joined(separator: ", ")
            return words.isEmpty ? nil : "in \(former.until.displayName): \(words)"
        }
    }

    private func changes(_ former: Former) -> [String] {
        let old = former.values
        let new = values(in: former.until)
        var words: [String] = []
        if let type = old[.type] {
            let before = PokemonType(rawValue: UInt8(clamping: type))
            words.append("type \(before?.displayName ?? "???") → \(new.type?.displayName ?? "???")")
        }
        func number(_ name: String, _ before: Int?, _ after: Int?, _ unit: String = "") {
            guard let before, before > 0 else { return }
            func text(_ value: Int?) -> String {
                value == Move.varyingPower && name == "power"
                    ? "varying" : value.map { "\($0)\(unit)" } ?? "none"
            }
            words.append("\(name) \(text(before)) → \(text(after))")
        }
        number("power", old[.power], new.power)
        number("accuracy", old[.accuracy], new.accuracy, "%")
        number("PP", old[.pp], new.pp)
        return words
    }
}

/// English names of moves, derived from the API's names, because fetching the API's English ones would take a
/// request each.
package enum MoveName {
    /// Returns the English name of a move by its name in the API.
    package static func display(_ slug: String) -> String { irregular[slug] ?? Pokemon.capitalized(slug) }

    /// The names that need more than capitals and spaces.
    ///
    /// Source: <https://pokeapi.co/docs/v2#move>, `names` in English.
    private static let irregular = [
        "baby-doll-eyes": "Baby-Doll Eyes", "double-edge": "Double-Edge", "forests-curse": "Forest’s Curse",
        "freeze-dry": "Freeze-Dry", "kings-shield": "King’s Shield", "lands-wrath": "Land’s Wrath",
        "light-of-ruin": "Light of Ruin", "lock-on": "Lock-On", "mud-slap": "Mud-Slap",
        "multi-attack": "Multi-Attack", "natures-madness": "Nature’s Madness",
        "power-up-punch": "Power-Up Punch", "roar-of-time": "Roar of Time",
        "self-destruct": "Self-Destruct", "soft-boiled": "Soft-Boiled", "topsy-turvy": "Topsy-Turvy",
        "trick-or-treat": "Trick-or-Treat", "u-turn": "U-turn", "v-create": "V-create",
        "vice-grip": "Vise Grip", "wake-up-slap": "Wake-Up Slap", "will-o-wisp": "Will-O-Wisp",
        "x-scissor": "X-Scissor",
    ]
}
