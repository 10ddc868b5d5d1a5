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

    private var noun: String {
        switch act {
        case .set(let edit), .edit(let edit): edit.fields.first?.noun ?? "note"
        default: "place"
        }
    }
}

// MARK: A summary of many results

extension OutcomesView {
    /// The sentences that summarise all results.
    private var summary: [String] {
        let (count, others) = counts
        let changed = count.grouped
        let unchanged = others.grouped
        switch act {
        case .toggle, .add, .addLooks:
            guard count > 0 else { return ["All \(unchanged) are already favourites."] + tagged }
            return ["\(isDryRun ? "Would add" : "Added") \(changed) Pokémon to your favourites."]
                + rest(others, "already was one", "already were")
                + old + tagged
        case .remove:
            guard count > 0 else { return ["None of the \(unchanged) was a favourite."] }
            return ["\(isDryRun ? "Would remove" : "Removed") \(changed) Pokémon from your favourites."]
                + lost + rest(others, "wasn't a favourite", "weren't favourites")
        case .give(let field, let words):
            let given = field.given(words)
            guard count > 0 else { return ["All \(unchanged) are already \(given)."] }
            return [field.givingSentence(words, count: changed, isDryRun: isDryRun)]
                + rest(others, "already had it") + newFavorites + old
        case .take(let field, let words):
            guard count > 0 else { return ["None of the \(unchanged) was \(field.given(words))."] }
            let from = "the \(field.word) \(field.spoken(words).listed()) from \(changed) Pokémon."
            return ["\(isDryRun ? "Would remove" : "Removed") \(from)"] + rest(others, "didn't have it")
        case .set, .edit:
            guard count > 0 else { return ["All \(unchanged) already have this \(noun)."] }
            return ["\(isDryRun ? "Would change" : "Changed") the \(noun) of \(changed) Pokémon."]
                + rest(others, "stays as it is", "stay as they are") + newFavorites + old
        case .move, .step:
            guard count > 0 else { return ["All \(unchanged) are already there."] }
            return ["\(isDryRun ? "Would move" : "Moved") \(changed) Pokémon \(place)."]
                + rest(others, "stays as it is", "stay as they are") + newFavorites
        }
    }

    /// The number of Pokémon that changed, and the number of the others.
    private var counts: (Int, others: Int) {
        let count =
            switch act {
            case .toggle, .add, .addLooks, .remove: outcomes.count(where: \.isAddedOrRemoved)
            default: outcomes.count(where: \.isChanged)
            }
        return (count, outcomes.count - count)
    }

    /// Returns a sentence about the unchanged Pokémon, if any, in the singular or plural.
    private func rest(_ others: Int, _ one: String, _ several: String? = nil) -> [String] {
        others == 0 ? [] : ["\(others.grouped) \(others == 1 ? one : several ?? one)."]
    }

    private var newFavorites: [String] {
        let new = outcomes.count(where: \.isNewFavorite)
        let are = isDryRun ? "would be" : new == 1 ? "is" : "are"
        return new == 0 ? [] : ["\(new.grouped) \(are) \(new == 1 ? "a new favourite" : "new favourites")."]
    }

    /// The sentence about attributes lost in earlier removals.
    private var old: [String] {
        [outcomes.map(\.change).oldAttributesText(isDryRun: isDryRun)].compactMap(\.self)
    }

    private var tagged: [String] {
        FavoriteField.sets.compactMap { field in
            let count = outcomes.count { !$0.change.added(field).isEmpty }
            return count == 0 ? nil : "\(count.grouped) got \(field.noun)."
        }
    }

    /// The sentences about attributes, such as tags and notes, that were removed along with the favourites.
    private var lost: [String] {
        let had = isDryRun ? "have" : "had"
        let words = FavoriteField.sets.compactMap { field -> String? in
            let removed = outcomes.map { $0.change.removed(field) }.filter { !$0.isEmpty }
            guard !removed.isEmpty else { return nil }
            let named = field.possession(field.value(of: removed.flatMap(\.self)))
            return "\(removed.count.grouped) of them \(had) \(named)."
        }
        let noted = outcomes.count { outcome in
            FavoriteField.answered.contains { $0.wordSet == nil && outcome.change.before?[$0] != nil }
        }
        return words + (noted == 0 ? [] : ["\(noted.grouped) \(had) notes or ratings."])
    }
}

extension [FavoriteChange] {
    /// Returns the sentence about attributes lost in earlier removals; nil if there are none.
    func oldAttributesText(isDryRun: Bool) -> String? {
        let olds = compactMap(\.oldAttributes)
        let count = olds.count.grouped
        return switch olds.first {
        case .restored?:
            "\(count) of them \(isDryRun ? "would get" : "got") back what \(olds.count == 1 ? "it" : "they") had before."
        case .tooMuch?:
            "What \(count) of them had before \(isDryRun ? "would exceed" : "exceeds") a limit of your account."
        case nil: nil
        }
    }
}

extension FavoriteField {
    /// Describes a favourite with these tags or other words, such as “tagged “team””.
    fileprivate func given(_ words: [String]) -> String {
        self == .tags ? "tagged \(words.listed())" : "kept as \(spoken(words).listed())"
    }

    /// Returns a sentence saying that several Pokémon were given these tags or other words.
    fileprivate func givingSentence(_ words: [String], count: String, isDryRun: Bool) -> String {
        self == .tags
            ? "\(isDryRun ? "Would tag" : "Tagged") \(count) Pokémon \(words.listed())."
            : "\(isDryRun ? "Would give" : "Gave") \(count) Pokémon the \(word) \(spoken(words).listed())."
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
