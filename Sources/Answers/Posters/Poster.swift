import DesignTokens
package import Pokedex

/// A picture of many Pokémon to share: a podium, and blocks of rows.
package struct Poster: Sendable {
    /// A cell with one Pokémon.
    package struct Cell: Sendable {
        let pokemon: Pokemon
        /// The text above the picture; nil for none.
        var title: Heading?
        /// The text under the picture; nil for its name.
        var caption: String?
        /// The place in an order, from 1; nil without an order.
        var place: Int?
        /// The word of the look in which it is shown; nil for the default look.
        var look: String?

        /// Whether it is shown in shiny colours.
        var isShiny: Bool { look?.split(separator: "-").last == "shiny" }
    }

    /// The label of a row or a column.
    struct Heading: Sendable {
        /// The text; empty for no label.
        let text: String
        /// The background colour; nil for none.
        var ground: Color?
    }

    /// A row of cells, which wraps if it is wider than its block.
    struct Row: Sendable {
        /// The label to the left of the row.
        var heading = Heading(text: "")
        /// The cells; nil for an empty cell.
        let cells: [Cell?]

        /// Splits the cells into lines of at most `width`.
        func lines(width: Int) -> [ArraySlice<Cell?>] {
            guard !cells.isEmpty else { return [[]] }
            return stride(from: 0, to: cells.count, by: width).map {
                cells[$0..<min($0 + width, cells.count)]
            }
        }

        /// Returns the row with its first cells only.
        func limited(to count: Int) -> Row {
            Row(heading: heading, cells: Array(cells.prefix(count)))
        }
    }

    /// Rows under one heading.
    package struct Block: Sendable {
        /// The heading; empty for none.
        var heading = ""
        /// The number of cells per line; nil for as many as use the page best.
        var width: Int?
        /// The column headings; empty for none.
        var columns: [Heading] = []
        /// The rows, from top to bottom.
        let rows: [Row]
    }

    /// The title at the top.
    let title: String
    /// The line under the title: who made it, and how.
    var subtitle = ""
    /// The public address of the pages where it was made, without a scheme; nil if there is none.
    package var address: String?
    /// The first three of an order, which are shown larger; empty without an order.
    var podium: [Cell] = []
    /// The blocks, in reading order.
    let blocks: [Block]
    /// The base stats that a preview shows beside a single Pokémon.
    var stats: [Stats.Line] = []

    /// The cells of the blocks.
    var cells: [Cell] { blocks.flatMap(\.rows).flatMap(\.cells).compactMap(\.self) }

    /// Whether the types of all Pokémon are known, which colour the cells.
    package var isWhole: Bool { cells.allSatisfy { !$0.pokemon.types.isEmpty } }

    /// The words of the looks other than default looks, by Pokémon id.
    var looks: [Int: String] {
        (podium + cells).reduce(into: [:]) { looks, cell in looks[cell.pokemon.id] = cell.look }
    }
}

extension Poster {
    /// Creates a poster that shows a list in order.
    ///
    /// - Parameters:
    ///   - title: The title at the top.
    ///   - subtitle: The line under it.
    ///   - list: The Pokémon.
    ///   - hasPodium: Whether the first three are shown on a podium.
    package init(_ title: String, subtitle: String = "", list: [Cell], hasPodium: Bool = false) {
        let first = hasPodium ? 3 : 0
        self.init(
            title: title, subtitle: subtitle, podium: Array(list.prefix(first)),
            blocks: [Block(rows: [Row(cells: Array(list.dropFirst(first)))])])
    }

    /// Creates a poster that shows what a Pokémon is, or several beside each other.
    package init(of pokemon: [Pokemon]) {
        let details = pokemon.map { PokemonDetail($0) }
        self.init(
            pokemon.map(\.displayName).joined(separator: ", "),
            subtitle: details.count > 1 ? "Compared side by side" : details.map(\.tagline).joined(),
            list: pokemon.map { Cell(pokemon: $0, caption: details.count > 1 ? nil : $0.number) })
        if details.count == 1 { stats = details[0].stats?.lines ?? [] }
    }
}
