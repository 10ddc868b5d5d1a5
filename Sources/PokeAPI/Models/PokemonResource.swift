public import Fetching

/// The part of `/pokemon/{id}` that we keep: everything but the moves, which are nine tenths of it.
///
/// Source: <https://pokeapi.co/docs/v2#pokemon>
public struct PokemonResource: WireModel, Hashable, Identifiable {
    /// See ``WireModel``.
    public static var revision: String { "pokemon-1" }

    /// 1...1025 for default forms, above 10000 for alternate ones.
    public var id: Int
    /// The slug.
    public var name: String
    /// The species it belongs to.
    public var species: NamedResource
    /// Whether it is its species' default form.
    public var isDefault: Bool
    /// Decimetres.
    public var height: Int
    /// Hectograms; 0 and, for Gigantamax forms, 10000 are placeholders.
    public var weight: Int
    /// The experience for defeating it; `nil` for the newest alternate forms.
    public var baseExperience: Int?
    /// The types, one or two, in slot order.
    public var types: [TypeSlot]
    /// None to three; slots may be 1 and 3.
    public var abilities: [AbilitySlot]
    /// Six, by name.
    public var stats: [StatValue]
    /// Its pictures.
    public var sprites: Sprites
    /// Its calls.
    public var cries: Cries?
    /// Its forms, the default one first.
    public var forms: [NamedResource]

    /// A type in its slot.
    public struct TypeSlot: Codable, Hashable, Sendable {
        /// 1 or 2.
        public var slot: Int
        /// The type.
        public var type: NamedResource
    }

    /// An ability in its slot.
    public struct AbilitySlot: Codable, Hashable, Sendable {
        /// 1, 2, or 3 for the hidden one.
        public var slot: Int
        /// Whether it is the hidden one.
        public var isHidden: Bool
        /// The ability; `nil` if the data only says that the slot was empty once.
        public var ability: NamedResource?

        private enum CodingKeys: String, CodingKey { case slot, isHidden = "is_hidden", ability }
    }

    /// The value of a base stat.
    public struct StatValue: Codable, Hashable, Sendable {
        /// The value, 1...255.
        public var baseStat: Int
        /// The effort values that it gives when defeated, 0...3; nil in an answer that an older version kept.
        public var effort: Int?
        /// The stat: `hp`, `attack`, `defense`, `special-attack`, `special-defense` or `speed`.
        public var stat: NamedResource

        private enum CodingKeys: String, CodingKey { case baseStat = "base_stat", effort, stat }
    }

    /// The URLs of its calls, as Ogg files.
    public struct Cries: Codable, Hashable, Sendable {
        /// The cry in the newest games.
        public var latest: String?
        /// The cry in the first games.
        public var legacy: String?
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, species, height, weight, types, abilities, stats, sprites, cries, forms
        case isDefault = "is_default", baseExperience = "base_experience"
    }

    /// The base stat of that name.
    public func stat(_ name: String) -> Int? {
        stats.first { $0.stat.name == name }?.baseStat
    }
}
