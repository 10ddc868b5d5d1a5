import Answers
import FavoritesFeature
import Pokedex
import Records
import Terminal
import Wording

/// What happened to favourites that changed, as text: a line each, or a summary of many.
struct OutcomesView {
    let outcomes: [Favorites.Outcome]
    let action: Favorites.Action
    /// Whether it only would happen.
    var isDryRun = false

    /// More changes than this are only counted.
    static let limit = 10

    func lines(_ theme: Theme) -> [StyledText] {
        guard !outcomes.isEmpty else { return [.emptyList] }
        guard outcomes.count > Self.limit else { return outcomes.map { $0.line(isDryRun, theme) } }
        return action == .remove ? removed(theme) : added(theme)
    }

    private func added(_ theme: Theme) -> [StyledText] {
        let (new, kept) = (outcomes.count(where: \.isAddedOrRemoved), outcomes.count { !$0.isAddedOrRemoved })
        var sentences: [String] = []
        if new > 0 {
            sentences.append("\(isDryRun ? "Would add" : "Added") \(new.grouped) Pokémon to your favourites.")
        }
        if new == 0 {
            sentences.append("All \(kept.grouped) are already favourites.")
        } else if kept > 0 {
            sentences.append(kept == 1 ? "1 already was one." : "\(kept.grouped) already were.")
        }
        let tagged = outcomes.count { !$0.addedTags.isEmpty }
        if tagged > 0 { sentences.append("\(tagged.grouped) got tags.") }
        return [theme.heart(true) + " " + StyledText(sentences.joined(separator: " "))]
    }

    private func removed(_ theme: Theme) -> [StyledText] {
        let (gone, others) = (
            outcomes.count(where: \.isAddedOrRemoved), outcomes.count { !$0.isAddedOrRemoved }
        )
        var sentences: [String] = []
        if gone > 0 {
            sentences.append(
                "\(isDryRun ? "Would remove" : "Removed") \(gone.grouped) Pokémon from your favourites.")
        }
        let noted = outcomes.count { $0.change.before.map { !$0.note.isEmpty || $0.rating > 0 } ?? false }
        let tagged = outcomes.filter { !$0.removedTags.isEmpty }
        if !tagged.isEmpty {
            let tags = Set(tagged.flatMap(\.removedTags)).sorted()
            sentences.append("\(tagged.count.grouped) of them \(isDryRun ? "have" : "had") \(tags.named).")
        }
        if noted > 0, gone > 0 {
            sentences.append("\(noted.grouped) \(isDryRun ? "have" : "had") notes or ratings.")
        }
        if gone == 0 {
            sentences.append("None of the \(others.grouped) was a favourite.")
        } else if others > 0 {
            sentences.append(others == 1 ? "1 wasn't one." : "\(others.grouped) weren't.")
        }
        return [
            "\(theme.glyphs.hollowHeart, .dim) " + StyledText(sentences.joined(separator: " "))
        ]
    }
}

extension Favorites.Outcome {
    /// What happened to one Pokémon, in a sentence.
    fileprivate func line(_ isDryRun: Bool, _ theme: Theme) -> StyledText {
        let name: StyledText = "\(pokemon.displayName, .accent)"
        let added = addedTags.isEmpty ? "" : ", now with \(addedTags.named)"
        let lost = isFavorite ? [] : change.before?.possessions ?? []
        let removed = lost.isEmpty ? "" : "; it \(isDryRun ? "has" : "had") \(lost.enumerated)"
        return switch (isFavorite, isAddedOrRemoved) {
        case (true, true):
            theme.heart(true)
                + " \(name) \(isDryRun ? "would become" : "is now") a favourite\(addedTags.isEmpty ? "" : ", with \(addedTags.named)")."
        case (true, false): theme.heart(true) + " \(name) is already a favourite\(added)."
        case (false, true):
            "\(theme.glyphs.hollowHeart, .dim) \(name) \(isDryRun ? "would no longer be" : "is no longer") a favourite\(removed)."
        case (false, false): "\(theme.glyphs.hollowHeart, .dim) \(name) wasn't a favourite."
        }
    }
}

extension FavoritePokemon {
    /// What goes with it when it is removed, in words.
    fileprivate var possessions: [String] {
        var words: [String] = []
        if !tags.isEmpty { words.append(tags.named) }
        if !note.isEmpty { words.append("a note") }
        if rating > 0 { words.append("a rating of \(rating)") }
        return words
    }
}

extension [String] {
    /// These, in words: “the tag team, a note and a rating of 4”.
    fileprivate var enumerated: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }

    /// These tags, in words: “the tags team, fire”.
    fileprivate var named: String { "the \(count == 1 ? "tag" : "tags") \(joined(separator: ", "))" }
}
