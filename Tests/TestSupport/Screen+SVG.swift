import Foundation

extension Screen {
    /// Draws the screen as an SVG picture of a window, down to the last line that isn't empty.
    ///
    /// Block characters, which make up bars, are drawn as rectangles so that no font leaves gaps between
    /// them.
    ///
    /// - Parameter title: a description of the picture for people who can't see it.
    /// - Returns: a self-contained file.
    public func svg(title: String) -> String {
        let lines = cells.prefix(self.lines.count)
        let width = Double(columns) * Cell.width + 2 * Self.margin
        let height = Double(lines.count) * Cell.height + 2 * Self.margin + Self.bar
        var parts = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width.short) \(height.short)\" role=\"img\" "
                + "font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"14\">",
            "<title>\(title.escaped)</title>",
            "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"\(Style.ground)\"/>",
        ]
        parts += ["#ff5f57", "#febc2e", "#28c840"].enumerated().map { place, color in
            "<circle cx=\"\(20 + 20 * place)\" cy=\"18\" r=\"6\" fill=\"\(color)\"/>"
        }
        for (row, line) in lines.enumerated() {
            let top = Self.margin + Self.bar + Double(row) * Cell.height
            for run in Self.runs(of: line) { parts += Self.drawing(of: run, top: top) }
        }
        return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private static let margin = 12.0
    /// The height of the window's title bar.
    private static let bar = 24.0

    /// A run of adjacent cells with the same style.
    private struct Run {
        let column: Int
        var cells: [Cell]
        var style: Style { Style(parameters: cells[0].style) }
        var text: String { cells.map(\.text).joined() }
    }

    private static func runs(of line: [Cell]) -> [Run] {
        var runs: [Run] = []
        for (column, cell) in line.enumerated() {
            if let last = runs.last, last.cells[0].style == cell.style, last.cells[0].isBlock == cell.isBlock
            {
                runs[runs.count - 1].cells.append(cell)
            } else {
                runs.append(Run(column: column, cells: [cell]))
            }
        }
        return runs
    }

    private static func drawing(of run: Run, top: Double) -> [String] {
        let style = run.style
        let left = margin + Double(run.column) * Cell.width
        let width = Double(run.cells.count) * Cell.width
        var parts: [String] = []
        if let background = style.background {
            parts.append(rectangle(left, top, width, fill: background))
        }
        if run.cells[0].isBlock {
            let opacity = style.opacity
            return parts
                + blocks(of: run).map { place, count, block in
                    rectangle(
                        left + Double(place) * Cell.width, top, Double(count) * Cell.width * block.share,
                        fill: style.color, opacity: block.opacity * opacity)
                }
        }
        let text = run.text.replacing(/\ +$/, with: "")
        guard text.contains(where: { $0 != " " }) else { return parts }
        let shown = run.cells.count - (run.text.count - text.count)
        let weight = style.isBold ? " font-weight=\"bold\"" : ""
        let opacity = style.opacity < 1 ? " opacity=\"\(style.opacity.short)\"" : ""
        parts.append(
            "<text x=\"\(left.short)\" y=\"\((top + 13.5).short)\" fill=\"\(style.color)\"\(weight)\(opacity) "
                + "textLength=\"\((Double(shown) * Cell.width).short)\" lengthAdjust=\"spacingAndGlyphs\" "
                + "xml:space=\"preserve\">\(text.escaped)</text>")
        return parts
    }

    /// Returns the blocks of a run, with adjacent full blocks joined to avoid a visible seam.
    private static func blocks(of run: Run) -> [(place: Int, count: Int, block: Cell.Block)] {
        var blocks: [(place: Int, count: Int, block: Cell.Block)] = []
        for (place, cell) in run.cells.enumerated() {
            guard let block = cell.block else { continue }
            if let last = blocks.last, last.block == block, block.share == 1 {
                blocks[blocks.count - 1].count += 1
            } else {
                blocks.append((place, 1, block))
            }
        }
        return blocks
    }

    private static func rectangle(
        _ left: Double, _ top: Double, _ width: Double, fill: String, opacity: Double = 1
    ) -> String {
        let shade = opacity < 1 ? " opacity=\"\(opacity.short)\"" : ""
        return "<rect x=\"\(left.short)\" y=\"\(top.short)\" width=\"\(width.short)\" "
            + "height=\"\(Cell.height.short)\" fill=\"\(fill)\"\(shade)/>"
    }

    /// The style that SGR parameters describe (ECMA-48, 8.3.117).
    private struct Style {
        static let ground = "#16181d"
        private static let ink = "#d8dee9"
        /// The sixteen named colours.
        private static let palette = [
            "#2e3440", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#d8dee9",
            "#5c6370", "#ff7b86", "#b5e090", "#ffd68a", "#82c4ff", "#dd9bf0", "#7fd5e0", "#ffffff",
        ]

        private var foreground: String?
        private var ownBackground: String?
        private var isReversed = false
        private(set) var isBold = false
        private(set) var opacity = 1.0

        var color: String { isReversed ? ownBackground ?? Self.ground : foreground ?? Self.ink }
        var background: String? { isReversed ? foreground ?? Self.ink : ownBackground }

        init(parameters: String) {
            var rest = parameters.split(separator: ";").compactMap { Int($0) }[...]
            while let number = rest.popFirst() {
                switch number {
                case 1: isBold = true
                case 2: opacity = 0.65
                case 7: isReversed = true
                case 22:
                    isBold = false
                    opacity = 1
                case 27: isReversed = false
                case 30...37: foreground = Self.palette[number - 30]
                case 90...97: foreground = Self.palette[number - 82]
                case 38: foreground = Self.color(&rest)
                case 39: foreground = nil
                case 40...47: ownBackground = Self.palette[number - 40]
                case 100...107: ownBackground = Self.palette[number - 92]
                case 48: ownBackground = Self.color(&rest)
                case 49: ownBackground = nil
                default: break
                }
            }
        }

        /// Reads a colour from the palette of 256, or its red, green and blue.
        private static func color(_ rest: inout ArraySlice<Int>) -> String? {
            switch rest.popFirst() {
            case 2 where rest.count >= 3:
                defer { rest.removeFirst(3) }
                return hex(Array(rest.prefix(3)))
            case 5:
                guard let number = rest.popFirst() else { return nil }
                if number < 16 { return palette[number] }
                if number >= 232 { return hex(Array(repeating: 8 + 10 * (number - 232), count: 3)) }
                let steps = [0, 95, 135, 175, 215, 255], cube = number - 16
                return hex([steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]])
            default: return nil
            }
        }

        private static func hex(_ parts: [Int]) -> String {
            "#" + parts.map { String($0 + 256, radix: 16).suffix(2) }.joined()
        }
    }
}

extension Screen.Cell {
    /// The size of a character in the picture.
    fileprivate static let width = 8.43
    fileprivate static let height = 18.0

    /// A block character of a bar.
    fileprivate struct Block: Equatable {
        /// The part of the cell that it fills from the left, from 0 to 1.
        let share: Double
        /// Its density, from 0 to 1.
        let opacity: Double
    }

    /// The block character in the cell; nil for other characters.
    fileprivate var block: Block? {
        guard let scalar = text.unicodeScalars.first else { return nil }
        switch scalar.value {
        case 0x2588...0x258F: return Block(share: Double(0x2590 - scalar.value) / 8, opacity: 1)
        case 0x2591...0x2593: return Block(share: 1, opacity: Double(scalar.value - 0x2590) / 4)
        default: return nil
        }
    }

    fileprivate var isBlock: Bool { block != nil }
}

extension Double {
    /// The number with at most two decimal places.
    fileprivate var short: String {
        let text = String(format: "%.2f", self)
        return text.replacing(/\.?0+$/, with: "")
    }
}

extension String {
    /// The text escaped for XML.
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
