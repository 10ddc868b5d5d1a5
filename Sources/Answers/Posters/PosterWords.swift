import DesignTokens
import Pokedex
import Silhouettes
import Wording

extension Poster {
    /// The program, and the public address if there is one.
    var source: String { ["PokeExplorer", address].compactMap(\.self).joined(separator: " · ") }

    /// Returns a sentence about pictures that aren't cached and couldn't be downloaded.
    package static func missingWords(_ count: Int) -> String {
        "\(count == 1 ? "One picture is" : "\(count.grouped) pictures are") missing. Save it again to fetch more."
    }

    /// Lists the marks on the poster, for the legend.
    ///
    /// - Parameter pictured: The ids of the Pokémon with pictures; the others are silhouettes with marks.
    /// - Returns: The marks, each once.
    func marks(ofAllBut pictured: Set<Int>) -> [SilhouetteMark] {
        let cells = podium + cells
        let drawn = cells.filter { !pictured.contains($0.pokemon.id) }
            .compactMap { SilhouetteDrawing($0.pokemon, isTile: true) }
        let marks = Set(drawn.flatMap(\.marks) + (cells.contains(where: \.isShiny) ? [.shiny] : []))
        return SilhouetteMark.allCases.filter(marks.contains)
    }
}

extension SilhouetteMark {
    /// The meaning of the mark.
    var legend: String { self == .regional ? "Regional form" : rawValue.capitalizedFirst }
}

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
    static func tint(of pokemon: Pokemon) -> Color { tint(types(of: pokemon)[0], 2) }

    /// Mixes `share` sevenths of a colour with white.
    static func tint(_ color: Color, _ share: UInt32) -> Color {
        func light(_ part: UInt8) -> UInt32 { (share * UInt32(part) + (7 - share) * 255) / 7 }
        return Color(light(color.red) << 16 | light(color.green) << 8 | light(color.blue))
    }
}
