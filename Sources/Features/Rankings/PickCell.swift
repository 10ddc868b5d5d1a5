public import Pokedex

/// A cell in the grid of picks. Each cell has a ranking, whose first place is the pick. All cells are built
/// in, except those of the user's own rankings.
public struct PickCell: Sendable, Equatable {
    /// The kind of a cell.
    public enum Kind: String, Sendable {
        /// A type in a single generation.
        case cell
        /// A type in all generations.
        case type
        /// A generation, with all types.
        case generation
        /// A well-known group, such as the starters.
        case group
        /// A regional Pokédex.
        case dex
        /// A ranking created by the user.
        case ranking
    }

    /// The cell's kind.
    public let kind: Kind
    /// The name of the cell's ranking, such as `ghost-gen4`.
    public let name: String
    /// The query, such as `type:ghost gen:4`.
    public let query: String
    /// The title of the user's own ranking, such as “My ghosts”; nil for other cells.
    public var ownTitle: String?

    /// Whether the pick is shown below the grid.
    public var isBelowGrid: Bool { [.group, .dex, .ranking].contains(kind) }

    /// Returns all built-in cells: one for each combination of a type and a generation, one for each type and
    /// each generation as a whole, and the cells below the grid.
    public static func all(in pokedex: NationalDex) -> [PickCell] {
        // A bit mask of the types in each generation.
        var present: [Int: UInt32] = [:]
        for pokemon in pokedex.entries where pokemon.isDefault {
            for type in pokemon.types {
                present[pokemon.species?.generation ?? 0, default: 0] |= bit(of: type)
            }
        }
        let generations = generations(in: pokedex)
        let types = PokemonType.allCases.filter { type in present.values.contains { $0 & bit(of: type) > 0 } }
        var cells: [PickCell] = []
        for type in types {
            let name = type.name
            for generation in generations where present[generation, default: 0] & bit(of: type) > 0 {
                cells.append(
                    PickCell(
                        kind: .cell, name: "\(name)-gen\(generation)",
                        query: "type:\(name) gen:\(generation)"))
            }
        }
        cells += types.map { PickCell(kind: .type, name: $0.name, query: "type:\($0.name)") }
        cells += generations.map { PickCell(kind: .generation, name: "gen\($0)", query: "gen:\($0)") }
        cells.append(PickCell(kind: .group, name: "starters", query: "group:starter"))
        cells.append(PickCell(kind: .group, name: "legendaries", query: "legendary:yes"))
        cells += pokedex.regions.map { PickCell(kind: .dex, name: "dex-\($0)", query: "dex:\($0)") }
        return cells
    }

    /// Returns the Pokémon that may be picked for a built-in cell.
    public func choices(in pokedex: NationalDex) -> [Pokemon] {
        (try? Query(parsing: query, in: pokedex)).map { pokedex.select($0) } ?? []
    }

    /// Finds a cell by its name or query.
    ///
    /// - Parameters:
    ///   - text: the cell's name or query, such as `ghost-gen4`, `type:ghost gen:4` or `gen:4 type:ghost`.
    ///   - pokedex: the Pokédex that defines the types and generations.
    /// - Returns: nil if there is no such cell.
    public static func cell(of text: String, in pokedex: NationalDex) -> PickCell? {
        let words = Set(text.lowercased().split(separator: " "))
        return all(in: pokedex).first { cell in
            text.lowercased() == cell.name || words == Set(cell.query.split(separator: " "))
        }
    }

    /// Finds a cell by the words that a person may use for it: its title or its parts in any order, such as
    /// `kanto`, `starter`, `legendary`, `gen4-ghost`, `ghost gen 4` or `ghost gen:4`. The user's own rankings
    /// may have such names too, so use this only where a pick is expected.
    ///
    /// - Returns: nil if there is no such cell.
    public static func cell(saying text: String, in pokedex: NationalDex) -> PickCell? {
        let text = text.lowercased().replacing("gen ", with: "gen").replacing("gen:", with: "gen")
            .replacing("type:", with: "")
        let words = Set(text.split { "- ".contains($0) })
        return cell(of: text, in: pokedex)
            ?? all(in: pokedex).first { cell in
                words == Set(cell.name.split(separator: "-")).subtracting(["dex"])
                    || ["group:\(text)", "\(text):yes"].contains(cell.query)
            }
    }

    /// Returns the generations of the Pokédex, in order.
    static func generations(in pokedex: NationalDex) -> [Int] {
        Set(pokedex.species.map(\.generation)).sorted()
    }

    private static func bit(of type: PokemonType) -> UInt32 { 1 << UInt32(type.rawValue) }
}
