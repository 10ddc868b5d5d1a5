import Favorites
import Pokedex
import Records
import SettingsFeature
import Terminal
import Wording

extension Favorites.Outcome {
    /// What became of one Pokémon, in a sentence.
    func line(_ theme: Theme) -> StyledText {
        let name: StyledText = "\(pokemon.displayName, .accent)"
        switch (isFavorite, isChanged) {
        case (true, true): return theme.heart(true) + " \(name) is now a favourite."
        case (true, false): return theme.heart(true) + " \(name) is already a favourite."
        case (false, true): return "\(theme.glyphs.hollowHeart, .dim) \(name) is no longer a favourite."
        case (false, false): return "\(theme.glyphs.hollowHeart, .dim) \(name) wasn't a favourite."
        }
    }
}

/// What one user keeps, as text.
struct FavoritesView {
    let user: User
    let favorites: [Favorites.Favorite]
    let query: Query
    /// The query with facts in place of the words that may mean them, if they may.
    let meantFacts: String?
    let units: Settings.Units

    /// The list itself, or why there is none.
    func table(width: Int, theme: Theme) -> [StyledText] {
        guard !favorites.isEmpty else {
            guard query.isEmpty else {
                let miss: StyledText = "None of your favourites match “\(query.text, .accent)”."
                if let facts = meantFacts { return [miss + " Did you mean “\(facts, .accent)”?"] }
                return [
                    miss,
                    "\("“favorites” lists them all.", .dim)",
                ]
            }
            return ["You have no favourites yet. “favorite pikachu” adds one; “browse” lists Pokémon."]
        }
        var columns = [Table.Column("Added", priority: 6, minimumWidth: 10)]
        if favorites.contains(where: { $0.pokemon != nil && !$0.tags.isEmpty }) {
            columns.append(Table.Column("Tags", priority: 7, minimumWidth: 10))
        }
        let table = PokemonTable(
            rows: favorites.compactMap { favorite in
                favorite.detail.map {
                    .init(
                        detail: $0, isFavorite: true,
                        more: [
                            StyledText(favorite.addedAt.day, .dim),
                            StyledText(favorite.tags.joined(separator: ", ")),
                        ])
                }
            }, units: units, stats: query.stats, moreColumns: columns)
        return table.rendered(width: width, theme: theme)
    }

    /// What stands below the list: what is not in it, and how long it is.
    var footer: [StyledText] {
        guard !favorites.isEmpty else { return [] }
        let unknown = favorites.filter { $0.pokemon == nil }.map { "#\($0.id)" }
        var lines: [StyledText] = []
        if !unknown.isEmpty {
            lines.append(
                "\("Also favourites, but not in this Pokédex: \(unknown.joined(separator: ", "))", .warning)")
        }
        let count = counted(favorites.count, "favourite")
        let sum = query.isEmpty ? "\(user.username) has \(count)" : "\(count) of \(user.username) match"
        return lines + ["\(sum, .dim)"]
    }
}
