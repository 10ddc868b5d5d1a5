/// The eighteen types a Pokémon can have.

/// One type. The raw value is PokéAPI's id, 1...18; No Pokémon has the types `stellar`, `unknown` and `shadow`.
public enum PokemonType: UInt8, CaseIterable, Hashable, Comparable, Sendable {
    case normal = 1
    case fighting, flying, poison, ground, rock, bug, ghost, steel
    case fire, water, grass, electric, psychic, ice, dragon, dark, fairy

    /// The API's name: `normal` … `fairy`.
    public var name: String { String(describing: staticName) }

    /// The English name: `Normal` … `Fairy`.
    public var displayName: String { Pokemon.capitalized(name) }

    /// The type of that API name, written in lower case; nil for any other text.
    public init?(name: String) {
        guard let type = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = type
    }

    /// The generation that brought the type: 2 for dark and steel, 6 for fairy, else 1.
    public var generation: Int {
        switch self {
        case .dark, .steel: 2
        case .fairy: 6
        default: 1
        }
    }

    /// By the API's id.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension PokemonType {
    /// The API's name, without reflection: the parser compares it a few thousand times.
    var staticName: StaticString {
        switch self {
        case .normal: "normal"
        case .fighting: "fighting"
        case .flying: "flying"
        case .poison: "poison"
        case .ground: "ground"
        case .rock: "rock"
        case .bug: "bug"
        case .ghost: "ghost"
        case .steel: "steel"
        case .fire: "fire"
        case .water: "water"
        case .grass: "grass"
        case .electric: "electric"
        case .psychic: "psychic"
        case .ice: "ice"
        case .dragon: "dragon"
        case .dark: "dark"
        case .fairy: "fairy"
        }
    }
}
