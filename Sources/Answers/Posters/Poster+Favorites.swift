import DesignTokens
package import FavoritesFeature
package import Pokedex
package import Records
import Wording

extension Poster {
    /// A layout for a poster of a user's favourites.
    package enum Arrangement: String, CaseIterable, Sendable {
        /// All in order, with a podium once the user has put them into an order.
        case list
        /// Boxes of 30 Pokémon.
        case boxes
        /// A row for each rating.
        case tiers

        /// The default file name.
        package var fileName: String { "favorites-\(rawValue).svg" }
    }

    /// Creates a poster of a user's favourites, with nicknames before the names; a long nickname replaces the name.
    /// Notes and tags stay private.
    ///
    /// - Parameters:
    ///   - favorites: The favourites, in order. Any that aren't in the Pokédex are left out.
    ///   - user: The owner of the favourites.
    ///   - query: The query that selected them; empty if all are shown.
    ///   - arrangement: The layout.
    /// - Throws: `Failure` if there is nothing to draw.
    package init(
        _ favorites: [Favorites.Favorite], of user: User, matching query: Query = Query(),
        in arrangement: Arrangement
    ) throws {
        guard favorites.contains(where: { $0.pokemon != nil }) else {
            throw Failure(.noMatch, "There are no favourites to draw.")
        }
        let title = "\(user.username)'s \(arrangement == .tiers ? "tiers" : "favourites")"
        // A query may name tags and saved searches, which stay private, too.
        let isPublic = !query.usedFields.contains { $0.attribute != nil || $0 == .saved }
        let text = isPublic ? query.text.nonEmpty.map { "\($0) · " } ?? "" : ""
        let rated = favorites.filter { $0.pokemon != nil && $0.kept.rating > 0 }
        let all = favorites.count { $0.pokemon != nil }
        let rest = arrangement == .tiers && !rated.isEmpty ? all - rated.count : 0
        let count = (all - rest).grouped
        let end = rest > 0 ? ", and \(rest.grouped) unrated" : ""
        let subtitle = (query.nounPhrase.map { "\(count) \($0)" } ?? "\(text)\(count) Pokémon") + end
        switch arrangement {
        case .list:
            let isInOwnOrder = !query.isSorted && favorites.contains { $0.kept.position != 0 }
            let cells = favorites.filter { $0.pokemon != nil }.enumerated().compactMap {
                Self.cell($1, at: isInOwnOrder ? $0 + 1 : nil)
            }
            self.init(title, subtitle: subtitle, list: cells, hasPodium: isInOwnOrder)
        case .boxes: self.init(title: title, subtitle: subtitle, blocks: Self.boxes(favorites))
        case .tiers:
            self.init(
                title: title, subtitle: subtitle, blocks: [Self.tiers(rest > 0 ? rated : favorites)])
        }
    }

    private static func boxes(_ favorites: [Favorites.Favorite]) -> [Block] {
        let cells = Dictionary(
            first: favorites.compactMap { favorite in cell(favorite).map { (favorite.id, $0) } })
        return Box.boxes(of: favorites.compactMap(\.pokemon), isKept: nil).map { box in
            let kept = box.slots.map { cells[$0.pokemon.id] }
            let empty = [Cell?](repeating: nil, count: max(0, Box.size - kept.count))
            // The row wraps at the block's width.
            return Block(heading: box.title, width: Box.width, rows: [Row(cells: kept + empty)])
        }
    }

    private static func tiers(_ favorites: [Favorites.Favorite]) -> Block {
        let rows = favorites.tiers.map { tier in
            Row(
                heading: Heading(
                    text: tier.rating > 0 ? String(repeating: "★", count: tier.rating) : "Unrated",
                    ground: ground(of: tier.rating)), cells: tier.favorites.compactMap { cell($0) })
        }
        return Block(rows: rows.filter { !$0.cells.isEmpty })
    }

    private static func ground(of rating: Int) -> Color {
        switch rating {
        case 5: ColorToken.barGood.light
        case 4: ColorToken.barFill.light
        case 3: ColorToken.firstPart.light
        case 2: ColorToken.barFair.light
        case 1: ColorToken.barLow.light
        default: ColorToken.barTrack.light
        }
    }

    private static func cell(_ favorite: Favorites.Favorite, at place: Int? = nil) -> Cell? {
        favorite.pokemon.map { pokemon in
            // Strangers don't know a Pokémon by its nickname, so its name follows if there is room.
            let caption = favorite.kept.nickname.nonEmpty.map {
                $0.count > 14 ? $0 : "\($0) (\(pokemon.displayName))"
            }
            return Cell(pokemon: pokemon, caption: caption, place: place, look: favorite.kept.shownLook)
        }
    }
}
