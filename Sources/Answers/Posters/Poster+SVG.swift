package import DetailFeature
import DesignTokens
import Foundation
import Pokedex
import Silhouettes
import Wording

extension Detail {
    /// Draws a poster as a self-contained SVG file with cached sprites, and with silhouettes for sprites that
    /// aren't cached. Nothing is downloaded.
    package func svg(of poster: Poster) async -> String {
        let pictures = await keptSmallPictures(of: poster.pokemon, in: poster.looks)
        return PosterDrawing(poster: poster, pictures: pictures).svg
    }
}

/// Draws a poster and its pictures as SVG 1.1 (<https://www.w3.org/TR/SVG11/>).
struct PosterDrawing {
    let poster: Poster
    /// The pictures as PNG files, keyed by Pokémon id.
    let pictures: [Int: Data]

    /// The margin, in pixels like all lengths in this type.
    private static let margin = 24
    private static let titleHeight = 48
    private static let headingHeight = 32
    private static let rowHeading = 96
    private static let cellWidth = 92
    private static let cellHeight = 104
    private static let picture = 80
    /// The target ratio of a poster's width to its height.
    private static let proportion = 1.9

    /// The complete SVG file.
    var svg: String {
        let size = blockSize
        let columns = blockColumns(of: size)
        let rows = (poster.blocks.count + columns - 1) / columns
        let width = max(600, columns * (size.width + Self.margin) + Self.margin)
        let height = Self.titleHeight + rows * (size.height + Self.margin) + Self.margin
        var svg = SVG(width: width, height: height)
        svg.box(x: 0, y: 0, width: width, height: height, Color(0xF3F5F8))
        svg.text(
            poster.title.clipped(to: width / 14), x: Self.margin, y: 40, size: 24, ColorToken.accent.light,
            isBold: true)
        for (index, block) in poster.blocks.enumerated() {
            let left = Self.margin + index % columns * (size.width + Self.margin)
            let top = Self.titleHeight + Self.margin / 2 + index / columns * (size.height + Self.margin)
            draw(block, left, top, size, &svg)
        }
        return svg.file
    }

    /// The size of every block, equal to that of the largest block.
    private var blockSize: (width: Int, height: Int) {
        let widths = poster.blocks.map { headingWidth(of: $0) + $0.width * Self.cellWidth }
        let heights = poster.blocks.map { block in
            let lines = block.rows.map { $0.lines(width: block.width).count }.reduce(0, +)
            return headingHeight(of: block) + lines * Self.cellHeight
        }
        return (widths.max() ?? 0, heights.max() ?? 0)
    }

    private func headingWidth(of block: Poster.Block) -> Int {
        block.rows.allSatisfy(\.heading.text.isEmpty) ? 0 : Self.rowHeading
    }

    private func headingHeight(of block: Poster.Block) -> Int {
        (block.heading.isEmpty ? 0 : Self.headingHeight) + (block.columns.isEmpty ? 0 : Self.headingHeight)
    }

    /// Returns the number of block columns that brings the poster closest to the target ratio.
    private func blockColumns(of size: (width: Int, height: Int)) -> Int {
        guard size.width > 0 else { return 1 }
        let area = Double(poster.blocks.count * size.height) * Self.proportion / Double(size.width)
        return min(max(1, poster.blocks.count), max(1, Int(area.squareRoot().rounded())))
    }

    private func draw(
        _ block: Poster.Block, _ left: Int, _ top: Int, _ size: (width: Int, height: Int), _ svg: inout SVG
    ) {
        svg.box(x: left, y: top, width: size.width, height: size.height, .white, rounding: 8)
        var y = top
        if !block.heading.isEmpty {
            svg.text(block.heading, x: left + 12, y: y + 22, size: 16, .black, isBold: true)
            y += Self.headingHeight
        }
        let cellsLeft = left + headingWidth(of: block)
        if !block.columns.isEmpty {
            for (index, column) in block.columns.enumerated() {
                draw(
                    column, cellsLeft + index * Self.cellWidth, y, width: Self.cellWidth,
                    height: Self.headingHeight, &svg)
            }
            y += Self.headingHeight
        }
        for row in block.rows where !Task.isCancelled {
            let lines = row.lines(width: block.width)
            let height = lines.count * Self.cellHeight
            draw(row.heading, left, y, width: Self.rowHeading, height: height, &svg)
            for line in lines {
                for (index, cell) in line.enumerated() {
                    guard let cell else { continue }
                    draw(cell, cellsLeft + index * Self.cellWidth, y, &svg)
                }
                y += Self.cellHeight
            }
        }
    }

    private func draw(
        _ heading: Poster.Heading, _ left: Int, _ top: Int, width: Int, height: Int, _ svg: inout SVG
    ) {
        guard !heading.text.isEmpty else { return }
        let ground = heading.ground ?? .white
        svg.box(x: left, y: top + 2, width: width - 4, height: height - 4, ground, rounding: 4)
        svg.text(
            heading.text.clipped(to: 11), x: left + (width - 4) / 2, y: top + height / 2 + 5, size: 14,
            ground.ink, isBold: true, isCentered: true)
    }

    private func draw(_ cell: Poster.Cell, _ left: Int, _ top: Int, _ svg: inout SVG) {
        let inset = (Self.cellWidth - Self.picture) / 2
        svg.group(x: left + inset, y: top + 4, opacity: cell.isGreyed ? 0.35 : 1) { svg in
            if let picture = pictures[cell.pokemon.id] {
                svg.picture(picture, side: Self.picture)
            } else if let silhouette = SilhouetteDrawing(cell.pokemon, isTile: true) {
                svg.silhouette(silhouette, side: Self.picture)
            }
        }
        svg.text(
            cell.caption.clipped(to: 14), x: left + Self.cellWidth / 2, y: top + 97, size: 11,
            cell.isGreyed ? ColorToken.dim.light : .black, isCentered: true)
    }
}

extension String {
    /// Returns the text truncated to a number of characters, without control characters.
    fileprivate func clipped(to count: Int) -> String {
        let text = Sanitizer.clean(self, replacement: "\u{FFFD}")
        return text.count > count ? text.prefix(max(1, count - 1)) + "…" : text
    }
}
