package import DetailFeature
package import MovesFeature
package import Pokedex
import Wording

extension Move {
    /// The move's target, such as “one Pokémon nearby”.
    package var targetWords: String { Self.targets[target] ?? target.replacing("-", with: " ") }

    /// Short descriptions of the move's flags, such as “makes contact”.
    package var flagWords: [String] { flags.map { Self.wordsOfFlags[$0] ?? $0.replacing("-", with: " ") } }

    /// Descriptions of the API's move targets.
    ///
    /// Source: <https://pokeapi.co/api/v2/move-target>
    private static let targets = [
        "specific-move": "depends on the move", "selected-pokemon-me-first": "one opponent nearby",
        "ally": "an ally", "users-field": "the user's side of the field",
        "user-or-ally": "the user or an ally", "opponents-field": "the opponents' side of the field",
        "user": "the user", "random-opponent": "a random opponent", "all-other-pokemon": "all other Pokémon",
        "selected-pokemon": "one Pokémon nearby", "all-opponents": "all opponents",
        "entire-field": "the whole field", "user-and-allies": "the user and its allies",
        "all-pokemon": "all Pokémon", "all-allies": "all allies",
        "fainting-pokemon": "a fainted Pokémon of the party",
    ]

    /// Descriptions of the API's move flags.
    ///
    /// Source: <https://github.com/PokeAPI/pokeapi/blob/master/data/v2/csv/move_flag_prose.csv>
    private static let wordsOfFlags = [
        "contact": "makes contact", "charge": "needs a turn to charge",
        "recharge": "needs a turn to recharge", "protect": "blocked by Protect",
        "reflectable": "reflected by Magic Coat", "snatch": "stolen by Snatch",
        "mirror": "copied by Mirror Move", "punch": "a punch", "sound": "a sound",
        "gravity": "unusable in Gravity", "defrost": "thaws the user",
        "distance": "reaches across triple battles", "heal": "blocked by Heal Block",
        "authentic": "ignores Substitute", "powder": "a powder", "bite": "a bite",
        "pulse": "an aura or pulse", "ballistics": "a ball or bomb", "mental": "blocked by Aroma Veil",
        "non-sky-battle": "unusable in sky battles", "dance": "a dance",
    ]
}

extension Move.Effects {
    /// Short descriptions of the known effects, apart from damage.
    package var words: [String] {
        let owner = target == "user" ? "the user's" : "the target's"
        let words: [String?] = [
            category == "ohko" ? "knocks out in one hit" : nil,
            hits.map { "hits \($0.words(" to ")) times" },
            ailmentWords,
            flinchChance == 100
                ? "makes the target flinch"
                : flinchChance > 0 ? "\(flinchChance)% chance to make the target flinch" : nil,
            statWords,
            drain > 0
                ? "the user recovers \(drain == 50 ? "half" : Move.share(drain) + " of") the damage dealt"
                : nil,
            drain < 0 ? "the user takes \(Move.share(-drain)) of the damage as recoil" : nil,
            healing > 0 ? "heals \(Move.share(healing)) of \(owner) HP" : nil,
            healing < 0 ? "costs the user \(Move.share(-healing)) of its HP" : nil,
            criticalRate < 1
                ? nil : criticalRate < 6 ? "high critical-hit ratio" : "always a critical hit",
            category == "force-switch" ? "forces the target to switch" : nil,
        ]
        return words.compactMap(\.self)
    }

    private var ailmentWords: String? {
        guard let ailment, let verb = Self.ailments[ailment] else { return nil }
        var words =
            (1..<100).contains(ailmentChance)
            ? "\(ailmentChance)% chance to \(verb.infinitive)" : verb.present
        if let turns = turnsToday { words += " for \(turns.words(" to ")) turns" }
        return words
    }

