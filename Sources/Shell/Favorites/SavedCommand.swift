import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import Terminal

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
        let (user, name) = (try await shell.requireUser(), try TagName(ofSearch: name))
        let query = try await shell.query(query)
        guard !query.isEmpty else { throw Failure.emptySearch }
        let before = try await shell.features.favorites.saveSearch(name, query, of: user).value
        let saved = SavedSearch(name: name.description, query: query.text)
        let (label, text): (StyledText, StyledText) = ("\(saved.name, .accent)", StyledText(saved.query))
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
        let (old, new) = (try TagName(ofSearch: old), try TagName(ofSearch: new))
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
        let (user, name) = (try await shell.requireUser(), try TagName(ofSearch: name))
        try await shell.features.favorites.removeSearch(name, of: user)
        try shell.answer([SavedSearchJSON](), ["Removed the saved search “\(name.description)”."])
    }
}
