/// The kind of a condition of an evolution. The raw value is its key in evolution.csv; the cases are in file
/// order.
public enum EvolutionKey: String, CaseIterable, Sendable {
    /// The API name of the form that evolves; the API's `base_form`.
    case base
    /// The API name of the evolved form; the API's `evolved_form`.
    case form
    /// The API's `region`, as an API name.
    case region
    /// The API's `min_level`, 1...100.
    case level
    /// The API's `item`, as an API name.
    case item
    /// The API's `held_item`, as an API name.
    case held
    /// The API's `known_move`, as an API name.
    case move
    /// The API's `known_move_type`, as the name of a type.
    case moveType = "move-type"
    /// The API's `used_move`, as an API name.
    case usedMove = "used-move"
    /// The API's `min_move_count`.
    case moveCount = "move-count"
    /// The API's `party_species`, as an API name.
    case party
    /// The API's `party_type`, as the name of a type.
    case partyType = "party-type"
    /// The API's `trade_species`, as an API name.
    case trade
    /// The API's `gender`: `female` for 1, `male` for 2.
    case gender
    /// The API's `relative_physical_stats`: `attack>defense` for 1, `attack<defense` for -1, `attack=defense` for 0.
    case physique
    /// The API's `min_happiness`.
    case happiness
    /// The API's `min_affection`.
    case affection
    /// The API's `min_beauty`.
    case beauty
    /// The API's `min_damage_taken`.
    case damage
    /// The API's `min_steps`.
    case steps
    /// The API's `time_of_day`: `day`, `night`, `dusk` or `full-moon`.
    case time
    /// The API's `location`, as an API name.
    case location
    /// The API's `needs_overworld_rain`, a flag.
    case rain
    /// The API's `turn_upside_down`, a flag.
    case upsideDown = "upside-down"
    /// The API's `near_special_rock`, a flag.
    case specialRock = "special-rock"
    /// The API's `needs_multiplayer`, a flag.
    case multiplayer

    /// Whether the condition is a flag, without a value.
    package var isFlag: Bool { [.rain, .upsideDown, .specialRock, .multiplayer].contains(self) }
}
