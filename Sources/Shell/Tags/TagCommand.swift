import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import Terminal
import Wording

/// `tag`: the user's tags for favourites.
struct TagCommand: ShellCommand {
    static let about = About(
        "tag", "Tag your favourites, or list your tags.",
        discussion: """
            The tag comes first: letters, digits, - and _, in any case. Tagging a Pokémon makes it a favourite; a query, \
            such as “type:dragon”, means your favourites unless you add --add. Removing a favourite removes its tags. Queries find them: favorites tag:team
            Tags also say what you have and what you want: “tag want mew”, and once you have it, “tag remove want mew” \
            and “tag have mew”.
            """,
        examples: ["tag team pikachu eevee", "tag", "favorites tag:team", "tag remove team eevee"],
        aliases: ["tags"],
        takesVerbLater: true,
        subcommands: [
            TagAddCommand.self, TagRemoveCommand.self, TagListCommand.self, TagRenameCommand.self,
            TagMergeCommand.self, TagDeleteCommand.self,
        ])
}

/// `tag TAG <refs>`: tags Pokémon; without a tag it lists the tags.
struct TagAddCommand: ShellCommand {
    static let about = About(
        "add", "Tag Pokémon, making each a favourite.",
        examples: ["tag add team pikachu mr. mime", "tag add gym onix"],
        offers: [.tag, .references()])

    @Argument(help: "A word of your own, such as: team")
    var tag: String?
    @Flag(help: .addsOthers)
    var add = false
    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        guard let tag else { return try await shell.listTags() }
        try await shell.change(
            tag, .give(.tags, [TagName(new: tag).description]), references, options, after: "tag",
            addsOthers: add)
    }
}

extension REPL {
    /// Adds or removes a tag. If the tag was typed after the Pokémon, the failure explains the right order.
    func change(
        _ tag: String, _ act: Favorites.Act, _ words: [String], _ options: ChangeOptions, after verb: String,
        addsOthers: Bool? = nil
    ) async throws {
        do { try await change(words, act, options, addsOthers: addsOthers) } catch let
            error as ReferenceError
        {
            guard words.count == 1, (try? await resolveForChange([tag])) != nil else { throw error }
            throw Failure(error).advising(.words("The tag comes first: “\(verb) \(words[0]) \(tag)”."))
        }
    }
}

/// `tag remove TAG <refs>`: removes a tag from Pokémon.
struct TagRemoveCommand: ShellCommand {
    static let about = About(
        "remove", "Remove a tag; the Pokémon stay favourites.",
        examples: ["tag remove team 1-9"],
        offers: [.tag, .tagged])

    @Argument(help: "The tag.")
    var tag: String
    @Argument(help: .references)
    var references: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        try await shell.change(
            tag, .take(.tags, [TagName(tag).description]), references, options, after: "tag remove")
    }
}

/// `tag list`: lists a user's tags.
struct TagListCommand: ShellCommand {
    static let about = About(
        "list", "List your tags, and how many favourites have each.")

    func run(in shell: REPL) async throws { try await shell.listTags() }
}

extension REPL {
    func listTags() async throws {
        let tags = try await favorites.tags(of: requireUser())
        let note: StyledText =
            if let first = tags.first {
                "\("“favorites tag:\(first.tag)” lists the favourites with a tag.", .dim)"
            } else {
                "You have no tags yet. “tag team pikachu” adds one; “help tag” explains more."
            }
        try await answerAtLength(
            tags,
            of: tags,
            [
                TableColumn("Tag", priority: 10, minimumWidth: 12) { "\($0.tag, .accent)" },
                TableColumn("Favourites", .right, priority: 5, minimumWidth: 10) { "\($0.favorites)" },
            ], notes: [note])
    }
}

/// `tag rename OLD NEW`: renames a tag.
struct TagRenameCommand: ShellCommand {
    static let about = About(
        "rename", "Rename a tag on all favourites, and in what asks for it.",
        examples: ["tag rename team squad"],
        offers: [.tag])

    @Argument(help: "The tag.")
    var old: String
    @Argument(help: "Its new name.")
    var new: String
    @OptionGroup var dryRunOption: DryRunOption

    func run(in shell: REPL) async throws {
        try await shell.replaceTag(old, with: new, dryRunOption) { old, result in
            "\(dryRunOption.dryRun ? "Would rename" : "Renamed") the tag “\(old)” to “\(result.tag, .accent)” on \(counted(result.changed, "favourite"))."
        }
    }
}

/// `tag merge OLD NEW`: merges a tag into another.
struct TagMergeCommand: ShellCommand {
    static let about = About(
        "merge", "Merge one tag into another.",
        examples: ["tag merge gym squad"],
        offers: [.tag, .tag])

    @Argument(help: "The tag to replace.")
    var old: String
    @Argument(help: "The tag to keep.")
    var new: String
    @OptionGroup var dryRunOption: DryRunOption

    func run(in shell: REPL) async throws {
        try await shell.replaceTag(old, with: new, merging: true, dryRunOption) { old, result in
            "\(dryRunOption.dryRun ? "Would merge" : "Merged") the tag “\(old)”, on \(counted(result.changed, "favourite")), into “\(result.tag, .accent)”, "
                + "\(dryRunOption.dryRun ? "then" : "now") on \(result.favorites.grouped)."
        }
    }
}

/// `tag delete TAG`: removes a tag from all favourites.
struct TagDeleteCommand: ShellCommand {
    static let about = About(
        "delete", "Remove a tag from all favourites that have it.",
        examples: ["tag delete squad"],
        offers: [.tag])

    @Argument(help: "The tag.")
    var tag: String
    @OptionGroup var dryRunOption: DryRunOption

    func run(in shell: REPL) async throws {
        try await shell.replaceTag(tag, with: nil, dryRunOption) { tag, result in
            "\(dryRunOption.dryRun ? "Would delete" : "Deleted") the tag “\(tag)” from \(counted(result.changed, "favourite"))."
        }
    }
}

extension REPL {
    /// Renames, merges or deletes a tag, or describes the result in a dry run.
    ///
    /// - Parameters:
    ///   - old: the tag, as typed.
    ///   - new: the replacement, as typed; nil to delete the tag.
    ///   - merging: whether `new` must already be in use.
    ///   - dryRunOption: whether it is a dry run.
    ///   - sentence: describes the result.
    /// - Throws: `TagName.Fault`, `PersistenceError`, or a failure if no user is signed in.
    func replaceTag(
        _ old: String, with new: String?, merging: Bool = false, _ dryRunOption: DryRunOption,
        _ sentence: (_ old: String, TagReplacement) -> StyledText
    ) async throws {
        let user = try await requireUser()
        let old = try TagName(old)
        let new = try new.map { try TagName(new: $0) }
        let favorites = dryRunOption.dryRun ? favorites.dryRun : favorites
        let result = try await favorites.replaceTag(old, with: new, merging: merging, of: user).value
        let remark: [StyledText] = result.remark.map { ["\($0)"] } ?? []
        try answer(result, [sentence(old.description, result)] + remark, notes: dryRunOption.notes)
    }
}
