import Answers
import FavoritesFeature
import Pokedex
import Records
import Terminal
import Wording

/// The results of a change as text: one line each, or a summary if there are many.
struct OutcomesView {
    let outcomes: [Favorites.Outcome]
    let act: Favorites.Act
    /// The destination of a move, such as “to the top”.
    var place = ""
    /// Whether this describes a dry run.
    var isDryRun = false
    let theme: Theme

    /// The maximum number of results to list; more are summarised.
    static let limit = 10

    var lines: [StyledText] {
        guard !outcomes.isEmpty else { return ["The list is empty; nothing to do."] }
        guard outcomes.count > Self.limit else {
            return outcomes.map { outcome in
                let name: StyledText = "\(outcome.pokemon.displayName, .accent)"
                let words = keeping(outcome, name) ?? name + sentence(outcome)
                // A heart in front of “wasn't” would suggest that something changed.
                if case .take = act, !outcome.isChanged { return words }
                return mark(outcome.isFavorite) + " " + words
            }
        }
        let isKept = if case .remove = act { false } else { true }
        return [mark(isKept) + " " + StyledText(summary.joined(separator: " "))]
    }

    private func mark(_ isFavorite: Bool) -> StyledText {
        isFavorite ? theme.heart(true) : "\(theme.glyphs.hollowHeart, .dim)"
    }
}

// MARK: A line for each result

extension OutcomesView {
    private var becomes: String { isDryRun ? "would become" : "is now" }
    private var noLonger: String { isDryRun ? "would no longer be" : "is no longer" }

    /// Returns the sentence about looks that were added to a favourite; nil for other acts and new
    /// favourites.
    private func keeping(_ outcome: Favorites.Outcome, _ name: StyledText) -> StyledText? {
        let verb: String
        let words: [String]
        switch act {
        case .give(.looks, let looks) where !outcome.isNewFavorite:
            (verb, words) = (outcome.isChanged ? isDryRun ? "would keep" : "now keep" : "already keep", looks)
        case .take(.looks, let looks):
            (verb, words) = (
                outcome.isChanged ? isDryRun ? "would no longer keep" : "no longer keep" : "don't keep", looks
            )
        default: return nil
        }
        return "You \(verb) " + name + " as \(FavoriteField.looks.spoken(words).listed())."
    }

    /// Returns the remainder of the sentence, after the name.
    private func sentence(_ outcome: Favorites.Outcome) -> StyledText {
        if outcome.change.oldAttributes != nil { return StyledText(kept(outcome)) }
        switch (act, outcome.change.after) {
        case (.toggle, _), (.add, _), (.addLooks, _), (.remove, _): return StyledText(kept(outcome))
        case (.give(let field, let words), _): return StyledText(given(outcome, field.given(words)))
        case (.take(let field, let words), _):
            let given = field.given(words)
            return StyledText(outcome.isChanged ? " \(noLonger) \(given)." : " wasn't \(given).")
        case (_, nil): return " isn't a favourite, so it has no \(noun)."
        case (.set(let edit), let after?), (.edit(let edit), let after?):
            return edit.fields.first.map { given($0, outcome, after) } ?? " stays as it is."
        case (.move, _), (.step, _):
            guard outcome.isChanged else { return " is already there." }
            return " \(isDryRun ? "would move" : "moved") \(place)."
        }
    }

    private func kept(_ outcome: Favorites.Outcome) -> String {
        let gains = outcome.gains.listed(isQuoted: false)
        switch outcome.change.oldAttributes {
        case .restored: return " \(isDryRun ? "would be" : "is") a favourite again, with \(gains)."
        case .tooMuch:
            return
                " \(becomes) a favourite, without what it had before: that would exceed a limit of your account."
        case nil: break
        }
        switch (outcome.isFavorite, outcome.isAddedOrRemoved) {
        case (true, true): return " \(becomes) a favourite\(gains.isEmpty ? "" : ", with \(gains)")."
        case (true, false): return " is already a favourite\(gains.isEmpty ? "" : ", now with \(gains)")."
        case (false, true):
            let lost = outcome.change.before?.possessions ?? []
            guard !lost.isEmpty else { return " \(noLonger) a favourite." }
            let had =
                isDryRun
                ? "it has \(lost.listed(isQuoted: false))"
                : "it had \(lost.listed(isQuoted: false)), which “undo” brings back"
            return " \(noLonger) a favourite; \(had)."
        case (false, false): return " wasn't a favourite."
        }
    }

    private func given(_ outcome: Favorites.Outcome, _ given: String) -> String {
        if outcome.isNewFavorite { return " \(becomes) a favourite, \(given)." }
        return outcome.isChanged
            ? " \(isDryRun ? "would be" : "is now") \(given)." : " is already \(given)."
    }

    /// Describes a new attribute: a number as stars, a name verbatim, and longer text without quoting it.
    private func given(
        _ field: FavoriteField, _ outcome: Favorites.Outcome, _ after: FavoritePokemon
    ) -> StyledText {
        let value = after[field]
        guard value != nil else {
            guard outcome.isChanged else { return " has no \(noun)." }
            return isDryRun ? " would have no \(noun)." : " no longer has a \(noun)."
        }
        let described: StyledText? =
            switch field.kind {
            case .number: "rated " + Int(value.number).stars(theme)
            case .text(_, hasLines: false): "called \(value.text, .accent)"
            default: nil
            }
        switch (outcome.isNewFavorite, outcome.isChanged) {
        case (true, _): return " \(becomes) a favourite, " + (described ?? "with a \(noun)") + "."
        case (_, true):
            guard let described else { return isDryRun ? " would get the \(noun)." : " has a new \(noun)." }
            return " \(isDryRun ? "would be" : "is now") " + described + "."
        case (_, false): return described.map { " is already " + $0 + "." } ?? " already has this \(noun)."
        }
    }

    var noun: String {
        switch act {
        case .set(let edit), .edit(let edit): edit.fields.first?.noun ?? "note"
        default: "place"
        }
    }
}

extension FavoriteField {
    /// Describes a favourite with these tags or other words, such as “tagged “team””.
    func given(_ words: [String]) -> String {
        self == .tags ? "tagged \(words.listed())" : "kept as \(spoken(words).listed())"
    }
}

extension FavoritePokemon {
    /// The attributes that are lost if the favourite is removed, in words.
    fileprivate var possessions: [String] {
        FavoriteField.answered.map { $0.possession(self[$0]) }.filter { !$0.isEmpty }
    }
}

extension Favorites.Outcome {
    /// The attributes that were added, in words.
    fileprivate var gains: [String] {
        guard let after = change.after else { return [] }
        let gains = FavoriteField.answered.map { field in
            if field.wordSet != nil { return field.possession(FavoriteValue(change.added(field))) }
            return after[field] == change.before?[field] ?? nil ? "" : field.possession(after[field])
        }
        return gains.filter { !$0.isEmpty }
    }
}

extension Int {
    /// Returns a rating as stars.
    func stars(_ theme: Theme) -> StyledText {
        StyledText(String(repeating: theme.glyphs.star, count: self), .accent)
    }
}
