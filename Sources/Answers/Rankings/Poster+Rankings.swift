import DesignTokens
import FavoritesFeature
import Pokedex
package import RankingsFeature
package import Records
import Wording

extension Poster {
    /// The default file name for picks.
    package static let picksFileName = "picks.svg"

    /// Returns the default file name for a ranking.
    package static func fileName(of ranking: Ranking) -> String { "\(ranking.name).svg" }

    /// Creates a poster of the order of a ranking as its page shows it, with a podium.
    ///
    /// - Parameters:
    ///   - ranking: The ranking.
    ///   - user: The owner of the ranking; nil to leave out the name.
    ///   - places: The number of places to show; nil for all that are certain, but at least twelve.
    ///   - looks: The words of the looks in which Pokémon are shown, by id.
    /// - Throws: `Failure` before the first answer.
    package init(
        _ ranking: Ranking, of user: User? = nil, top places: Int? = nil, looks: [Int: String] = [:]
    ) throws {
        let order = ranking.orderSoFar(top: places)
        guard !order.isEmpty else {
            throw Failure(.noMatch, "In “\(ranking.titleWords)”, nothing has a place yet.")
        }
        let cells = zip(1..., order).map { place, pokemon in
            Cell(pokemon, place: place, look: looks[pokemon.id])
        }
        let state = ranking.certaintyWords(of: order) == nil ? nil : "The order so far"
        let parts = [user.map { "Ranked by \($0.username)" }, "\(cells.count.grouped) Pokémon", state]
        self.init(
            ranking.titleWords, subtitle: parts.compactMap(\.self).joined(separator: " · "), list: cells,
            hasPodium: true)
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
            "\(user.username)'s picks", subtitle: "\(picks.countWords) picked",
            blocks: [
                Block(
                    width: types.count + 1, columns: [Heading("All")] + columns,
                    rows: [margin] + rows + (others.isEmpty ? [] : [Row("More", cells: others)]))
            ])
    }
}

extension Features {
    /// Creates a poster of a ranking, with the looks of the user's favourites.
    ///
    /// - Parameters:
    ///   - ranking: the ranking.
    ///   - places: the number of places to show; nil for all.
    ///   - user: the owner of the ranking.
    /// - Returns: the poster.
    /// - Throws: `Failure` if no Pokémon has a place yet; `PersistenceError`.
    package func poster(of ranking: Ranking, top places: Int? = nil, of user: User) async throws -> Poster {
        let kept = try await favorites.marks(of: user, among: ranking.orderSoFar(top: places).map(\.id)).kept
        return try Poster(ranking, of: user, top: places, looks: kept.compactMapValues(\.shownLook))
    }
}
