import Answers
import FavoritesFeature
import Pokedex
import Records
import Terminal
import Wording

/// What happened to Pokémon whose tags changed, as text: a line each, or a summary of many.
struct TaggingsView {
    let taggings: [Favorites.Outcome]
    let tag: TagName
    /// Whether the tag was taken off.
    let isRemoval: Bool
    /// Whether it only would happen.
    var isDryRun = false

    func lines(_ theme: Theme) -> [StyledText] {
        guard !taggings.isEmpty else { return [.emptyList] }
        guard taggings.count > OutcomesView.limit else {
            return taggings.map {
                isRemoval
                    ? $0.line(withoutTag: tag, isDryRun, theme) : $0.line(taggedWith: tag, isDryRun, theme)
            }
        }
        return [theme.heart(true) + " " + StyledText(summary.joined(separator: " "))]
    }

    private var summary: [String] {
        let (changed, others) = (taggings.count(where: \.isChanged), taggings.count { !$0.isChanged })
        guard changed > 0 else {
            return [
                isRemoval
                    ? "None of the \(others.grouped) was tagged “\(tag)”."
                    : "All \(others.grouped) are already tagged “\(tag)”."
            ]
        }
        var sentences = [
            isRemoval
                ? "\(isDryRun ? "Would remove" : "Removed") the tag “\(tag)” from \(changed.grouped) Pokémon."
                : "\(isDryRun ? "Would tag" : "Tagged") \(changed.grouped) Pokémon “\(tag)”."
        ]
        if others > 0 {
            let rest = isRemoval ? "didn't have it" : "already had it"
            sentences.append("\(others.grouped) \(rest).")
        }
        let new = taggings.count(where: \.isNewFavorite)
        if new > 0 {
            let are = isDryRun ? "would be" : new == 1 ? "is" : "are"
            sentences.append("\(new.grouped) \(are) \(new == 1 ? "a new favourite" : "new favourites").")
        }
        return sentences
    }
}

extension Favorites.Outcome {
    /// That it was tagged, in a sentence.
    fileprivate func line(taggedWith tag: TagName, _ isDryRun: Bool, _ theme: Theme) -> StyledText {
        let name: StyledText = theme.heart(true) + " \(pokemon.displayName, .accent)"
        if isNewFavorite {
            return name
                + " \(isDryRun ? "would become" : "is now") a favourite, tagged “\(tag.description)”."
        }
        return name
            + (isChanged
                ? " \(isDryRun ? "would be" : "is now") tagged “\(tag.description)”."
                : " is already tagged “\(tag.description)”.")
    }

    /// That a tag was taken off, in a sentence.
    fileprivate func line(withoutTag tag: TagName, _ isDryRun: Bool, _ theme: Theme) -> StyledText {
        let heart = isFavorite ? theme.heart(true) : "\(theme.glyphs.hollowHeart, .dim)"
        let name: StyledText = heart + " \(pokemon.displayName, .accent)"
        return name
            + (isChanged
                ? " \(isDryRun ? "would no longer be" : "is no longer") tagged “\(tag.description)”."
                : " wasn't tagged “\(tag.description)”.")
    }
}

/// The tags of one user, as text.
struct TagsView {
    let tags: [TagCount]

    var table: Table {
        Table(
            [
                Table.Column("Tag", priority: 10, minimumWidth: 12),
                Table.Column("Favourites", .right, priority: 5, minimumWidth: 10),
            ],
            rows: tags.map { [StyledText($0.tag, .accent), StyledText(String($0.favorites))] })
    }

    var notes: [StyledText] {
        guard let first = tags.first else {
            return ["You have no tags yet. “tag team pikachu” adds one; “help tag” explains more."]
        }
        return ["\("“favorites tag:\(first.tag)” lists the favourites with a tag.", .dim)"]
    }
}
