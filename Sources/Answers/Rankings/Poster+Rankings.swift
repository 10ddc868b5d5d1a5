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
    /// - Throws: `RankingFault.noPlaces` before the first answer.
    init(
        _ ranking: Ranking, of user: User?, top places: Int? = nil, looks: [Int: String] = [:]
    ) throws {
        let order = ranking.orderSoFar(top: places)
        guard !order.isEmpty else { throw RankingFault.noPlaces(ranking.name) }
        let cells = zip(1..., order).map { place, pokemon in
            Cell(pokemon: pokemon, place: place, look: looks[pokemon.id])
        }
        let state = ranking.shown(top: places).isEmpty ? nil : "The order so far"
        let parts = [user.map { "Ranked by \($0.username)" }, "\(cells.count.grouped) Pokémon", state]
        self.init(
            ranking.titleWords.capitalizedFirst, subtitle: parts.compactMap(\.self).joined(separator: " · "),
            list: cells, hasPodium: true)
    }

    /// The largest number of picks that have their own titles.
    private static let mostTitled = 40

    /// Creates a poster of a user's picks, without the user's own rankings. Each has its title; if there are many, they are in a grid instead,
    /// with a row for each generation and a column for each type, which is about as wide as a post, and all
    /// other picks below it. Rows and columns without a pick are left out.
    ///
    /// - Throws: `Failure` if nothing has been picked yet.
    package init(_ picks: [Pick], of user: User) throws {
        let given = picks.made
        guard !given.isEmpty else { throw Failure.noPicks }
        func cell(_ pick: Pick?, _ title: Heading? = nil) -> Cell? {
            pick?.pokemon.map { Cell(pokemon: $0, title: title, look: pick?.look) }
        }
        func titled(_ picks: [Pick]) -> [Cell] { picks.compactMap { cell($0, $0.cell.heading) } }
        let title = "\(user.username)'s picks"
        let subtitle = "\(picks.countWords) picked"
        guard given.count > Self.mostTitled else {
            self.init(title, subtitle: subtitle, list: titled(given))
            return
        }
        let types = picks.grid.filter { row in row.contains { $0?.pokemon != nil } }
        let titles = ["All"] + picks.map(\.cell).filter { $0.kind == .generation }.map(\.shortTitle)
        var rows = titles.enumerated().map { index, title in
            Row(heading: Heading(text: title), cells: types.map { cell($0[index]) })
        }
        rows.append(Row(heading: Heading(text: "More"), cells: titled(given.filter(\.cell.isBelowGrid))))
        self.init(
            title: title, subtitle: subtitle,
            blocks: [
                Block(
                    width: types.count, columns: types.map { $0[0]?.cell.heading ?? Heading(text: "All") },
                    rows: rows.filter { row in row.cells.contains { $0 != nil } })
            ])
    }
}

extension Failure {
    /// The failure for picks whose cells are all empty.
    static let noPicks = Failure(
        .noMatch, "You haven't picked any yet.", advice: "Pick one of a type or generation first.")
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
    package func poster(of ranking: Ranking, top places: Int?, of user: User) async throws -> Poster {
        let kept = try await favorites.marks(of: user, among: ranking.orderSoFar(top: places).map(\.id)).kept
        return try Poster(ranking, of: user, top: places, looks: kept.compactMapValues(\.shownLook))
    }
}
