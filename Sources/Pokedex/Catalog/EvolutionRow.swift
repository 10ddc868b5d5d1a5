// MARK: A row of evolution.csv

/// A way to evolve. A row without a trigger only records that two species share a chain.
public struct EvolutionRow: Hashable, Sendable {
    /// The kind of a condition. The raw value is its key in the file; the cases are in file order.
    public enum Key: String, CaseIterable, Hashable, Sendable {
        /// The API name of the form that evolves, the API's `base_form`.
        case base
        /// The API name of the form it becomes, `evolved_form`.
        case form
        /// `region`, an API name.
        case region
        /// `min_level`, 1...100.
        case level
        /// `item`, an API name.
        case item
        /// `held_item`, an API name.
        case held
        /// `known_move`, an API name.
        case move
        /// `known_move_type`, a type's name.
        case moveType = "move-type"
        /// `used_move`, an API name.
        case usedMove = "used-move"
        /// `min_move_count`.
        case moveCount = "move-count"
        /// `party_species`, an API name.
        case party
        /// `party_type`, a type's name.
        case partyType = "party-type"
        /// `trade_species`, an API name.
        case trade
        /// `gender`: `female` for 1, `male` for 2.
        case gender
        /// `relative_physical_stats`: `attack>defense` for 1, `attack<defense` for -1, `attack=defense` for 0.
        case physique
        /// `min_happiness`.
        case happiness
        /// `min_affection`.
        case affection
        /// `min_beauty`.
        case beauty
        /// `min_damage_taken`.
        case damage
        /// `min_steps`.
        case steps
        /// `time_of_day`: `day`, `night`, `dusk` or `full-moon`.
        case time
        /// `location`, an API name.
        case location
        /// `needs_overworld_rain`, without a value.
        case rain
        /// `turn_upside_down`, without a value.
        case upsideDown = "upside-down"
        /// `near_special_rock`, without a value.
        case specialRock = "special-rock"
        /// `needs_multiplayer`, without a value.
        case multiplayer

        /// Whether the condition is a flag, without a value.
        public var isFlag: Bool { [.rain, .upsideDown, .specialRock, .multiplayer].contains(self) }
    }

    /// The id of the chain.
    public var chain: Int
    /// The id of the species that evolves.
    public var from: Int
    /// The id of the species it becomes.
    public var into: Int
    /// Whether the API marks this as the usual way, `is_default`; true without a trigger.
    public var isDefault = true
    /// The generation of the version group; nil without a version group.
    public var generation: Int?
    /// The API name of the version group.
    public var versionGroup: String?
    /// The API name of the trigger.
    public var trigger: String?
    /// The condition; a flag's value is empty.
    public var conditions: [Key: String] = [:]

    /// Creates a row that only records that two species share a chain.
    public init(chain: Int, from: Int, into: Int) {
        self.chain = chain
        self.from = from
        self.into = into
    }
}
