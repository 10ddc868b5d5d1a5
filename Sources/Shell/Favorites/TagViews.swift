import Answers
import FavoritesFeature
import Pokedex
import Records
import Terminal
import Wording

/// What happened to Pokémon whose tags changed, as text: a line each, or a summary of many.
struct TaggingsView {
    let taggings: [Favorites.Tagging]
    let tag: TagName
    /// Whether the tag was taken off.
    let isRemoval: Bool

    func lines(_ theme: Theme) -> [StyledText] {
        guard !taggings.isEmpty else { return [.emptyList] }
        guard taggings.count > OutcomesView.limit else {
            return taggings.map {
                isRemoval ? $0.line(withoutTag: tag, theme) : $0.line(taggedWith: tag, theme)
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
                ? "Removed the tag “\(tag)” from \(changed.grouped) Pokémon."
                : "Tagged \(changed.grouped) Pokémon “\(tag)”."
        ]
        if others > 0 {
            let rest = isRemoval ? "didn't have it" : "already had it"
            sentences.append("\(others.grouped) \(rest).")
        }
        let new = taggings.count(where: \.isNewFavorite)
        if new > 0 {
            sentences.append(new == 1 ? "1 is a new favourite." : "\(new.grouped) are new favourites.")
        }
        return sentences
    }
}

extension Favorites.Tagging {
    /// That it was tagged, in a sentence.
    fileprivate func line(taggedWith tag: TagName, _ theme: Theme) -> StyledText {
        let name: StyledText = theme.heart(true) + " \(pokemon.displayName, .accent)"
        if isNewFavorite { return name + " is now a favourite, tagged “\(tag.description)”." }
        return name
            + (isChanged
                ? " is now tagged “\(tag.description)”." : " is already tagged “\(tag.description)”.")
    }

    /// That a tag was taken off, in a sentence.
    fileprivate func line(withoutTag tag: TagName, _ theme: Theme) -> StyledText {
        let heart = isFavorite ? theme.heart(true) : "\(theme.glyphs.hollowHeart, .dim)"
        let name: StyledText = heart + " \(pokemon.displayName, .accent)"
        return name
            + (isChanged
                ? " is no longer tagged “\(tag.description)”." : " wasn't tagged “\(tag.description)”.")
    }
}

/// The tags of one user, as text.
struct TagsView {
    let tags: [TagCount]

    func table(width: Int, theme: Theme) -> [StyledText] {
        guard !tags.isEmpty else { return [] }
        let table = Table(
            [
                Table.Column("Tag", priority: 10, minimumWidth: 12),
                Table.Column("Favourites", .right, priority: 5, minimumWidth: 10),
            ],
            rows: tags.map { [StyledText($0.tag, .accent), StyledText(String($0.favorites))] })
        return table.rendered(width: width, theme: theme)
    }

    var notes: [StyledText] {
        guard let first = tags.first else {
            return ["You have no tags yet. “tag team pikachu” adds one; “help tag” explains more."]
        }
        return ["\("“favorites tag:\(first.tag)” lists the favourites with a tag.", .dim)"]
    }
}
