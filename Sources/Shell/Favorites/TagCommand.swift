import Answers
import ArgumentParser
import FavoritesFeature
import Records
import Terminal
import Wording

/// `tag`: words of one's own for favourites.
struct TagCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "tag", abstract: "Tag your favourites, or list your tags.",
        discussion: """
            The tag comes first: letters, digits, - and _, in any case. Tagging a Pokémon makes it a favourite; removing \
            a favourite removes its tags. Queries find them: favorites tag:team
            Tags also say what you have and what you want: “tag want mew”, and once you have it, “tag remove want mew” \
            and “tag have mew”.
            """,
        examples: ["tag team pikachu eevee", "tag", "favorites tag:team", "tag remove team eevee"],
        subcommands: [
            TagAddCommand.self, TagRemoveCommand.self, TagListCommand.self, TagRenameCommand.self,
            TagMergeCommand.self, TagDeleteCommand.self,
        ],
        defaultSubcommand: TagAddCommand.self)
    static let aliases = ["tags"]
}

/// `tag TAG <refs>`: tags Pokémon; without a tag it lists the tags.
struct TagAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "tag", abstract: "Tag Pokémon, making each a favourite.",
        examples: ["tag add team pikachu mr. mime", "tag add gym onix"])
    static let offers: [Offer] = [.tag, .references()]

    @Argument(help: "A word of your own, such as: team")
    var tag: String?
    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        guard let tag else { return try await shell.listTags() }
        try await shell.change(references, .tag(try TagName(tag)), options)
    }
}

/// `tag remove TAG <refs>`: takes the tag off them.
struct TagRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", below: "tag", abstract: "Remove a tag; the Pokémon stay favourites.",
        examples: ["tag remove team 1-9"])
    static let offers: [Offer] = [.tag, .tagged]

    @Argument(help: "The tag.")
    var tag: String
    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        try await shell.change(references, .untag(try TagName(tag)), options)
    }
}

/// `tag list`: all tags of a user.
struct TagListCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "list", below: "tag", abstract: "List your tags, and how many favourites have each.")

    func run(in shell: REPL) async throws { try await shell.listTags() }
}

extension REPL {
    fileprivate func listTags() async throws {
        let tags = try await features.favorites.tags(of: try await requireUser())
        let view = TagsView(tags: tags)
        try await answerAtLength(tags.map { TagJSON($0) }, in: view.table, notes: view.notes)
    }
}

/// `tag rename OLD NEW`: gives a tag another name.
struct TagRenameCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rename", below: "tag", abstract: "Rename a tag on all favourites that have it.",
        examples: ["tag rename team squad"])
    static let offers: [Offer] = [.tag]

    @Argument(help: "The tag.")
    var old: String
    @Argument(help: "Its new name.")
    var new: String

    func run(in shell: REPL) async throws {
        let (user, old, new) = (try await shell.requireUser(), try TagName(old), try TagName(new))
        let result = try await shell.features.favorites.replaceTag(old, with: new, of: user).value
        try shell.answer(
            ReplacedTagJSON(new, result),
            [
                "Renamed the tag “\(old.description)” to “\(new.description, .accent)” on \(counted(result.changed, "favourite"))."
            ])
    }
}

/// `tag merge OLD NEW`: puts one tag in the place of another.
struct TagMergeCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "merge", below: "tag", abstract: "Merge one tag into another.",
        examples: ["tag merge gym squad"])
    static let offers: [Offer] = [.tag, .tag]

    @Argument(help: "The tag to replace.")
    var old: String
    @Argument(help: "The tag to keep.")
    var new: String

    func run(in shell: REPL) async throws {
        let (user, old, new) = (try await shell.requireUser(), try TagName(old), try TagName(new))
        let result = try await shell.features.favorites.replaceTag(
            old, with: new, merging: true, of: user
        ).value
        try shell.answer(
            ReplacedTagJSON(new, result),
            [
                "Merged the tag “\(old.description)”, on \(counted(result.changed, "favourite")), into “\(new.description, .accent)”, "
                    + "which \(result.favorites.grouped) now \(result.favorites == 1 ? "has" : "have")."
            ])
    }
}

/// `tag delete TAG`: takes a tag off all favourites.
struct TagDeleteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "delete", below: "tag", abstract: "Remove a tag from all favourites that have it.",
        examples: ["tag delete squad"])
    static let offers: [Offer] = [.tag]

    @Argument(help: "The tag.")
    var tag: String

    func run(in shell: REPL) async throws {
        let (user, tag) = (try await shell.requireUser(), try TagName(tag))
        let result = try await shell.features.favorites.replaceTag(tag, with: nil, of: user).value
        try shell.answer(
            ReplacedTagJSON(tag, result),
            ["Deleted the tag “\(tag.description)” from \(counted(result.changed, "favourite"))."])
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
