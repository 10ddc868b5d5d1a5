package import MovesFeature
package import Pokedex
import Wording

extension Move {
    /// Its target, such as “selected Pokémon”.
    package var targetWords: String {
        target.replacing("-", with: " ").replacing("pokemon", with: "Pokémon")
    }
}

extension Move.Effects {
    /// The effects besides damage, in a few words each, as far as the facts say.
    package var words: [String] {
        var words: [String] = []
        if category == "ohko" { words.append("knocks out in one hit") }
        if let hits {
            words.append(
                hits.count == 1
                    ? "hits \(hits.lowerBound) times" : "hits \(hits.lowerBound) to \(hits.upperBound) times")
        }
        if let ailment = ailmentWords { words.append(ailment) }
        if flinchChance > 0 {
            words.append(
                flinchChance == 100 ? "makes the target flinch" : "\(flinchChance)% to make the target flinch"
            )
        }
        if let stats = statWords { words.append(stats) }
        if drain > 0 { words.append("heals \(Self.share(drain)) of the damage done") }
        if drain < 0 { words.append("costs the user \(Self.share(-drain)) of the damage done") }
        let owner = target == "user" ? "the user's" : "the target's"
        if healing > 0 { words.append("heals \(Self.share(healing)) of \(owner) HP") }
        if healing < 0 { words.append("costs the user \(Self.share(-healing)) of its HP") }
        switch criticalRate {
        case ..<1: break
        case 6...: words.append("always a critical hit")
        default: words.append("critical hits are likelier")
        }
        if category == "force-switch" { words.append("forces the target to switch") }
        return words
    }

    private var ailmentWords: String? {
        guard let ailment, let verb = Self.ailments[ailment] else { return nil }
        var words =
            (1..<100).contains(ailmentChance) ? "\(ailmentChance)% to \(verb.infinitive)" : verb.present
        // Toxic's 15 turns are how long it grows worse, not how long it lasts.
        if let turns, turns.upperBound < 15 {
            words +=
                turns.count == 1
                ? " for \(turns.lowerBound) turns" : " for \(turns.lowerBound) to \(turns.upperBound) turns"
        }
        return words
    }

    private static let ailments: [String: (infinitive: String, present: String)] = [
        "burn": ("burn", "burns the target"), "paralysis": ("paralyse", "paralyses the target"),
        "poison": ("poison", "poisons the target"), "freeze": ("freeze", "freezes the target"),
        "sleep": ("put to sleep", "puts the target to sleep"),
        "confusion": ("confuse", "confuses the target"),
        "trap": ("trap", "traps the target"), "infatuation": ("infatuate", "infatuates the target"),
        "leech-seed": ("seed", "seeds the target"), "disable": ("disable a move", "disables a move"),
        "nightmare": ("give a nightmare", "gives a sleeping target nightmares"),
        "perish-song": ("let all perish", "all that hear it faint after 3 turns"),
        "torment": ("torment", "torments the target"), "ingrain": ("root", "roots the user"),
        "yawn": ("make drowsy", "makes the target drowsy"),
        "embargo": ("embargo", "stops the target's items"),
        "heal-block": ("block healing", "blocks the target's healing"),
        "silence": ("silence", "silences the target"), "tar-shot": ("tar", "makes the target weak to Fire"),
        "no-type-immunity": ("identify", "ends the target's immunities"),
    ]

    /// “10% to lower the target's Defense”, “raises the user's Attack by 2 and Speed”.
    private var statWords: String? {
        guard !statChanges.isEmpty else { return nil }
        let owner =
            changesUser
            ? "the user's"
            : [
                "user-and-allies": "the party's", "all-allies": "allies'", "ally": "an ally's",
                "all-opponents": "all targets'",
            ][
                target] ?? "the target's"
        let mayFail = (1..<100).contains(statChance)
        func phrase(_ verb: String, _ changes: [Move.StatChange]) -> String? {
            guard !changes.isEmpty else { return nil }
            let stats = changes.map { change in
                change.stat.displayName + (abs(change.change) > 1 ? " by \(abs(change.change))" : "")
            }
            return verb + (mayFail ? " " : "s ") + owner + " " + stats.joined
        }
        let parts = [
            phrase("raise", statChanges.filter { $0.change > 0 }),
            phrase("lower", statChanges.filter { $0.change < 0 }),
        ].compactMap(\.self).joined(separator: " and ")
        return mayFail ? "\(statChance)% to \(parts)" : parts
    }

    private static func share(_ percent: Int) -> String {
        switch percent {
        case 25: "a quarter"
        case 33: "a third"
        case 50: "half"
        case 75: "three quarters"
        case 100: "all"
        default: "\(percent)%"
        }
    }
}

extension [String] {
    /// “a, b and c”, without quotation marks.
    fileprivate var joined: String {
        count > 1 ? dropLast().joined(separator: ", ") + " and " + self[count - 1] : first ?? ""
    }
}

extension Move.BattleStat {
    /// The English name.
    package var displayName: String {
        switch self {
        case .hp: "HP"
        case .attack: "Attack"
        case .defense: "Defense"
        case .specialAttack: "Special Attack"
        case .specialDefense: "Special Defense"
        case .speed: "Speed"
        case .accuracy: "accuracy"
        case .evasion: "evasion"
        }
    }
}

extension Move.DamageClass {
    /// The English name.
    package var displayName: String { Pokemon.capitalized(name) }
}

extension Move.Former {
    /// The values before, such as “power 95 before X / Y”.
    package var words: String {
        var parts: [String] = []
        if let type = values.type {
            parts.append("type \(PokemonType(rawValue: UInt8(clamping: type))?.displayName ?? "???")")
        }
        func number(_ name: String, _ value: Int?, _ unit: String = "") {
            if let value { parts.append("\(name) \(value > 0 ? "\(value)\(unit)" : "none")") }
        }
        number("power", values.power)
        number("accuracy", values.accuracy, "%")
        number("PP", values.pp)
        number("chance of its effect", values.effectChance, "%")
        return "\(parts.joined(separator: ", ")) before \(until.displayName)"
    }
}

extension MoveDetail {
    /// The machines with their games, such as “TM35 in Emerald and Crystal”.
    package var machineWords: [String] {
        machines.map { "\($0.machine.label) in \($0.games.map(\.displayName).joined(separator: "; "))" }
    }
}
