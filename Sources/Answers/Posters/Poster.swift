package import DesignTokens
package import Pokedex
import Records

/// A picture of many Pokémon to share. It consists of blocks of rows, with a caption under each Pokémon.
package struct Poster: Sendable {
    /// A cell with one Pokémon.
    package struct Cell: Sendable {
        package let pokemon: Pokemon
        /// The text under the picture.
        package let caption: String
        /// The word of the look in which it is shown; nil for the default look.
        package let look: String?
        /// Whether it is greyed out, for Pokémon that are missing.
        package let isGreyed: Bool

        /// Creates a cell.
        ///
        /// - Parameters:
        ///   - pokemon: The Pokémon.
        ///   - caption: The text under the picture; nil for its name.
        ///   - look: The word of the look in which it is shown; nil for the default look.
        ///   - isGreyed: Whether it is greyed out.
        package init(
            _ pokemon: Pokemon, caption: String? = nil, look: String? = nil, isGreyed: Bool = false
        ) {
            self.pokemon = pokemon
            self.look = look
            self.caption = caption ?? pokemon.displayName
            self.isGreyed = isGreyed
        }
    }

    /// The label of a row or a column.
    package struct Heading: Sendable {
        /// The text; empty for no label.
        package let text: String
        /// The background colour; nil for none.
        package let ground: Color?

        package init(_ text: String, on ground: Color? = nil) {
            self.text = text
            self.ground = ground
        }
    }

    /// A row of cells, which wraps if it is wider than its block.
    package struct Row: Sendable {
        /// The label to the left of the row.
        package let heading: Heading
        /// The cells; nil for an empty cell.
        package let cells: [Cell?]

        package init(_ heading: String = "", on ground: Color? = nil, cells: [Cell?]) {
            self.heading = Heading(heading, on: ground)
            self.cells = cells
        }

        /// Splits the cells into lines of at most `width`.
        func lines(width: Int) -> [ArraySlice<Cell?>] {
            guard !cells.isEmpty else { return [[]] }
            return stride(from: 0, to: cells.count, by: width).map {
                cells[$0..<min($0 + width, cells.count)]
            }
        }
    }

    /// Rows under one heading.
    package struct Block: Sendable {
        /// The heading; empty for none.
        package let heading: String
        /// The number of cells per line, at least 1.
        package let width: Int
        /// The column headings; empty for none.
        package let columns: [Heading]
        /// The rows, from top to bottom.
        package let rows: [Row]

        package init(_ heading: String = "", width: Int, columns: [Heading] = [], rows: [Row]) {
            self.heading = heading
            self.width = max(1, width)
            self.columns = columns
            self.rows = rows
        }
    }

    /// The title at the top.
    package let title: String
    /// The blocks, in reading order.
    package let blocks: [Block]

    package init(_ title: String, blocks: [Block]) {
        self.title = title
        self.blocks = blocks
    }

    /// Creates a poster that shows a list in order, with enough columns to make it about twice as wide as it
    /// is high.
    package init(_ title: String, list: [Cell]) {
        let block = Block(width: Self.width(of: list.count), rows: [Row(cells: list)])
        self.init(title, blocks: [block])
    }

    /// Returns the number of columns for a simple grid of `count` cells.
    static func width(of count: Int) -> Int { min(30, max(6, Int(Double(2 * count).squareRoot()))) }

    private var cells: [Cell] { blocks.flatMap(\.rows).flatMap(\.cells).compactMap(\.self) }

    /// The words of the looks other than default looks, by Pokémon id.
    var looks: [Int: String] {
        cells.reduce(into: [:]) { looks, cell in looks[cell.pokemon.id] = cell.look }
    }

    /// The Pokémon on it, without duplicates.
    var pokemon: [Pokemon] { cells.map(\.pokemon).distinct(by: \.id) }
}
