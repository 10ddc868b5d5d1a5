import DesignTokens
import Pokedex
package import RankingsFeature
package import Records

extension Poster {
    /// The default file name for picks.
    package static let picksFileName = "picks.svg"

    /// Returns the default file name for a ranking.
    package static func fileName(of ranking: Ranking) -> String { "\(ranking.name).svg" }

    /// Creates a numbered poster of the Pokémon that already have a place in a ranking.
    ///
    /// - Parameters:
    ///   - ranking: The ranking.
    ///   - places: The number of places to show; nil for all.
    /// - Throws: `Failure` if no Pokémon has a place yet.
    package init(_ ranking: Ranking, top places: Int? = nil) throws {
        let order = ranking.order.prefix(places ?? .max)
        guard !order.isEmpty else {
            throw Failure(.noMatch, "In “\(ranking.name)”, nothing has a place yet.")
        }
        let cells = zip(1..., order).map { place, pokemon in
            Cell(pokemon, caption: "\(place). \(pokemon.displayName)")
        }
        self.init(ranking.name, list: cells)
    }

    /// Creates a poster of a user's picks. It has a grid with a row for each generation and a column for
    /// each type, which is about as wide as a post, and all other picks below it.
    ///
    /// - Throws: `Failure` if nothing has been picked yet.
    package init(_ picks: [Pick], of user: User) throws {
        guard picks.contains(where: { $0.pokemon != nil }) else {
            throw Failure(.noMatch, "You haven't picked any yet.")
        }
        let picked = Dictionary(
            first: picks.compactMap { pick in
                pick.pokemon.map { (pick.cell.name, Cell($0, look: pick.look)) }
            })
        func cell(_ name: String) -> Cell? { picked[name] }
        let generations = picks.map(\.cell).filter { $0.kind == .generation }
        let types = picks.map(\.cell).filter { $0.kind == .type }
        let columns = types.map { Heading($0.shortTitle, on: BadgeToken.types[$0.name]?.ground) }
        let margin = Row("All", cells: [nil] + types.map { cell($0.name) })
        let rows = generations.map { generation in
            Row(
                generation.shortTitle,
                cells: [cell(generation.name)] + types.map { cell("\($0.name)-\(generation.name)") })
        }
        let others = picks.filter(\.cell.isBelowGrid).compactMap { pick in
            pick.pokemon.map { Cell($0, caption: pick.cell.shortTitle, look: pick.look) }
        }
        self.init(
            "\(user.username)'s picks",
            blocks: [
                Block(
                    width: types.count + 1, columns: [Heading("All")] + columns,
                    rows: [margin] + rows + (others.isEmpty ? [] : [Row("More", cells: others)]))
            ])
    }
}
