import Answers
import ArgumentParser
import Pokedex
import Records
import SearchesFeature
import Terminal

/// `saved`: the user's saved searches.
struct SavedCommand: ShellCommand {
    static let about = About(
        "saved", "Save searches under names, or list them.",
        discussion: """
            A saved search works wherever a query does, and in other saved searches: favorites saved:strong-fire. Its \
            name is one word of letters, digits, - and _.
            """,
        examples: [
            "saved add strong-fire type:fire bst>=500", "saved", "browse saved:strong-fire gen:1",
            "saved rename strong-fire hot", "saved remove hot",
        ],
        aliases: ["searches"],
        takesVerbLater: true,
        subcommands: [
            SavedListCommand.self, SavedAddCommand.self, SavedRenameCommand.self, SavedRemoveCommand.self,
        ])

    static func meant(by words: [String]) -> String? {
        let other = words.filter { !["delete", "discard"].contains($0) }
        guard let name = other.first else { return nil }
        if other.count < words.count { return "saved remove \(name)" }
        // Other words for “add” aren't names before a name and a query.
        if ["new", "save", "edit"].contains(name), words.count > 2, (try? TagName(ofSearch: words[1])) != nil
        {
            return "saved add \(words.dropFirst().joined(separator: " "))"
        }
        return words.count == 1 ? "browse saved:\(name)" : "saved add \(words.joined(separator: " "))"
    }
}

/// `saved list`: lists a user's saved searches.
struct SavedListCommand: ShellCommand {
    static let about = About(
        "list", "List your saved searches.")

    func run(in shell: REPL) async throws {
        let searches = try await shell.searches.list(of: shell.requireUser())
        try await shell.answerAtLength(
            searches,
            of: searches,
            [
                TableColumn("Name", priority: 10, minimumWidth: 12) { "\($0.name, .accent)" },
                TableColumn("Query", priority: 9, minimumWidth: 20) { "\($0.query)" },
            ],
            notes: [
                searches.isEmpty
                    ? "You have no saved searches yet. “saved add strong-fire type:fire bst>=500” saves one."
                    : "\("“browse saved:\(searches[0].name)” lists what it finds.", .dim)"
            ])
    }
}

/// `saved add NAME QUERY`: saves a search.
struct SavedAddCommand: UserCommand {
    static let about = About(
        "add", "Save a search, replacing one of the same name.",
        examples: ["saved add quick speed>=120 sort:-speed"],
        otherWords: ["save"],
        offers: [.nothing, .query()])

    @Argument(help: "A word of your own, such as: strong-fire")
    var name: String
    @Argument(help: "A query, such as: type:fire bst>=500")
    var query: [String]

    func run(as user: User, in shell: REPL) async throws {
        let name = try TagName(ofSearch: name)
        let query = try await shell.query(query)
        guard !query.isEmpty else { throw Failure.emptySearch }
        let before = try await shell.searches.save(name, query, of: user).value
        let saved = SavedSearch(name: name.description, query: query.text)
        let line: StyledText =
            switch before {
            case nil: "Saved “\(saved.name, .accent)”: \(saved.query)"
            case saved?: "“\(saved.name, .accent)” is already saved: \(saved.query)"
            case let old?: "Saved “\(saved.name, .accent)”: \(saved.query) \("(before: \(old.query))", .dim)"
            }
        try shell.answer(saved, [line])
    }
}

/// `saved rename OLD NEW`: renames a saved search.
struct SavedRenameCommand: UserCommand {
    static let about = About(
        "rename", "Rename a saved search, also in those that use it.",
        examples: ["saved rename quick fast"],
        offers: [.kept(.search)])

    @Argument(help: "The saved search.")
    var old: String
    @Argument(help: "Its new name.")
    var new: String

    func run(as user: User, in shell: REPL) async throws {
        let old = try TagName(ofSearch: old)
        let new = try TagName(ofSearch: new)
        try await shell.searches.rename(old, to: new, of: user)
        let search = try await shell.searches.search(new, of: user)
        try shell.answer(
            [search],
            ["Renamed the saved search “\(old.description)” to “\(new.description, .accent)”."])
    }
}

/// `saved remove NAME`: removes a saved search.
struct SavedRemoveCommand: UserCommand {
    static let about = About(
        "remove", "Remove a saved search, unless another one or a ranking uses it.",
        examples: ["saved remove fast"],
        offers: [.kept(.search)])

    @Argument(help: "The saved search.")
    var name: String

    func run(as user: User, in shell: REPL) async throws {
        let name = try TagName(ofSearch: name)
        try await shell.searches.remove(name, of: user)
        try shell.answer([SavedSearch](), ["Removed the saved search “\(name.description)”."])
    }
}
