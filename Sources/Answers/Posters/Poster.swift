package import DesignTokens
package import Pokedex

/// A picture of many Pokémon, to be posted: blocks of rows, each Pokémon with its name below.
package struct Poster: Sendable {
    /// A place.
    package struct Cell: Sendable {
        package let pokemon: Pokemon
        /// The text below the picture.
        package let caption: String
        /// Whether it is greyed, as what one lacks is.
        package let isGreyed: Bool

        /// - Parameters:
        ///   - pokemon: The Pokémon.
        ///   - caption: The text below the picture; nil for its name.
        ///   - isGreyed: Whether it is greyed.
        package init(_ pokemon: Pokemon, caption: String? = nil, isGreyed: Bool = false) {
            self.pokemon = pokemon
            self.caption = caption ?? pokemon.displayName
            self.isGreyed = isGreyed
        }
    }

    /// A row, which goes on below itself if it has more cells than its block is wide.
    package struct Row: Sendable {
        /// The word at its left; empty for none.
        package let heading: String
        /// The colour behind that word; nil for none.
        package let ground: Color?
        /// Its cells; nil for an empty one.
        package let cells: [Cell?]

        package init(_ heading: String = "", on ground: Color? = nil, cells: [Cell?]) {
            self.heading = heading
            self.ground = ground
            self.cells = cells
        }

        /// The cells in lines of at most `width`.
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
        /// The number of cells in a line, at least 1.
        package let width: Int
        /// The words above the columns; empty for none.
        package let columns: [String]
        /// The rows, from the top.
        package let rows: [Row]

        package init(_ heading: String = "", width: Int, columns: [String] = [], rows: [Row]) {
            self.heading = heading
            self.width = max(1, width)
            self.columns = columns
            self.rows = rows
        }
    }

    /// The line above everything.
    package let title: String
    /// The blocks, in the order of reading.
    package let blocks: [Block]

    package init(_ title: String, blocks: [Block]) {
        self.title = title
        self.blocks = blocks
    }

    /// A list in its order, in as many columns as make it about twice as wide as it is high.
    package init(_ title: String, list: [Cell]) {
        let block = Block(width: Self.width(of: list.count), rows: [Row(cells: list)])
        self.init(title, blocks: [block])
    }

    /// The number of columns for a grid of `count` cells without an arrangement of their own.
    static func width(of count: Int) -> Int { min(30, max(6, Int(Double(2 * count).squareRoot()))) }

    /// The Pokémon on it, each once.
    var pokemon: [Pokemon] {
        let cells = blocks.flatMap(\.rows).flatMap(\.cells).compactMap(\.self)
        var seen: Set<Int> = []
        return cells.map(\.pokemon).filter { seen.insert($0.id).inserted }
    }
}
