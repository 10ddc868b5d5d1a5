import Answers
import FavoritesFeature
import Records
import Wording

extension OutcomesView {
    /// The sentences that summarise all results.
    var summary: [String] {
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
    /// Returns a sentence saying that several Pokémon were given these tags or other words.
    fileprivate func givingSentence(_ words: [String], count: String, isDryRun: Bool) -> String {
        self == .tags
            ? "\(isDryRun ? "Would tag" : "Tagged") \(count) Pokémon \(words.listed())."
            : "\(isDryRun ? "Would give" : "Gave") \(count) Pokémon the \(word) \(spoken(words).listed())."
    }
}
