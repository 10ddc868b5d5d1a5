/// The trigger of an evolution; the raw value is the API's name.
struct EvolutionTrigger: RawRepresentable, Hashable {
    /// The API's name, such as `level-up`.
    let rawValue: String

    /// Creates a trigger from its API name, which may be unknown to this program.
    init(rawValue: String) { self.rawValue = rawValue }

    /// Gaining a level.
    static let levelUp = EvolutionTrigger(rawValue: "level-up")
    /// Being traded.
    static let trade = EvolutionTrigger(rawValue: "trade")
    /// Having an item used on the Pokémon.
    static let useItem = EvolutionTrigger(rawValue: "use-item")
    /// Using a move.
    static let useMove = EvolutionTrigger(rawValue: "use-move")
    /// Using a move in agile style.
    static let agileStyle = EvolutionTrigger(rawValue: "agile-style-move")
    /// Using a move in strong style.
    static let strongStyle = EvolutionTrigger(rawValue: "strong-style-move")
    /// Walking to a place after taking damage.
    static let takeDamage = EvolutionTrigger(rawValue: "take-damage")
    /// Taking recoil damage.
    static let recoilDamage = EvolutionTrigger(rawValue: "recoil-damage")
    /// Any trigger that the API has no name for.
    static let other = EvolutionTrigger(rawValue: "other")
}

extension EvolutionTrigger {
    /// The trigger in English, such as `level up`.
    var phrase: String {
        switch rawValue {
        case "level-up": "level up"
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
        default: rawValue.split(separator: "-").joined(separator: " ")
        }
    }
}
