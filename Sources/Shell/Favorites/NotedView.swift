import FavoritesFeature
import Pokedex
import Records
import Terminal
import Wording

/// What happened to notes, ratings or places, as text: a line each, or a summary of many.
struct NotedView {
    /// What was changed of each.
    enum What {
        case note, rating
        /// The place, and where it is, such as “to the top”.
        case place(String)
    }

    let outcomes: [Favorites.Outcome]
    let what: What
    let isDryRun: Bool

    func lines(_ theme: Theme) -> [StyledText] {
        guard !outcomes.isEmpty else { return [.emptyList] }
        guard outcomes.count > OutcomesView.limit else { return outcomes.map { line($0, theme) } }
        let changed = outcomes.count(where: \.isChanged)
        let others = outcomes.count - changed
        var sentence =
            if case .place(let place) = what {
                "\(isDryRun ? "Would move" : "Moved") \(changed.grouped) Pokémon \(place)."
            } else {
                "\(isDryRun ? "Would change" : "Changed") the \(noun) of \(changed.grouped) Pokémon."
            }
        if others > 0 {
            sentence += others == 1 ? " 1 stays as it is." : " \(others.grouped) stay as they are."
        }
        let new = outcomes.count(where: \.isNewFavorite)
        if new > 0 {
            let are = isDryRun ? "would be" : new == 1 ? "is" : "are"
            sentence += " \(new.grouped) \(are) \(new == 1 ? "a new favourite" : "new favourites")."
        }
        return [theme.heart(true) + " " + StyledText(sentence)]
    }

    private var noun: String {
        switch what {
        case .note: "note"
        case .rating: "rating"
        case .place: "place"
        }
    }

    private func line(_ outcome: Favorites.Outcome, _ theme: Theme) -> StyledText {
        let heart = outcome.isFavorite ? theme.heart(true) : "\(theme.glyphs.hollowHeart, .dim)"
        return heart + " \(outcome.pokemon.displayName, .accent)" + sentence(outcome, theme)
    }

    /// What comes behind the name.
    private func sentence(_ outcome: Favorites.Outcome, _ theme: Theme) -> StyledText {
        guard let after = outcome.change.after else { return " isn't a favourite, so it has no \(noun)." }
        let become: StyledText = isDryRun ? " would become a favourite" : " is now a favourite"
        let stars = after.rating.stars(theme)
        switch (what, outcome.isChanged, outcome.isNewFavorite) {
        case (.note, false, _): return after.note.isEmpty ? " has no note." : " already has this note."
        case (.note, true, true): return become + ", with a note."
        case (.note, true, false) where after.note.isEmpty:
            return isDryRun ? " would have no note." : " no longer has a note."
        case (.note, true, false): return isDryRun ? " would get the note." : " has a new note."
        case (.rating, false, _):
            return after.rating == 0 ? " has no rating." : " is already rated " + stars + "."
        case (.rating, true, true): return become + ", rated " + stars + "."
        case (.rating, true, false) where after.rating == 0:
            return isDryRun ? " would have no rating." : " no longer has a rating."
        case (.rating, true, false):
            return (isDryRun ? " would be rated " : " is now rated ") + stars + "."
        case (.place, false, _): return " is already there."
        case (.place(let place), true, _):
            return StyledText("\(isDryRun ? " would move" : " moved") \(place).")
        }
    }
}

extension Int {
    /// A rating as stars.
    func stars(_ theme: Theme) -> StyledText {
        StyledText(String(repeating: theme.glyphs.star, count: self), .accent)
    }
}
