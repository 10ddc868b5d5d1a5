import Answers
import FavoritesFeature
import Pokedex
import RankingsFeature
import Records

/// Routes for picks.
enum PicksRoutes {
    static let all: [Route] = [
        .ownPage("/picks") { call, user in
            try await call.reply(page(call.query["cell"], of: user, call).whole)
        },
        .form("/picks") { call, fields, user in
            let name = fields["cell"] ?? ""
            var page = try await page(name, of: user, call)
            guard let cell = page.open else { throw RankingFault.noCell(name) }
            let typed = fields["ref"] ?? ""
            do {
                // Part of a name picks the first choice that contains it, but a full name always picks its own
                // Pokémon.
                let named = page.choices.filter { $0.displayName.lowercased().contains(typed.lowercased()) }
                let known = named.first { $0.displayName.count == typed.count } ?? named.first
                let pokemon =
                    if let known, !typed.isEmpty { known } else { try await call.onePokemon(meantBy: typed) }
                let changed = try await call.rankings.pick(
                    pokemon, in: call.rankings.ranking(cell.name, of: user), of: user)
                page.picks = try await call.rankings.picks(of: user)
                let next = page.next(after: cell).map(Address.pick)
                return try await call.go(to: page.view.shown(at: next ?? .picks), after: changed)
            } catch {
                // Show the field again with its previous content.
                page.typed = typed
                return try await call.visiting(page.view.shown(at: .pick(cell))).reply(page, after: error)
            }
        },
        .ownPage("/picks/picture") { call, user in
            let picks = try await call.rankings.picks(of: user)
            return await call.reply(try Poster(picks, of: user), named: Poster.picksFileName)
        },
    ]

    /// Returns the page with the cell of this name open; nil opens none.
    private static func page(_ name: String?, of user: User, _ call: Call) async throws -> PicksPage {
        let pokedex = try await call.pokedex()
        let picks = try await call.rankings.picks(of: user)
        var page = PicksPage(picks: picks, view: call.listView(among: [.table]))
        guard let name else { return page }
        guard let cell = PickCell.cell(of: name, in: pokedex) else {
            throw RankingFault.unknownCell(name, in: pokedex)
        }
        let choices = cell.choices(in: pokedex)
        let kept = try await call.marks(among: choices.map(\.id))
        page.marks = kept
        page.open = cell
        let picked = page.picked
        let others = choices.filter { $0 != picked }
        page.choices =
            choices.filter { $0 == picked } + others.filter { kept.contains($0.id) }
            + others.filter { !kept.contains($0.id) }
        // The cards don't show the cells of the grid.
        if cell.kind == .cell { page.view = .table }
        return page
    }
}

extension Address {
    static let picks = Address("/picks")

    /// Returns the address of the picks with a cell open.
    static func pick(_ cell: PickCell) -> Address { picks.adding("cell", cell.name) }
}
