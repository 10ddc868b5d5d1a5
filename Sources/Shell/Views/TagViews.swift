import Favorites
import Pokedex
import Records
import Terminal

extension Favorites.Tagging {
    /// That it was tagged, in a sentence.
    func line(taggedWith tag: TagName, _ theme: Theme) -> StyledText {
        let name: StyledText = theme.heart(true) + " \(pokemon.displayName, .accent)"
        if isNewFavorite { return name + " is now a favourite, tagged “\(tag.description)”." }
        return name
            + (isChanged
                ? " is now tagged “\(tag.description)”." : " is already tagged “\(tag.description)”.")
    }

    /// That a tag was taken off, in a sentence.
    func line(withoutTag tag: TagName, _ theme: Theme) -> StyledText {
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

    func lines(width: Int, theme: Theme) -> [StyledText] {
        guard !tags.isEmpty else {
            return ["You have no tags yet. “tag team pikachu” adds one; “help tag” explains more."]
        }
        let table = Table(
            [
                Table.Column("Tag", priority: 10, minimumWidth: 12),
                Table.Column("Favourites", .right, priority: 5, minimumWidth: 10),
            ],
            rows: tags.map { [StyledText($0.tag, .accent), StyledText(String($0.favorites))] })
        return table.rendered(width: width, theme: theme) + [
            "\("“favorites tag:\(tags[0].tag)” lists the favourites with a tag.", .dim)"
        ]
    }
}
