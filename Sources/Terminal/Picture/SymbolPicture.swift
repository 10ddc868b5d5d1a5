#if Pictures
    import DesignTokens

    /// A picture made of characters.
    struct SymbolPicture {
        /// The opacity below which a pixel counts as transparent.
        private static let threshold: UInt8 = 128

        /// The pixels: `PictureFrame.symbolRaster` across and down for each cell.
        let raster: Bitmap
        /// The size in cells.
        let frame: PictureFrame
        /// The available colours and characters.
        let theme: Theme

        /// The lines, each as wide as the frame.
        var lines: [StyledText] {
            let cells = Chafa.cells(
                raster.blended(on: theme.ground, clearBelow: 0), columns: frame.columns, rows: frame.rows,
                hasBlocks: theme.usesUnicode && theme.depth > .none,
                hasColors: theme.depth > .none, ground: theme.ground)
            return (0..<frame.rows).map { row in
                var line = StyledText()
                var ink: Color?
                for column in 0..<frame.columns {
                    var span = span(cells[row * frame.columns + column], column, row)
                    // A space has no ink, so keep the current ink colour instead of switching.
                    if span.text == " ", case .cell(_, let ground) = span.style.role {
                        span.style.role = .cell(ink: ink, ground: ground)
                    }
                    if case .cell(let now, _) = span.style.role { ink = now } else { ink = nil }
                    line.append(span)
                }
                return line
            }
        }

        private func span(_ cell: Chafa.Cell, _ column: Int, _ row: Int) -> StyledText.Span {
            let quarters = Quarters(of: raster, column: column, row: row, threshold: Self.threshold)
            if quarters.isEmpty { return .init(" ") }
            guard theme.depth > .none else { return .init(String(cell.character)) }
            if theme.usesUnicode, !quarters.isFull {
                return .init(quarters.glyph, Style(.cell(ink: quarters.color, ground: nil)))
            }
            return .init(String(cell.character), Style(.cell(ink: cell.ink, ground: cell.ground)))
        }
    }

    /// The quarters of an edge cell that belong to the picture. The others show the terminal's own
    /// background, whatever its colour.
    private struct Quarters {
        private var isSet = [false, false, false, false]
        private(set) var color = Color.black

        var isEmpty: Bool { !isSet.contains(true) }
        var isFull: Bool { !isSet.contains(false) }

        /// The character that fills these quarters: top left, top right, bottom left, bottom right.
        var glyph: String {
            let glyphs = [
                " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
            ]
            return glyphs[isSet.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }]
        }

        init(of raster: Bitmap, column: Int, row: Int, threshold: UInt8) {
            let side = PictureFrame.symbolRaster
            let half = side / 2
            // Red, green, blue, and the number of pixels.
            var sums = SIMD4<Int>.zero
            for quarter in 0..<4 {
                let left = column * side + quarter % 2 * half
                let top = row * side + quarter / 2 * half
                var sum = SIMD4<Int>.zero
                for y in top..<top + half {
                    for x in left..<left + half {
                        let start = (y * raster.width + x) * Bitmap.pixelSize
                        guard raster.bytes[start + 3] >= threshold else { continue }
                        sum &+= SIMD4(
                            Int(raster.bytes[start]), Int(raster.bytes[start + 1]),
                            Int(raster.bytes[start + 2]), 1)
                    }
                }
                guard sum.w * 2 >= half * half else { continue }
                isSet[quarter] = true
                sums &+= sum
            }
            guard sums.w > 0 else { return }
            let mean = sums / sums.w
            color = Color(UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z))
        }
    }
#endif
