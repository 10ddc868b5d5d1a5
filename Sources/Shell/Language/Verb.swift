import Answers
import ArgumentParser
import Pokedex
import Wording

/// Verbs that belong together, as `help` lists them.
struct VerbGroup: Sendable {
    let name: String
    let commands: [any ShellCommand.Type]

    /// Every verb of the program.
    static let all = table.map { VerbGroup(name: $0.key, commands: $0.value) }

    private static let table: KeyValuePairs<String, [any ShellCommand.Type]> = [
        "Accounts": [
            SignUpCommand.self, LogInCommand.self, LogOutCommand.self, WhoAmICommand.self, SwitchCommand.self,
            PasswordCommand.self, RecoverCommand.self, SessionsCommand.self, TokenCommand.self,
            AccountCommand.self,
        ],
        "Browse": [
            BrowseCommand.self, SearchCommand.self, RandomCommand.self, NextCommand.self,
            PreviousCommand.self, PageCommand.self, CharactersCommand.self, CharacterCommand.self,
        ],
        "Detail": [
            ShowCommand.self, ArtworkCommand.self, EvolutionCommand.self, MatchupsCommand.self,
            CompareCommand.self, LearnsetCommand.self, BackCommand.self,
        ],
        "Reference": [MovesCommand.self, AbilitiesCommand.self, NaturesCommand.self, TypesCommand.self],
        "Favourites": [
            FavoriteCommand.self, FavoritesCommand.self, TagCommand.self, LookCommand.self,
            NicknameCommand.self, NoteCommand.self, RateCommand.self, MoveCommand.self, RankCommand.self,
            RankingsCommand.self, PicksCommand.self, PickCommand.self, SavedCommand.self, UndoCommand.self,
            RedoCommand.self, ChangesCommand.self, ProgressCommand.self,
        ],
        "Data": [
            ExportCommand.self, ImportCommand.self, SyncCommand.self, StatusCommand.self,
            BackupCommand.self, RestoreCommand.self, DatabaseCommand.self, DoctorCommand.self,
            ServeCommand.self,
        ],
        "Shell": [
            HelpCommand.self, SetCommand.self, UnsetCommand.self, HistoryCommand.self, ManualCommand.self,
            CompletionCommand.self, ClearCommand.self, ExitCommand.self,
        ],
    ]

    static let commands = all.flatMap(\.commands)
}

/// A word that names a verb: in full, by another spelling, or by the beginning of it.
enum Verb {
    /// Every verb, and those below each.
    static let commands = VerbGroup.commands.flatMap { [$0] + $0.below }

    static let names = VerbGroup.commands.map { $0.name }

    /// The name of every verb, and its effect in a line.
    static let meanings: [(name: String, meaning: String?)] =
        VerbGroup.commands.map { ($0.name, $0.configuration.abstract) }

    /// Other spellings, and what they stand for.
    private static let aliases = Dictionary(
        commands.flatMap { command in
            command.aliases.map { ($0, command.path.split(separator: " ").map(String.init)) }
        }, uniquingKeysWith: { first, _ in first })

    /// The verb of this name.
    static func command(named name: String) -> (any ShellCommand.Type)? {
        VerbGroup.commands.first { $0.name == name }
    }

    /// The verb that `word` means, as the words of its full form; `next` is what follows it, for some write
    /// “sign in”.
    ///
    /// - Throws: `Failure` when no verb, or more than one, begins so.
    static func named(_ word: String, before next: String? = nil) throws(Failure) -> [String] {
        let word = word.lowercased()
        if command(named: word) != nil { return [word] }
        if let full = aliases[word] { return full }
        if let next, case let both = "\(word) \(next.lowercased())", !OtherWords.meaning(of: both).isEmpty {
            throw unknown(both)
        }
        // “save” begins a verb, and people mean another by it.
        if !OtherWords.meaning(of: word).isEmpty { throw unknown(word) }
        let candidates = names.filter { $0.hasPrefix(word) }
        // `fav` and `favorite` are the beginning of `favorites` too: the shortest full word wins over its extension.
        if let shortest = candidates.min(by: { $0.count < $1.count }),
            candidates.allSatisfy({ $0.hasPrefix(shortest) })
        {
            return [shortest]
        }
        if !candidates.isEmpty {
            throw Failure(
                .ambiguousVerb, .usage,
                "“\(word)” could be \(candidates.sorted().listed(conjunction: "or")).",
                advice: "Type more letters.")
        }
        throw unknown(word)
    }

    /// Whether a query may follow a word that names a verb.
    static func takesQuery(_ word: String?) -> Bool {
        guard let word, let name = try? named(word).first, let command = command(named: name) else {
            return false
        }
        return ([command] + command.below).contains { $0.offers.contains(where: \.isQuery) }
    }

    /// Whether a word is a verb in full, or what people call one elsewhere; `next` is what follows it.
    static func isWhole(_ word: String, before next: String?) -> Bool {
        let word = word.lowercased()
        let meant = [word] + (next.map { ["\(word) \($0.lowercased())"] } ?? [])
        return command(named: word) != nil || aliases[word] != nil
            || meant.contains { !OtherWords.meaning(of: $0).isEmpty }
    }

    private static func unknown(_ word: String) -> Failure {
        let meant = OtherWords.meaning(of: word)
        let near = meant.isEmpty ? EditDistance.nearest(to: word, among: names) : meant
        let guess = near.isEmpty ? "" : "Did you mean \(near.listed(conjunction: "or"))? "
        return Failure(
            .unknownVerb, .usage, "There is no command “\(word)”.",
            advice: "\(guess)“help” lists the commands.")
    }
}
