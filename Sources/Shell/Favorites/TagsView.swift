import Records
import Terminal

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
