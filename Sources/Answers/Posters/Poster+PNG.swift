import DesignTokens
import Pokedex
import Silhouettes

extension Poster {
    /// Draws the poster as a PNG file of 1,200 × 630 pixels and at most 80 kB, for previews of links. It has
    /// silhouettes and Latin names, nothing that others own. A long list shows only its beginning.
    package func png() -> [UInt8] {
        let shown = limited(to: Self.previewed)
        return PosterPreview(
            shown, hidden: podium.count + cells.count - shown.podium.count - shown.cells.count
        )
        .raster.png(atMost: 80_000)
    }

    /// The largest number of Pokémon in a list's preview.
    private static let previewed = 48

    /// Returns the poster with about as many Pokémon. A grid with columns keeps all.
    private func limited(to count: Int) -> Poster {
        guard blocks.allSatisfy(\.columns.isEmpty) else { return self }
        let rows = blocks.flatMap(\.rows)
        let isInBoxes = blocks.contains { $0.width != nil }
        // Boxes only order a list.
        let list = isInBoxes ? [Row(cells: rows.flatMap(\.cells))] : rows
        let each = max(6, count / max(1, list.count))
        var poster = Poster(
            title, subtitle: subtitle, podium: podium,
            blocks: [Block(rows: list.map { $0.limited(to: each) })])
        poster.address = address
        return poster
    }
}
