public import Fetching

/// The fields of `/pokemon/{id}` that we keep: everything except the moves, which are nine tenths of the
/// response.
///
/// Source: <https://pokeapi.co/docs/v2#pokemon>
public struct PokemonResource: WireModel, Hashable {
    /// The version of the cached format; see ``WireModel``.
    public static let revision = "pokemon-1"

    /// The API's id: 1...1025 for default forms, above 10000 for alternate forms.
    var id: Int
    /// The slug.
    var name: String
    /// The species.
    var species: NamedResource
    /// Whether the Pokémon is its species' default form.
    var isDefault: Bool
    /// The height in decimetres.
    var height: Int
    /// The weight in hectograms; 0 and, for Gigantamax forms, 10000 are placeholders.
    var weight: Int
    /// The base experience; `nil` for the newest alternate forms.
    var baseExperience: Int?
    /// The types, one or two, in slot order.
    var types: [TypeSlot]
    /// Up to three abilities; slots can have gaps, such as 1 and 3.
    var abilities: [AbilitySlot]
    /// The six base stats.
    var stats: [StatValue]
    /// The pictures.
    var sprites: Sprites
    /// The cries.
    var cries: Cries?
    /// The forms, starting with the default one.
    var forms: [NamedResource]

    /// A type with its slot.
    struct TypeSlot: Codable, Hashable {
        /// The slot, 1 or 2.
        var slot: Int
        /// The type.
        var type: NamedResource
    }

    /// An ability with its slot.
    struct AbilitySlot: Codable, Hashable {
        /// The slot, 1...3; 3 is the hidden ability.
        var slot: Int
        /// Whether this is the hidden ability.
        var isHidden: Bool
        /// The ability; `nil` if the slot was empty, in data about earlier games.
        var ability: NamedResource?
    }

    /// A base stat.
    struct StatValue: Codable, Hashable {
        /// The value, 1...255.
        var baseStat: Int
        /// The effort values gained by defeating the Pokémon, 0...3; nil in a response cached by an older
        /// version.
        var effort: Int?
        /// The stat: `hp`, `attack`, `defense`, `special-attack`, `special-defense` or `speed`.
        var stat: NamedResource
    }

    /// The URLs of a Pokémon's cries, which are Ogg files.
    struct Cries: Codable, Hashable {
        /// The cry in the newest games.
        var latest: String?
        /// The cry in older games.
        var legacy: String?
    }

    /// Returns the base stat with a name.
    func stat(_ name: String) -> Int? {
        stats.first { $0.stat.name == name }?.baseStat
    }
}