    private static let ailments: [String: (infinitive: String, present: String)] = [
        "burn": ("burn", "burns the target"), "paralysis": ("paralyse", "paralyses the target"),
        "poison": ("poison", "poisons the target"),
        "bad-poison": ("badly poison", "badly poisons the target"),
        "freeze": ("freeze", "freezes the target"),
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

    /// The stat changes in words: “10% chance to lower the target's Defense”, “raises the user's Attack by 2
    /// and Speed”.
    private var statWords: String? {
        guard !statChanges.isEmpty else { return nil }
        let owner =
            changesUser
            ? "the user's"
            : Self.owners[target] ?? "the target's"
        let mayFail = (1..<100).contains(statChance)
        func phrase(_ verb: String, _ changes: [Move.StatChange]) -> String? {
            guard !changes.isEmpty else { return nil }
            let stats = changes.map { change in
                change.stat.displayName + (abs(change.change) > 1 ? " by \(abs(change.change))" : "")
            }
            return verb + (mayFail ? " " : "s ") + owner + " " + stats.listed(isQuoted: false)
        }
        let parts = [
            phrase("raise", statChanges.filter { $0.change > 0 }),
            phrase("lower", statChanges.filter { $0.change < 0 }),
        ].compactMap(\.self).joined(separator: " and ")
        return mayFail ? "\(statChance)% chance to \(parts)" : parts
    }

    private static let owners = [
        "user-and-allies": "the party's", "all-allies": "allies'", "ally": "an ally's",
        "all-opponents": "all targets'",
    ]
}

extension ClosedRange<Int> {
    /// Formats the bounds of the range, separated by `between`, or a single number if they are equal.
    func words(_ between: String) -> String {
        count == 1 ? "\(lowerBound)" : "\(lowerBound)\(between)\(upperBound)"
    }
}

extension Move.BattleStat {
    /// The English name.
    var displayName: String {
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

extension MoveDetail {
    /// The machines that teach the move, with their games, such as “TM94 in Sun / Moon to Ultra Sun / Ultra Moon”.
    package var machineWords: [String] {
        machines.map { "\($0.machine.label) in \($0.games.gameWords)" }
    }
}

extension [VersionGroup] {
    /// The range of version groups, such as “Red / Blue” or “X / Y to Scarlet / Violet”.
    package var gameWords: String {
        guard count > 1, let first, let last else { return first?.displayName ?? "" }
        return "\(first.displayName) to \(last.displayName)"
    }
}

extension Place {
    /// The area's name, derived from its name in the API, because fetching the English names would take one
    /// request per area. A final “area” is dropped, since many areas cover the whole location.
    package var areaName: String {
        Pokemon.capitalized(area.hasSuffix("-area") ? String(area.dropLast(5)) : area)
    }

    /// The levels, such as “3-5”; empty if unknown.
    package var levelText: String {
        levels?.words("-") ?? ""
    }
}

extension Moves.LearnsetPage {
    /// Returns the machine that teaches a move in the page's version group, such as “TM35”.
    package func machine(of move: Move) -> String? {
        move.machines.first { $0.game == learnset.group }?.machine.label
    }

    /// Sorts the moves that are learnt by one method. Without an order, machine moves are sorted by machine
    /// number, and other moves keep their order.
    package func sorted(
        _ occasion: Learnset.Occasion, by order: MoveOrder? = nil
    ) -> [(learned: Learnset.Learned, move: Move)] {
        let moves = occasion.moves.compactMap { learned in move(learned.name).map { (learned, $0) } }
        if let order {
            return moves.sorted { order.areInOrder($0.1, $1.1, in: learnset.group) }
        }
        guard occasion.isByMachine else { return moves }
        // Sort TMs first, and TM99 before TM100.
        func rank(_ label: String) -> Int { (label.hasPrefix("TM") ? 0 : 10) + label.count }
        return moves.map { (machine(of: $0.1) ?? "", $0) }
            .sorted { (rank($0.0), $0.0, $0.1.0.name) < (rank($1.0), $1.0, $1.1.0.name) }
            .map(\.1)
    }
}
