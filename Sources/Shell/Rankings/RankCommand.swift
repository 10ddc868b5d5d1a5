import Answers
import ArgumentParser
import Pokedex
import RankingsFeature
import Records
import ReferencesFeature
import Terminal
import Wording

/// `rank`: ranks Pokémon by repeatedly picking favourites.
struct RankCommand: ShellCommand {
    static let about = About(
        "rank", "Find your own order by picking the ones you like most.",
        discussion: """
            A ranking is a query with a name. “rank” alone ranks all your favourites, and each cell of “picks” is a \
            ranking, too: rank ghost, rank type:ghost gen:4.
            It shows twelve Pokémon at a time, or six in a small window, with pictures where your terminal shows them. Type the row numbers or names of those you like most, “pass”, “back” to take \
            the last answer back, “first NAME” to put one first, “rescue NAME” to bring one back into the round, or nothing to stop; it remembers where \
            you were. Those you don't pick rank below those you did. It shows the order so far, with “?” \
            where it guesses. In a script, answer with --picked, --pass, --first \
            and --back; there a number is a Pokédex number, since no rows are shown.
            """,
        examples: [
            "rank new ghosts type:ghost", "rank ghosts", "rank ghosts --picked gastly", "rank ghosts --back",
            "rank type:ghost gen:4 --pass",
        ],
        otherWords: [OtherWords("order", "sort", mean: "rank")],
        takesVerbLater: true,
        subcommands: [
            RankShowCommand.self, RankNewCommand.self, RankRenameCommand.self, RankDeleteCommand.self,
            RankRescueCommand.self,
        ])
}

/// `rank new NAME QUERY`: creates a ranking.
struct RankNewCommand: UserCommand {
    static let about = About(
        "new", "Make a ranking of what a query matches, or of your favourites.",
        discussion: """
            Each species takes part once, unless you add --forms. Everyday words work, too.
            """,
        examples: ["rank new spooky type:ghost gen:1-4", "rank new \"My ghosts\" ghost types"],
        offers: [.nothing, .query()])

    @Argument(help: "A name of your own, such as: ghosts")
    var name: String
    @Argument(help: "A query, such as: type:ghost; by default, your favourites.")
    var query: [String] = []
    @Flag(help: "Rank every form, not each species once.")
    var forms = false

    func run(as user: User, in shell: REPL) async throws {
        let query = try await shell.query(query, mayGuess: true)
        let ranking = try await shell.rankings.make(name, query, withForms: forms, of: user)
        let reading = query.isSpoken ? ": \(ranking.query)" : "."
        try shell.answer(
            RankingJSON(ranking),
            [
                "Made the ranking “\(ranking.title, .accent)” of \(ranking.unplacedCount.grouped) Pokémon\(reading)"
            ],
            notes: ["\("“rank \(ranking.name)” starts it.", .dim)"])
    }
}

/// `rank rename OLD NEW`: renames a ranking.
struct RankRenameCommand: UserCommand {
    static let about = About(
        "rename", "Rename a ranking.",
        examples: ["rank rename spooky scary"],
        offers: [.kept(.ranking)])

    @Argument(help: "The ranking.")
    var old: String
    @Argument(help: "Its new name.")
    var new: String

    func run(as user: User, in shell: REPL) async throws {
        try await shell.rankings.rename(old, to: new, of: user)
        let ranking = try await shell.rankings.ranking(new, of: user)
        try shell.answer(
            RankingJSON(ranking), ["Renamed the ranking “\(old)” to “\(ranking.title, .accent)”."])
    }
}

/// `rank delete NAME`: removes a ranking.
struct RankDeleteCommand: UserCommand {
    static let about = About(
        "delete", "Delete a ranking and your answers; “undo” brings it back.",
        examples: ["rank delete scary"],
        offers: [.kept(.ranking)])

    @Argument(help: "The ranking.")
    var name: String

    func run(as user: User, in shell: REPL) async throws {
        let links = try await shell.rankings.remove(name, of: user).value
        try shell.answer([RankingJSON](), ["Deleted the ranking “\(name)”.\(Ranking.ended(links: links))"])
    }
}

/// `rank rescue NAME POKEMON`: makes an eliminated Pokémon a contender again.
struct RankRescueCommand: UserCommand {
    static let about = About(
        "rescue", "Bring a Pokémon back into the round, or find its place anew.",
        examples: ["rank rescue ghosts haunter"],
        offers: [.kept(.ranking), .references()])

    @Argument(help: "The ranking; by default, the one of all favourites.")
    var name: String
    @Argument(help: "The Pokémon.")
    var pokemon: [String] = []

    func run(as user: User, in shell: REPL) async throws {
        let (name, words) = try await meant(of: user, in: shell)
        let ranking = try await shell.rankings.ranking(name, of: user)
        guard !words.isEmpty else {
            throw Failure(
                .whichPokemon, "The Pokémon is missing.",
                advice: .words("Type it last: “rank rescue \(ranking.name) haunter”."))
        }
        let pokemon = try await shell.resolveOne(words)
        let after = try await shell.rankings.rescue(pokemon, in: ranking, of: user)
        try shell.answer(
            RankingJSON(after), ["\(pokemon.displayName) is back in the ranking “\(after.name, .accent)”."])
    }

    /// Finds the ranking named by the first words or, because users also type it last, by the last words. If no
    /// ranking is named, returns the ranking of all favourites.
    @ShellActor private func meant(
        of user: User, in shell: REPL
    ) async throws -> (name: String, pokemon: [String]) {
        let names = try await shell.rankings.names(of: user)
        guard !names.contains(name.lowercased()) else { return (name, pokemon) }
        if let last = pokemon.last, names.contains(last.lowercased()) {
            return (last, [name] + pokemon.dropLast())
        }
        let words = [name] + pokemon
        let pokedex = try await shell.lookup.pokedex()
        guard (try? pokedex.resolve(words, last: shell.shown, suggesting: false))?.isSingle == true else {
            return (name, pokemon)
        }
        return (Rankings.everything, words)
    }
}

/// `rankings`: lists a user's own rankings, and counts the picks. As JSON, it lists both.
struct RankingsCommand: ShellCommand {
    static let about = About(
        "rankings", "List your rankings.",
        examples: ["rankings"])

    static func meant(by words: [String]) -> String? { "rank \(words.joined(separator: " "))" }

    func run(in shell: REPL) async throws {
        let rankings = try await shell.rankings.list(of: shell.requireUser())
        let own = rankings.filter { !$0.isPick }
        var notes: [StyledText] = [
            own.isEmpty
                ? "You have no rankings yet. “rank new ghosts type:ghost” makes one; “rank” ranks your favourites."
                : "\("“rank \(own[0].name)” continues one.", .dim)"
        ]
        if rankings.count > own.count {
            let picks = counted(rankings.count - own.count, "pick")
            notes.append("\("You also have \(picks); “picks” shows them.", .dim)")
        }
        try await shell.answerAtLength(
            rankings,
            of: own,
            [
                TableColumn("Name", priority: 10, minimumWidth: 12) { "\($0.name, .accent)" },
                TableColumn("Query", priority: 9, minimumWidth: 20) {
                    $0.query.isEmpty ? "\("your favourites", .dim)" : "\($0.query)"
                },
                TableColumn("First so far", priority: 8, minimumWidth: 12) {
                    "\($0.first.prefix(3).map(\.displayName).joined(separator: ", "))"
                },
            ], notes: notes)
    }
}
