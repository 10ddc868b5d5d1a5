import Answers
import FavoritesFeature
import Pokedex
import Records
import SettingsFeature
import Terminal
import Wording

/// One user's favourites, as text.
struct FavoritesView {
    let user: User
    let favorites: [Favorites.Favorite]
    let query: Query
    /// The query with facts in place of the words that may mean them, if they may.
    let meantFacts: String?
    /// Whether no name fits, and these have the words in their notes.
    let isFromNotes: Bool
    let units: Settings.Units

    /// The list itself. In a pipe it has all columns, whatever is in them.
    func table(width: Int, theme: Theme, isPiped: Bool) -> [StyledText] {
        guard !favorites.isEmpty else { return [] }
        let shown = favorites.filter { $0.pokemon != nil }
        var columns = [Table.Column("Added", priority: 6, minimumWidth: 10)]
        let (haveTags, haveRatings, haveNotes) = (
            isPiped || shown.contains { !$0.tags.isEmpty },
            isPiped || shown.contains { $0.kept.rating > 0 },
            isPiped || shown.contains { !$0.kept.note.isEmpty }
        )
        if haveTags { columns.append(Table.Column("Tags", priority: 7, minimumWidth: 10)) }
        if haveRatings { columns.append(Table.Column("Rating", priority: 7, minimumWidth: 6)) }
        if haveNotes {
            columns.append(
                Table.Column(
                    "Note", priority: query.usedFields.contains(.note) ? 8 : 5, minimumWidth: 12))
        }
        let table = PokemonTable(
            rows: favorites.compactMap { favorite in
                favorite.detail.map {
                    .init(
                        detail: $0, isFavorite: true,
                        more: [StyledText(favorite.addedAt.day, .dim)]
                            + (haveTags ? [StyledText(favorite.tags.joined(separator: ", "))] : [])
                            + (haveRatings ? [favorite.kept.rating.stars(theme)] : [])
                            + (haveNotes
                                ? [StyledText(favorite.kept.note.replacing("\n", with: " "))] : []))
                }
            }, units: units, fields: query.usedFields, moreColumns: columns, isPiped: isPiped)
        return table.rendered(width: width, theme: theme)
    }

    /// The notes below the list: what it leaves out and how long it is, or why it is empty.
    var notes: [StyledText] {
        guard !favorites.isEmpty else {
            guard query.isEmpty else {
                let miss: StyledText =
                    "None of your favourites match “\(query.text.shortened(), .accent)”."
                if let facts = meantFacts { return [miss + " Did you mean “\(facts, .accent)”?"] }
                return [
                    miss,
                    "\("“favorites” lists them all.", .dim)",
                ]
            }
            return ["You have no favourites yet. “favorite pikachu” adds one; “browse” lists Pokémon."]
        }
        let unknown = favorites.filter { $0.pokemon == nil }.map { "#\($0.id)" }
        var lines: [StyledText] = []
        if !unknown.isEmpty {
            lines.append(
                "\("Also favourites, but not in this Pokédex: \(unknown.joined(separator: ", "))", .warning)")
        }
        if isFromNotes {
            lines.append("\("No name has “\(query.text.shortened())”; it is in your notes on these.", .dim)")
        }
        let count = counted(favorites.count, "favourite")
        let sum =
            query.isEmpty
            ? "\(user.username) has \(count)"
            : "\(count) of \(user.username) \(favorites.count == 1 ? "matches" : "match")"
        return lines + ["\(sum, .dim)"]
    }
}
