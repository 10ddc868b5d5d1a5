import Answers
import Records
import Wording

/// A group of related commands, as listed by `help`.
struct VerbGroup {
    let name: String
    let commands: [any ShellCommand.Type]

    /// All groups, with every command of the program.
    static let all = table.map { VerbGroup(name: $0.key, commands: $0.value) }

    private static let table: KeyValuePairs<String, [any ShellCommand.Type]> = [
        "Accounts": [
            SignUpCommand.self, LogInCommand.self, LogOutCommand.self, WhoAmICommand.self, SwitchCommand.self,
            TokenCommand.self, PasswordCommand.self, RecoverCommand.self, SessionsCommand.self,
            AccountCommand.self, InviteCommand.self,
        ],
        "Browse": [
            BrowseCommand.self, SearchCommand.self, RandomCommand.self, NextCommand.self,
            PreviousCommand.self, PageCommand.self, CharactersCommand.self, CharacterCommand.self,
        ],
        "Detail": [
            ShowCommand.self, ArtworkCommand.self, EvolutionCommand.self, MatchupsCommand.self,
            CompareCommand.self, CompareWithCommand.self, LearnsetCommand.self, BackCommand.self,
        ],
        "Reference": [MovesCommand.self, AbilitiesCommand.self, NaturesCommand.self, TypesCommand.self],
        "Favourites": [
            FavoriteCommand.self, FavoritesCommand.self, TagCommand.self, LookCommand.self,
            NicknameCommand.self, NoteCommand.self, RateCommand.self, MoveCommand.self, RankCommand.self,
            RankingsCommand.self, PicksCommand.self, PickCommand.self, SavedCommand.self, UndoCommand.self,
            RedoCommand.self, ChangesCommand.self, ProgressCommand.self, StatsCommand.self,
        ],
        "Data": [
            ExportCommand.self, ImportCommand.self, SyncCommand.self, StatusCommand.self,
            BackupCommand.self, RestoreCommand.self, DatabaseCommand.self, DoctorCommand.self,
            ShareCommand.self, ServeCommand.self, AccountsCommand.self,
        ],
        "Shell": [
            HelpCommand.self, SetCommand.self, UnsetCommand.self, HistoryCommand.self, ManualCommand.self,
            CompletionCommand.self, ClearCommand.self, ExitCommand.self,
        ],
    ]

    static let commands = all.flatMap(\.commands)
}

/// Finds commands by their full name, an alias, or an abbreviation.
enum Verb {
    /// All commands and their subcommands.
    static let commands = VerbGroup.commands.flatMap { [$0] + $0.below }

    static let names = VerbGroup.commands.map { $0.name }

    /// The name and summary of every command.
    static let meanings: [(name: String, meaning: String?)] =
        VerbGroup.commands.map { ($0.name, $0.about.abstract) }

    /// The names of the commands that subcommands belong to.
    static let parents = Dictionary(
        first: VerbGroup.commands.flatMap { command in
            command.below.map { (ObjectIdentifier($0), command.name) }
        })

    /// The aliases, with the full names of their commands.
    private static let aliases = Dictionary(
        first: commands.flatMap { command in
            command.about.aliases.map { ($0, command.path.split(separator: " ").map(String.init)) }
        })

    static func command(named name: String) -> (any ShellCommand.Type)? {
        VerbGroup.commands.first { $0.name == name }
    }

    /// Expands `word` to the full name of a command, which may be two words; `next` is the word after it,
    /// because some people type “sign in”.
    ///
    /// - Throws: `Failure` if no command matches, or more than one.
    static func named(_ word: String, before next: String? = nil) throws(Failure) -> [String] {
        let word = word.lowercased()
        if command(named: word) != nil { return [word] }
        if let full = aliases[word] { return full }
        if let next, case let both = "\(word) \(next.lowercased())", !OtherWords.meaning(of: both).isEmpty {
            throw unknown(both)
        }
        // “save” is an abbreviation of one command, but people use it for another.
        if !OtherWords.meaning(of: word).isEmpty { throw unknown(word) }
        let candidates = names.filter { $0.hasPrefix(word) }
        // `fav` and `favorite` also abbreviate `favorites`: the shortest match wins if all other matches
        // begin with it.
        if let shortest = candidates.min(by: { $0.count < $1.count }),
            candidates.allSatisfy({ $0.hasPrefix(shortest) })
        {
            return [shortest]
        }
        if !candidates.isEmpty {
            throw Failure(
                .ambiguousVerb,
                "“\(word)” could be \(candidates.sorted().listed(conjunction: "or")).",
                advice: "Type more letters.")
        }
        throw unknown(word)
    }

    /// Returns the command that a word names, without its subcommand.
    static func command(meantBy word: String?) -> (any ShellCommand.Type)? {
        word.flatMap { try? named($0).first }.flatMap(command(named:))
    }

    /// Returns whether the command that a word names accepts a query.
    static func takesQuery(_ word: String?) -> Bool {
        guard let command = command(meantBy: word) else { return false }
        return ([command] + command.below).contains { $0.about.offers.contains(where: \.isQuery) }
    }

    /// Returns whether the words of a line name a command whose arguments end with a text.
    static func takesText(_ words: [String]) -> Bool {
        guard let command = command(meantBy: words.first) else { return false }
        return (command.below(named: words.dropFirst().first) ?? command).about.takesText
    }

    /// Returns whether a word is the full name or an alias of a command.
    static func isName(_ word: String) -> Bool { command(named: word) != nil || aliases[word] != nil }

    /// Returns whether a word is the full name of a command, or another program's name for a command; `next`
    /// is the word after it.
    static func isWhole(_ word: String, before next: String?) -> Bool {
        let word = word.lowercased()
        let meant = [word] + (next.map { ["\(word) \($0.lowercased())"] } ?? [])
        return isName(word) || meant.contains { !OtherWords.meaning(of: $0).isEmpty }
    }

    private static func unknown(_ word: String) -> Failure {
        let meant = OtherWords.meaning(of: word)
        let near = meant.isEmpty ? EditDistance.nearest(to: word, among: names) : meant
        let guess = near.isEmpty ? "" : "Did you mean \(near.listed(conjunction: "or"))? "
        return Failure(
            .unknownVerb, "There is no command “\(word)”.",
            advice: "\(guess)“help” lists the commands.")
    }
}
