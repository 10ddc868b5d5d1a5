import Answers
import FavoritesFeature
import Pokedex
import Records
import SettingsFeature
import Terminal
import Wording

/// A user's favourites, as text.
struct FavoritesView {
    let user: User
    let favorites: [Favorites.Favorite]
    let query: Query
    /// A suggested query that uses fields in place of words that may refer to them; nil if no word does.
    let meantFacts: String?
    /// Whether the words were found in notes, because no name matched.
    let isFromNotes: Bool
    let units: Settings.Units

    /// Creates the table; nil if it would be empty. In a pipe it always has all columns.
    func table(width: Int, theme: Theme, isPiped: Bool) -> Table? {
        guard !favorites.isEmpty else { return nil }
        let shown = favorites.filter { $0.pokemon != nil }
        let fields = FavoriteField.textsLast.filter { field in
            FavoriteField.answered.contains(field)
                && (isPiped || shown.contains { $0.kept[field] != nil })
        }
        // Programs count columns, so in a pipe the newest fields come last.
        let names = isPiped ? [] : fields.filter(\.isName)
        let ordered = isPiped ? fields.filter { $0 != .looks } + [.looks] : fields
        let others = ordered.filter { !names.contains($0) }
        return PokemonTable(
            rows: favorites.compactMap { favorite in
                let kept = favorite.kept
                return favorite.detail.map {
                    .init(
                        detail: $0, isFavorite: true, names: names.map { cell(kept[$0], of: $0, theme) },
                        more: [StyledText(favorite.addedAt.day, .dim)]
                            + others.map { cell(kept[$0], of: $0, theme) })
                }
            }, units: units, fields: query.usedFields, nameColumns: names.map(column),
            moreColumns: [Table.Column("Added", priority: 6, minimumWidth: 10)] + others.map(column),
            isPiped: isPiped
        ).table(width: width, theme: theme)
    }

    private func column(_ field: FavoriteField) -> Table.Column {
        switch field.kind {
        case .text(_, hasLines: true):
            let isAskedFor = query.usedFields.contains { $0.attribute == field }
            return Table.Column(field.heading, priority: isAskedFor ? 8 : 5, minimumWidth: 12)
        case .number: return Table.Column(field.heading, priority: 7, minimumWidth: 6)
        default: return Table.Column(field.heading, priority: 7, minimumWidth: 10)
        }
    }

    private func cell(_ value: FavoriteValue?, of field: FavoriteField, _ theme: Theme) -> StyledText {
        switch value {
        case .words(let words)?: StyledText(words.joined(separator: ", "))
        case .number(let number)?: Int(number).stars(theme)
        case .text(let text)?: StyledText(text.replacing("\n", with: " "))
        case nil: StyledText()
        }
    }

    /// The notes below the list: the number of rows, or why the list is empty.
    var notes: [StyledText] {
        guard !favorites.isEmpty else {
            guard query.isEmpty else {
                return missed(
                    "None of your favourites match “\(query.text.shortened(), .accent)”.", meant: meantFacts,
                    else: query.readingText(isFound: false) ?? query.adviceOnStatistic
                        ?? query.unreadText ?? "“favorites” lists them all.")
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
            lines.append(StyledText(query.onlyNotesMatch, .dim))
        } else if let meantFacts {
            lines.append(StyledText(query.matchedByName(meaning: meantFacts), .dim))
        } else if let reading = query.readingText() {
            lines.append(StyledText(reading, .dim))
        }
        let count = favorites.count
        let name = user.username
        let sum =
            query.isEmpty
            ? "\(name) has \(counted(count, "favourite"))"
            : "\(count.grouped) of \(name)'s favourites \(count == 1 ? "matches" : "match")"
        lines.append("\(sum, .dim)")
        return lines
    }
}
