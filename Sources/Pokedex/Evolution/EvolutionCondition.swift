/// A condition of an evolution, as in evolution.csv.
public struct EvolutionCondition: Hashable, Sendable {
    /// The kind of condition.
    public let key: EvolutionKey
    /// The number or API name in the file; empty for a flag.
    let value: String
    /// The value in English.
    let name: String

    /// Returns the condition in English for an evolution by `trigger`, such as `level 16` or
    /// `during the day`.
    func phrase(by trigger: String) -> String {
        switch key {
        case .base, .form: ""
        case .region: "in \(name)"
        case .level: "level \(value)"
        case .item: "use \(itemWithArticle)"
        case .held: "holding \(itemWithArticle)"
        case .move: "knowing \(name)"
        case .moveType: "knowing a \(name) move"
        case .usedMove where trigger == "agile-style-move": "use \(name) in agile style"
        case .usedMove where trigger == "strong-style-move": "use \(name) in strong style"
        case .usedMove: "use \(name)"
        case .moveCount: "\(value) times"
        case .party: "with \(name) in the party"
        case .partyType: "with a \(name) Pokémon in the party"
        case .trade: "trade for \(name)"
        case .gender: "\(value) only"
        case .physique:
            switch value {
            case "attack>defense": "Attack above Defense"
            case "attack<defense": "Attack below Defense"
            default: "Attack equal to Defense"
            }
        case .happiness: "high friendship (\(value))"
        case .affection: "affection \(value)"
        case .beauty: "beauty \(value)"
        case .damage where trigger == "take-damage":
            "travel to a certain place after taking at least \(value) damage"
        case .damage where trigger == "recoil-damage": "take at least \(value) recoil damage"
        case .damage: "at least \(value) damage taken"
        case .steps: "\(value) steps"
        case .time:
            switch value {
            case "day": "during the day"
            case "night": "at night"
            case "dusk": "at dusk"
            default: "under a full moon"
            }
        case .location: "at \(name)"
        case .rain: "while it rains"
        case .upsideDown: "console upside down"
        case .specialRock: "near a special rock"
        case .multiplayer: "with another player"
        }
    }

    /// The English name of an item with its article: `a Water Stone`, `an Oval Stone`.
    private var itemWithArticle: String {
        let name = Self.irregularItems[value] ?? name
        // “Armor” is uncountable and has no article.
        guard !value.hasSuffix("-armor") else { return name }
        return (name.first.map { "AEIOU".contains($0) } ?? false ? "an " : "a ") + name
    }

    /// English names that can't be derived from the API name by adding capitals and spaces.
    ///
    /// Source: <https://pokeapi.co/docs/v2#item>, `names` in English.
    private static let irregularItems = [
        "kings-rock": "King's Rock", "scroll-of-darkness": "Scroll of Darkness",
        "scroll-of-waters": "Scroll of Waters", "up-grade": "Up-Grade",
    ]
}

// MARK: Conditions in evolution.csv: `key=value` pairs and flags, separated by single spaces

extension Storage {
    /// Decodes the conditions in a field, except the forms, which ``EvolutionMethod`` stores separately.
    func conditions(_ range: TextRange) -> [EvolutionCondition] {
        bytes.pairs(in: range).compactMap { pair in
            guard let key = EvolutionKey(rawValue: text(pair.key)), key != .base, key != .form else {
                return nil
            }
            let value = pair.value.map(text) ?? ""
            let species = key == .party || key == .trade ? species(named: value) : nil
            return EvolutionCondition(
                key: key, value: value, name: species?.displayName ?? Pokemon.capitalized(value))
        }
    }

    /// Returns the Pokémon with an API name.
    func pokemon(named slug: String) -> Pokemon? {
        core.pokemonBySlug[slug].map { Pokemon(storage: self, row: $0) }
    }

    /// Returns the species with an API name.
    func species(named slug: String) -> Species? {
        core.row(ofSpecies: slug).map { Species(storage: self, row: $0) }
    }
}
