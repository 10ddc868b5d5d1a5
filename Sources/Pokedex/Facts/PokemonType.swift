/// The eighteen types a Pokémon can have.

/// One type. The raw value is PokéAPI's id, 1...18; `stellar`, `unknown` and `shadow` are no Pokémon's type.
public enum PokemonType: UInt8, CaseIterable, Hashable, Comparable, Sendable {
    case normal = 1
    case fighting, flying, poison, ground, rock, bug, ghost, steel
    case fire, water, grass, electric, psychic, ice, dragon, dark, fairy

    /// The API's name: `normal` … `fairy`.
    public var name: String { String(describing: self) }

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
