import Wording

/// An evolution method: a trigger and its conditions.
///
/// <https://github.com/PokeAPI/pokeapi/pull/1558> explains the meaning of `versionGroup` and `isDefault`.
public struct EvolutionMethod: Hashable, Sendable {
    /// The trigger.
    let trigger: EvolutionTrigger
    /// The conditions, in the order of ``EvolutionCondition``'s cases.
    public let conditions: [EvolutionCondition]
    /// The generation of the version group; nil without a version group.
    public let generation: Int?
    /// The API name of the version group that introduced this method, such as `sun-moon`.
    public let versionGroup: String?
    /// Whether the API expects the method to work in future games.
    public let isDefault: Bool
    /// The only form that evolves by this method; nil for all forms.
    public let baseForm: Pokemon?
    /// The evolved form; nil for the default form.
    public let evolvedForm: Pokemon?
}

extension EvolutionMethod {
    /// Meltan's evolution into Melmetal, which is possible only in Pokémon GO and missing from the API.
    ///
    /// Source: <https://bulbapedia.bulbagarden.net/wiki/Melmetal_(Pok%C3%A9mon)>
    static let meltanCandy = EvolutionMethod(
        trigger: EvolutionTrigger(rawValue: "meltan-candy"), conditions: [], generation: nil,
        versionGroup: nil, isDefault: true, baseForm: nil, evolvedForm: nil)
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

extension EvolutionMethod {
    /// The trigger and all conditions in English, such as `Level 16` or `Use a Water Stone`.
    public var phrase: String {
        var parts: [String] = []
        for condition in conditions {
            let phrase = condition.phrase(by: trigger)
            // Joins “Use Rage Fist” and “20 times”.
            if case .moveCount = condition, let move = parts.popLast() {
                parts.append("\(move) \(phrase)")
            } else {
                parts.append(phrase)
            }
        }
        if !triggerIsImplied { parts.insert(trigger.phrase, at: trigger == .other ? parts.count : 0) }
        let phrase = parts.joined(separator: ", ")
        return phrase.capitalizedFirst
    }

    /// Whether a condition already implies the trigger.
    private var triggerIsImplied: Bool {
        conditions.contains { condition in
            switch condition {
            case .level: trigger == .levelUp
            case .item: trigger == .useItem
            case .usedMove: [.useMove, .agileStyle, .strongStyle].contains(trigger)
            case .damage: [.takeDamage, .recoilDamage].contains(trigger)
            case .tradedFor: trigger == .trade
            default: false
            }
        }
    }
}
