/// A condition of an evolution; items, moves, places and regions are API names.
public enum EvolutionCondition: Hashable, Sendable {
    /// In the games of that region.
    case region(String)
    /// At least that level.
    case level(Int)
    /// Use of the item.
    case item(String)
    /// Holding that item.
    case heldItem(String)
    /// Knowing that move.
    case knownMove(String)
    /// Knowing a move of that type.
    case knownMoveType(PokemonType)
    /// Using that move.
    case usedMove(String)
    /// At least this many uses of the move.
    case moveCount(Int)
    /// The species in the party.
    case partySpecies(Species)
    /// A Pokémon of that type is in the party.
    case partyType(PokemonType)
    /// Traded for that species.
    case tradedFor(Species)
    /// Only that gender.
    case gender(Gender)
    /// Attack compared with defence.
    case physique(Physique)
    /// At least that happiness, 0...255.
    case happiness(Int)
    /// At least that affection, 0...5.
    case affection(Int)
    /// At least that beauty, 0...255.
    case beauty(Int)
    /// At least that damage taken, in hit points.
    case damage(Int)
    /// At least that many steps.
    case steps(Int)
    /// At that time.
    case time(TimeOfDay)
    /// At that place.
    case location(String)
    /// In rain.
    case rain
    /// The console is held upside down.
    case upsideDown
    /// Near a special rock (moss or ice).
    case specialRock
    /// With another player.
    case multiplayer

    /// The genders that conditions name.
    public enum Gender: String, CaseIterable, Hashable, Sendable {
        /// Female, 1 in the API.
        case female
        /// Male, 2 in the API.
        case male
    }

    /// The order of attack and defence; the raw value is that of the file.
    public enum Physique: String, CaseIterable, Hashable, Sendable {
        /// Attack is higher, 1 in the API.
        case moreAttack = "attack>defense"
        /// Defence is higher, -1 in the API.
        case moreDefense = "attack<defense"
        /// Both are equal, 0 in the API.
        case equal = "attack=defense"
    }

    /// The times of day that conditions name; the raw value is the API's.
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
    /// The condition of an evolution by `trigger` in English, such as `level 16` or `during the day`.
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

// MARK: Conditions as in evolution.csv: `key=value` pairs and flags, separated by one space

extension Storage {
    /// The conditions in a field, without the forms: ``EvolutionMethod`` has those itself.
    func conditions(_ range: TextRange) -> [EvolutionCondition] {
        PairScanner(bytes, range).compactMap { pair in
            EvolutionRow.Key(rawValue: text(pair.key)).flatMap { condition($0, pair.value.map(text) ?? "") }
        }
    }

    /// The condition of a key and its value; nil for the forms, and for a value that the key cannot have.
    private func condition(_ key: EvolutionRow.Key, _ value: String) -> EvolutionCondition? {
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

    /// The Pokémon of an API name.
    func pokemon(named slug: String) -> Pokemon? {
        core.pokemonBySlug.row(of: slug, in: bytes).map { Pokemon(storage: self, row: $0) }
    }

    /// The species of an API name.
    func species(named slug: String) -> Species? {
        core.speciesBySlug.row(of: slug, in: bytes).map { Species(storage: self, row: $0) }
    }
}

// MARK: Conditions in English
