/// A condition of an evolution. Items, moves, places and regions are API names.
public enum EvolutionCondition: Hashable, Sendable {
    /// Playing a game that is set in this region.
    case region(String)
    /// Minimum level.
    case level(Int)
    /// Using this item.
    case item(String)
    /// Holding this item.
    case heldItem(String)
    /// Knowing this move.
    case knownMove(String)
    /// Knowing a move of this type.
    case knownMoveType(PokemonType)
    /// Using this move.
    case usedMove(String)
    /// Minimum number of times the move is used.
    case moveCount(Int)
    /// Having this species in the party.
    case partySpecies(Species)
    /// Having a Pokémon of this type in the party.
    case partyType(PokemonType)
    /// Being traded for this species.
    case tradedFor(Species)
    /// Being of this gender.
    case gender(Gender)
    /// Having this relation between Attack and Defence.
    case physique(Physique)
    /// Minimum happiness, 0...255.
    case happiness(Int)
    /// Minimum affection, 0...5.
    case affection(Int)
    /// Minimum beauty, 0...255.
    case beauty(Int)
    /// Minimum damage taken, in hit points.
    case damage(Int)
    /// Minimum number of steps.
    case steps(Int)
    /// Evolving at this time of day.
    case time(TimeOfDay)
    /// Being at this place.
    case location(String)
    /// Rain in the overworld.
    case rain
    /// Holding the console upside down.
    case upsideDown
    /// Being near a special rock (mossy or icy).
    case specialRock
    /// Playing with another player.
    case multiplayer

    /// The genders used in conditions.
    public enum Gender: String, CaseIterable, Hashable, Sendable {
        /// Female, 1 in the API.
        case female
        /// Male, 2 in the API.
        case male
    }

    /// The required relation between Attack and Defence. The raw value is its spelling in the file.
    public enum Physique: String, CaseIterable, Hashable, Sendable {
        /// Attack is higher; 1 in the API.
        case moreAttack = "attack>defense"
        /// Defence is higher; -1 in the API.
        case moreDefense = "attack<defense"
        /// Both are equal; 0 in the API.
        case equal = "attack=defense"
    }

    /// The times of day used in conditions. The raw value is the API's.
    public enum TimeOfDay: String, CaseIterable, Hashable, Sendable {
        /// By day.
        case day
        /// By night.
        case night
        /// At dusk.
        case dusk
        /// Under a full moon.
        case fullMoon = "full-moon"
    }
}

extension EvolutionCondition {
    /// Returns the condition in English for an evolution by `trigger`, such as `level 16` or
    /// `during the day`.
    func phrase(by trigger: EvolutionTrigger) -> String {
        switch self {
        case .region(let region): "in \(Pokemon.capitalized(region))"
        case .level(let level): "level \(level)"
        case .item(let item): "use \(ItemName.withArticle(item))"
        case .heldItem(let item): "holding \(ItemName.withArticle(item))"
        case .knownMove(let move): "knowing \(Pokemon.capitalized(move))"
        case .knownMoveType(let type): "knowing a \(type.displayName) move"
        case .usedMove(let move) where trigger == .agileStyle:
            "use \(Pokemon.capitalized(move)) in agile style"
        case .usedMove(let move) where trigger == .strongStyle:
            "use \(Pokemon.capitalized(move)) in strong style"
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
        case .damage(let damage) where trigger == .takeDamage:
            "travel to a certain place after taking at least \(damage) damage"
        case .damage(let damage) where trigger == .recoilDamage: "take at least \(damage) recoil damage"
        case .damage(let damage): "at least \(damage) damage taken"
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

// MARK: Conditions in evolution.csv: `key=value` pairs and flags, separated by single spaces

extension Storage {
    /// Decodes the conditions in a field, except the forms, which ``EvolutionMethod`` stores separately.
    func conditions(_ range: TextRange) -> [EvolutionCondition] {
        bytes.pairs(in: range).compactMap { pair in
            EvolutionKey(rawValue: text(pair.key)).flatMap { condition($0, pair.value.map(text) ?? "") }
        }
    }

    /// Decodes a condition; returns nil for forms and for values that are invalid for the key.
    private func condition(_ key: EvolutionKey, _ value: String) -> EvolutionCondition? {
        switch key {
        case .base, .form: nil
        case .region: .region(value)
        case .item: .item(value)
        case .held: .heldItem(value)
        case .move: .knownMove(value)
        case .usedMove: .usedMove(value)
        case .location: .location(value)
        case .level: Int(value).map { .level($0) }
        case .moveCount: Int(value).map { .moveCount($0) }
        case .happiness: Int(value).map { .happiness($0) }
        case .affection: Int(value).map { .affection($0) }
        case .beauty: Int(value).map { .beauty($0) }
        case .damage: Int(value).map { .damage($0) }
        case .steps: Int(value).map { .steps($0) }
        case .moveType: PokemonType(name: value).map { .knownMoveType($0) }
        case .partyType: PokemonType(name: value).map { .partyType($0) }
        case .party: species(named: value).map { .partySpecies($0) }
        case .trade: species(named: value).map { .tradedFor($0) }
        case .gender: EvolutionCondition.Gender(rawValue: value).map { .gender($0) }
        case .physique: EvolutionCondition.Physique(rawValue: value).map { .physique($0) }
        case .time: EvolutionCondition.TimeOfDay(rawValue: value).map { .time($0) }
        case .rain: .rain
        case .upsideDown: .upsideDown
        case .specialRock: .specialRock
        case .multiplayer: .multiplayer
        }
    }

    /// Returns the Pokémon with an API name.
    func pokemon(named slug: String) -> Pokemon? {
        core.pokemonBySlug[slug].map { Pokemon(storage: self, row: $0) }
    }

    /// Returns the species with an API name.
    func species(named slug: String) -> Species? {
        core.speciesBySlug[slug].map { Species(storage: self, row: $0) }
    }
}

// MARK: Conditions in English
