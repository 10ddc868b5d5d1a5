import DesignTokens
import Pokedex

/// The colours of posters.
enum PosterColor {
    /// The background.
    static let page = Color(0xF3F5F8)
    /// The background of an empty cell.
    static let empty = Color(0xE6EAF0)
    /// The steps of a podium, the highest one first.
    static let steps = [Color(0xF1C04B), Color(0xC3CBD6), Color(0xD9A06B)]

    /// The colours of a Pokémon's types; grey if they are unknown.
    static func types(of pokemon: Pokemon) -> [Color] {
        pokemon.types.compactMap { BadgeToken.types[$0.name]?.ground }.nonEmpty ?? [ColorToken.barTrack.light]
    }

    /// The background of a Pokémon's tile: a light tint of its first type's colour.
    static func tint(of pokemon: Pokemon) -> Color {
        let color = types(of: pokemon)[0]
        func light(_ part: UInt8) -> UInt8 { UInt8((Int(part) + 4 * 255) / 5) }
        return Color(
            UInt32(light(color.red)) << 16 | UInt32(light(color.green)) << 8 | UInt32(light(color.blue)))
    }
}
