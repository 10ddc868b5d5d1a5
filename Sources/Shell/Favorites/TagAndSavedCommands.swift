import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import Terminal
import Wording

/// `tag`: words of one's own for favourites.
struct TagCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "tag", abstract: "Tag your favourites, or list your tags.",
        discussion: """
            The tag comes first: letters, digits, - and _, in any case. Tagging a Pokémon makes it a favourite; a query, \
            such as “type:dragon”, means your favourites unless you add --add. Removing a favourite removes its tags. Queries find them: favorites tag:team
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
    @Flag(help: .addsOthers)
    var add = false
    @OptionGroup var arguments: ChangeArguments

    func run(in shell: REPL) async throws {
        guard let tag else { return try await shell.listTags() }
        try await shell.change(
            arguments.references, .give(.tags, [try TagName(new: tag).description]), arguments.options,
            addsOthers: add)
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
    @OptionGroup var arguments: ChangeArguments

    func run(in shell: REPL) async throws {
        try await shell.change(
            arguments.references, .take(.tags, [try TagName(tag).description]), arguments.options)
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
        try await answerAtLength(tags.map { TagJSON($0) }, in: table, notes: [note])
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
    @OptionGroup var rehearsal: Rehearsal

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let old = try TagName(old)
        let new = try TagName(new: new)
        let favorites = rehearsal.of(shell.features.favorites)
        let result = try await favorites.replaceTag(old, with: new, of: user).value
        try shell.answer(
            ReplacedTagJSON(new, result),
            [
                "\(rehearsal.dryRun ? "Would rename" : "Renamed") the tag “\(old.description)” to “\(new.description, .accent)” on \(counted(result.changed, "favourite"))."
            ], notes: rehearsal.notes)
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
    @OptionGroup var rehearsal: Rehearsal

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let old = try TagName(old)
        let new = try TagName(new: new)
        let favorites = rehearsal.of(shell.features.favorites)
        let result = try await favorites.replaceTag(old, with: new, merging: true, of: user).value
        try shell.answer(
            ReplacedTagJSON(new, result),
            [
                "\(rehearsal.dryRun ? "Would merge" : "Merged") the tag “\(old.description)”, on \(counted(result.changed, "favourite")), into “\(new.description, .accent)”, "
                    + "which \(result.favorites.grouped) \(Self.words(result.favorites, rehearsal))."
            ], notes: rehearsal.notes)
    }
}

extension TagMergeCommand {
    private static func words(_ favorites: Int, _ rehearsal: Rehearsal) -> String {
        if rehearsal.dryRun { return "would then have" }
        return favorites == 1 ? "now has" : "now have"
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
    @OptionGroup var rehearsal: Rehearsal

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let tag = try TagName(tag)
        let result = try await rehearsal.of(shell.features.favorites).replaceTag(tag, with: nil, of: user)
            .value
        let deleted = rehearsal.dryRun ? "Would delete" : "Deleted"
        try shell.answer(
            ReplacedTagJSON(tag, result),
            ["\(deleted) the tag “\(tag.description)” from \(counted(result.changed, "favourite"))."],
            notes: rehearsal.notes)
    }
}

/// `saved`: queries under names of one's own.
struct SavedCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "saved", abstract: "Save searches under names, or list them.",
        discussion: """
            A saved search works wherever a query does, and in other saved searches: favorites saved:strong-fire. Its \
            name is one word of letters, digits, - and _.
            """,
        examples: [
            "saved add strong-fire type:fire bst>=500", "saved", "browse saved:strong-fire gen:1",
            "saved rename strong-fire hot", "saved remove hot",
        ],
        subcommands: [
            SavedListCommand.self, SavedAddCommand.self, SavedRenameCommand.self, SavedRemoveCommand.self,
        ],
        defaultSubcommand: SavedListCommand.self)
    static let aliases = ["searches"]
}

/// `saved list`: all saved searches of a user.
struct SavedListCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "list", below: "saved", abstract: "List your saved searches.")

    func run(in shell: REPL) async throws {
        let searches = try await shell.features.favorites.searches(of: try await shell.requireUser())
        let table = Table(
            [
                Table.Column("Name", priority: 10, minimumWidth: 12),
                Table.Column("Query", priority: 9, minimumWidth: 20),
            ], rows: searches.map { [StyledText($0.name, .accent), StyledText($0.query)] })
        let note: StyledText =
            searches.isEmpty
            ? "You have no saved searches yet. “saved add strong-fire type:fire bst>=500” saves one."
            : "\("“browse saved:\(searches[0].name)” lists what it finds.", .dim)"
        try await shell.answerAtLength(searches.map { SavedSearchJSON($0) }, in: table, notes: [note])
    }
}

/// `saved add NAME QUERY`: saves a search.
struct SavedAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "saved", abstract: "Save a search, replacing one of the same name.",
        examples: ["saved add quick speed>=120 sort:-speed"])
    static let otherWords = [OtherWords("save")]
    static let offers: [Offer] = [.nothing, .query()]

    @Argument(help: "A word of your own, such as: strong-fire")
    var name: String
    @Argument(help: "A query, such as: type:fire bst>=500")
    var query: [String]

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let name = try TagName(ofSearch: name)
        let query = try await shell.query(query)
        guard !query.isEmpty else { throw Failure.emptySearch }
        let before = try await shell.features.favorites.saveSearch(name, query, of: user).value
        let saved = SavedSearch(name: name.description, query: query.text)
        let label: StyledText = "\(saved.name, .accent)"
        let text: StyledText = StyledText(saved.query)
        let line: StyledText =
            switch before {
            case nil: "Saved “\(label)”: \(text)"
            case saved?: "“\(label)” is already saved: \(text)"
            case let old?: "Saved “\(label)”: \(text) \("(before: \(old.query))", .dim)"
            }
        try shell.answer(SavedSearchJSON(saved), [line])
    }
}

/// `saved rename OLD NEW`: gives a saved search another name.
struct SavedRenameCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rename", below: "saved", abstract: "Rename a saved search, also in those that use it.",
        examples: ["saved rename quick fast"])
    static let offers: [Offer] = [.search]

    @Argument(help: "The saved search.")
    var old: String
    @Argument(help: "Its new name.")
    var new: String

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let old = try TagName(ofSearch: old)
        let new = try TagName(ofSearch: new)
        try await shell.features.favorites.renameSearch(old, to: new, of: user)
        let searches = try await shell.features.favorites.searches(of: user)
        try shell.answer(
            searches.filter { $0.name == new.description }.map { SavedSearchJSON($0) },
            ["Renamed the saved search “\(old.description)” to “\(new.description, .accent)”."])
    }
}

/// `saved remove NAME`: removes a saved search.
struct SavedRemoveCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "remove", below: "saved", abstract: "Remove a saved search, unless another one uses it.",
        examples: ["saved remove fast"])
    static let offers: [Offer] = [.search]

    @Argument(help: "The saved search.")
    var name: String

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let name = try TagName(ofSearch: name)
        try await shell.features.favorites.removeSearch(name, of: user)
        try shell.answer([SavedSearchJSON](), ["Removed the saved search “\(name.description)”."])
    }
}
