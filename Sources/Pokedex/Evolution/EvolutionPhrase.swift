/// Conditions in English.

extension EvolutionMethod {
    /// The trigger and all conditions in English, such as `Level 16` or `Use a Water Stone`.
    public var phrase: String {
        var parts = conditions.map(\.phrase)
        if !triggerIsImplied { parts.insert(trigger.phrase, at: 0) }
        let phrase = parts.joined(separator: ", ")
        return phrase.prefix(1).uppercased() + phrase.dropFirst()
    }

    /// Whether a condition says the trigger too.
    private var triggerIsImplied: Bool {
        conditions.contains { condition in
            switch condition {
            case .level: trigger == .levelUp
            case .item: trigger == .useItem
            case .usedMove: trigger == .useMove
            case .tradedFor: trigger == .trade
            default: false
            }
        }
    }
}

extension EvolutionTrigger {
    /// The trigger in English, such as `level up`.
    public var phrase: String {
        switch rawValue {
        case "level-up": "level up"
        case "use-item": "use an item"
        case "use-move": "use a move"
        case "shed": "appears in an empty place in the party"
        case "tower-of-darkness": "train in the Tower of Darkness"
        case "tower-of-waters": "train in the Tower of Waters"
        case "three-critical-hits": "land three critical hits in a battle"
        case "take-damage": "travel after taking damage"
        case "recoil-damage": "take recoil damage"
        case "agile-style-move": "use a move in agile style"
        case "strong-style-move": "use a move in strong style"
        case "three-defeated-bisharp": "defeat three Bisharp that hold a Leader’s Crest"
        case "gimmighoul-coins": "collect 999 Gimmighoul Coins"
        case "other": "in a special way"
        default: rawValue.split(separator: "-").joined(separator: " ")
        }
    }
}

extension EvolutionCondition {
    /// The condition in English, such as `level 16` or `during the day`.
    public var phrase: String {
        switch self {
        case .region(let region): "in \(Pokemon.capitalized(region))"
        case .level(let level): "level \(level)"
        case .item(let item): "use \(ItemName.withArticle(item))"
        case .heldItem(let item): "holding \(ItemName.withArticle(item))"
        case .knownMove(let move): "knowing \(Pokemon.capitalized(move))"
        case .knownMoveType(let type): "knowing a \(type.displayName) move"
        case .usedMove(let move): "use \(Pokemon.capitalized(move))"
        case .moveCount(let count): "\(count) times"
        case .partySpecies(let species): "with \(species.displayName) in the party"
        case .partyType(let type): "with a \(type.displayName) Pokémon in the party"
        case .tradedFor(let species): "trade for \(species.displayName)"
        case .gender(let gender): "\(gender.rawValue) only"
        case .physique(.moreAttack): "Attack above Defense"
        case .physique(.moreDefense): "Attack below Defense"
        case .physique(.equal): "Attack equal to Defense"
        case .happiness(let happiness): "high friendship (\(happiness))"
        case .affection(let affection): "affection \(affection)"
        case .beauty(let beauty): "beauty \(beauty)"
        case .damage(let damage): "\(damage) damage taken"
        case .steps(let steps): "\(steps) steps"
        case .time(.day): "during the day"
        case .time(.night): "at night"
        case .time(.dusk): "at dusk"
        case .time(.fullMoon): "under a full moon"
        case .location(let place): "at \(Pokemon.capitalized(place))"
        case .rain: "while it rains"
        case .upsideDown: "console upside down"
        case .specialRock: "near a special rock"
        case .multiplayer: "with another player"
        }
    }
}

/// The English names of the items that make Pokémon evolve.
enum ItemName {
    /// The name with its article, by the API's: `a Water Stone`, `an Oval Stone`.
    static func withArticle(_ slug: String) -> String {
        let name = irregular[slug] ?? Pokemon.capitalized(slug)
        // Armor comes in no pieces.
        guard !slug.hasSuffix("-armor") else { return name }
        return (name.first.map { "AEIOU".contains($0) } ?? false ? "an " : "a ") + name
    }

    /// Names that need more than capitals and spaces.
    ///
    /// Source: <https://pokeapi.co/docs/v2#item>, `names` in English.
    private static let irregular = [
        "kings-rock": "King’s Rock", "scroll-of-darkness": "Scroll of Darkness",
        "scroll-of-waters": "Scroll of Waters", "up-grade": "Up-Grade",
    ]
}
