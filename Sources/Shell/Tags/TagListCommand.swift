import Answers
import ArgumentParser
import FavoritesFeature
import Records
import Terminal

/// `tag list`: lists a user's tags.
struct TagListCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "list", below: "tag", abstract: "List your tags, and how many favourites have each.")

    func run(in shell: REPL) async throws { try await shell.listTags() }
}

extension REPL {
    func listTags() async throws {
        let tags = try await features.favorites.tags(of: try await requireUser())
        let table = Table(
            [
                Table.Column("Tag", priority: 10, minimumWidth: 12),
                Table.Column("Favourites", .right, priority: 5, minimumWidth: 10),
            ],
            rows: tags.map { ["\($0.tag, .accent)", "\($0.favorites)"] })
        let note: StyledText =
            if let first = tags.first {
                "\("“favorites tag:\(first.tag)” lists the favourites with a tag.", .dim)"
            } else {
                "You have no tags yet. “tag team pikachu” adds one; “help tag” explains more."
            }
        try await answerAtLength(tags, in: table, notes: [note])
    }
}
