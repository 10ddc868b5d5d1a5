import Wording

/// An evolution method: a trigger and its conditions.
///
/// <https://github.com/PokeAPI/pokeapi/pull/1558> explains the meaning of `versionGroup` and `isDefault`.
public struct EvolutionMethod: Hashable, Sendable {
    /// The API name of the trigger, such as `level-up`.
    let trigger: String
    /// The conditions, in the order of ``EvolutionKey``'s cases.
    public let conditions: [EvolutionCondition]
    /// The API name of the version group that introduced this method, such as `sun-moon`.
    public let versionGroup: String?
    /// Whether the API expects the method to work in future games.
    public let isDefault: Bool
    /// The only form that evolves by this method; nil for all forms.
    public let baseForm: Pokemon?
    /// The evolved form; nil for the default form.
    public let evolvedForm: Pokemon?

    /// Meltan's evolution into Melmetal, which is possible only in Pokémon GO and missing from the API.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Melmetal_(Pok%C3%A9mon)>
    static let meltanCandy = EvolutionMethod(
        trigger: "meltan-candy", conditions: [], versionGroup: nil, isDefault: true, baseForm: nil,
        evolvedForm: nil)

    /// The trigger and all conditions in English, such as `Level 16` or `Use a Water Stone`.
    public var phrase: String {
        var parts: [String] = []
        for condition in conditions {
            let phrase = condition.phrase(by: trigger)
            // Joins “Use Rage Fist” and “20 times”.
            if condition.key == .moveCount, let move = parts.popLast() {
                parts.append("\(move) \(phrase)")
            } else {
                parts.append(phrase)
            }
        }
        if !triggerIsImplied { parts.insert(triggerPhrase, at: trigger == "other" ? parts.count : 0) }
        return parts.joined(separator: ", ").capitalizedFirst
    }

    /// Whether a condition already implies the trigger.
    private var triggerIsImplied: Bool {
        conditions.contains { condition in
            switch condition.key {
            case .level: trigger == "level-up"
            case .item: trigger == "use-item"
            case .usedMove: ["use-move", "agile-style-move", "strong-style-move"].contains(trigger)
            case .damage: ["take-damage", "recoil-damage"].contains(trigger)
            case .trade: trigger == "trade"
            default: false
            }
        }
    }

    /// The trigger in English, such as `level up`; for one that this program doesn't know, the words of its name.
    private var triggerPhrase: String {
        switch trigger {
        case "use-item": "use an item"
        case "use-move": "use a move"
        case "shed": "appears in an empty place in the party"
        case "tower-of-darkness": "train in the Tower of Darkness"
        case "tower-of-waters": "train in the Tower of Waters"
        case "three-critical-hits": "land three critical hits in a battle"
        case "spin": "spin around with it"
        case "take-damage": "travel to a certain place after taking damage"
        case "recoil-damage": "take recoil damage"
        case "agile-style-move": "use a move in agile style"
        case "strong-style-move": "use a move in strong style"
        case "three-defeated-bisharp": "defeat three Bisharp that hold a Leader's Crest"
        case "gimmighoul-coins": "collect 999 Gimmighoul Coins"
        case "meltan-candy": "use 400 Meltan Candy in Pokémon GO"
        case "other": "in a special way"
        default: trigger.split(separator: "-").joined(separator: " ")
        }
    }
}

extension Sequence<EvolutionMethod> {
    /// The methods sorted by evolved form, with the default form first, and then by version group, newest
    /// first.
    public var newestFirst: [EvolutionMethod] {
        func place(_ way: EvolutionMethod, _ offset: Int) -> (Int, Int, Int) {
            let rank = way.versionGroup.map { VersionGroup(name: $0).rank } ?? .max
            return (way.evolvedForm == nil ? 0 : 1, -rank, offset)
        }
        return enumerated().sorted { place($0.element, $0.offset) < place($1.element, $1.offset) }
            .map(\.element)
    }
}
