import Pokedex
import Silhouettes
import Wording

extension Poster {
    /// The program, and the public address if there is one.
    var source: String { ["PokeExplorer", address].compactMap(\.self).joined(separator: " · ") }

    /// Returns a sentence about pictures that aren't cached and couldn't be downloaded.
    package static func missingWords(_ count: Int) -> String {
        count == 1
            ? "One picture is missing; its shape stands in."
            : "\(count.grouped) pictures are missing; shapes stand in."
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
