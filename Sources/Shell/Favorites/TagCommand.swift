import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import ReferencesFeature
import Terminal

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

    func run(in shell: REPL) async throws {}
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
