import AccountsFeature
package import Answers
import BrowseFeature
import CharactersFeature
import DetailFeature
import FavoritesFeature
import JournalFeature
import PasswordHashing
import Pokedex
import RankingsFeature
import Records
import ReferencesFeature
import SearchesFeature
package import SettingsFeature
package import Terminal
import UpkeepFeature

/// A person's session at a prompt: the state that verbs read and change, and the features that they call.
@ShellActor
public final class REPL {
    /// The other side of the shell: a person, a script or a command line.
    public enum Mode: Sendable {
        /// A person at a terminal.
        case interactive
        /// Standard input that isn't a terminal: one command a line.
        case script
        /// A single command, given when the program was started.
        case oneShot
    }

    /// A list that has pages.
    enum OpenList { case pokemon, characters }

    let mode: Mode
    /// The features, which write only as long as what lets the current user in stands.
    private(set) var features: Features
    private let wired: Features
    /// Starts the web front; nil if this program has none.
    let serve: Serve?
    let console: Console
    let reader: LineReader
    let completion: LineCompletion
    var settings: Settings
    let sources: SettingSources
    let settingsDidChange: @Sendable (Settings) -> Void
    private let around: Around
    /// Whether accounts are in the file that they are in by default.
    let usesUsualDatabase: Bool
    let firstRun: FirstRun?
    /// Whether a line that may mean to give a secret was refused, and no command was understood since.
    var secretWasRefused = false
    /// Whether the current line has asked for a secret at a prompt of its own.
    var hasAskedForSecret = false
    /// Whether the previous line did, without success.
    var hasSecretFailed = false
    /// The secret lines of the current verb of a script that it hasn't used yet.
    var secretLines: [Secret] = []
    var people = SignedIn() {
        didSet {
            features = wired.acting(by: people.credential)
            completion.offer(
                people: people.everybody.map(\.username), current: people.current?.username)
        }
    }
    /// Whether the store couldn't say who is signed in on the command line when the shell started, so that it is asked again.
    var isSignInDue = false
    /// Whether the current command has been told that favourites can't be read.
    private var lacksMarks = false
    /// The next time at which Tab's offers may be looked up.
    private var mayOffer = ContinuousClock.now
    var idleLock: IdleLock
    var browse: Browse.State
    var cast = Cast.start
    /// The list that was opened last, of which “next” shows more.
    var openList = OpenList.pokemon
    var detail = Detail.State() {
        didSet {
            shown = detail.shown
            hasListed = false
        }
    }
    /// The Pokémon shown last, by any command.
    var shown: Pokemon?
    /// Whether several Pokémon were shown last, and not one.
    var hasListed = false
    /// Whether the list that was opened last is shown with sprites.
    var listsSprites = false
    var isOver = false
    /// The message before the next prompt.
    var news: StyledText?
    /// Whether the current command answers in JSON.
    private(set) var answersInJSON = false
    /// Whether the shell was started with `--json`, which then applies to every line.
    var alwaysAnswersInJSON = false {
        didSet { answersInJSON = alwaysAnswersInJSON }
    }

    /// Wraps every command: it does the work, and can note how long that took and how it ended.
    public typealias Around =
        @ShellActor @Sendable (_ verb: String, _ work: @ShellActor () async -> ExitStatus) async -> ExitStatus

    /// A shell with no one signed in and nothing shown yet.
    ///
    /// `settings` are those of `sources` at the start; `adopt` is called when `set` changes them, and `around` wraps
    /// every command. `firstRun` decides whether to say what to type; without it nothing is said.
    package init(
        mode: Mode, features: Features, serve: Serve? = nil, console: Console, reader: LineReader,
        completion: LineCompletion, settings: Settings, sources: SettingSources,
        adopt: @escaping @Sendable (Settings) -> Void = { _ in },
        around: @escaping Around = { _, work in await work() }, firstRun: FirstRun? = nil
    ) {
        self.mode = mode
        wired = features
        self.features = features
        self.serve = serve
        self.console = console
        self.reader = reader
        self.completion = completion
        self.settings = settings
        self.sources = sources
        settingsDidChange = adopt
        self.around = around
        self.firstRun = firstRun
        usesUsualDatabase = settings.database == DatabaseAddress.standardWord
        browse = Browse.State(size: settings.pageSize)
        idleLock = IdleLock(after: settings.idleLock)
    }

    /// Notes how to answer these words, because they may be refused before they are a command.
    func noteFormat(askedForBy words: [String]) {
        answersInJSON = alwaysAnswersInJSON || words.contains("--json")
    }

    /// Runs one command and returns its status.
    func run(_ command: any ShellCommand, _ options: GlobalOptions) async -> ExitStatus {
        await around(type(of: command).path) { await perform(command, options) }
    }

    private func perform(_ command: any ShellCommand, _ options: GlobalOptions) async -> ExitStatus {
        answersInJSON = options.json || alwaysAnswersInJSON
        lacksMarks = false
        do {
            try await with(options, of: command) {
                try await console.tellingOfWaits(answersPerson) {
                    try await features.lookup.waitingOnce { try await command.run(in: self) }
                }
            }
            if await features.upkeep.foundDamage() {
                console.printError(
                    "\("The synced data was damaged and has been set aside; “sync” downloads it again.", .warning)"
                )
            }
            return .ok
        } catch {
            let failure = Failure(describing: error)
            // The rest of the script would act as the user who was signed in before.
            if mode == .script, failure.isOfWrongSecret {
                isOver = true
                return report(failure.endingScriptUnknown)
            }
            return report(failure)
        }
    }

    /// Reports `error` on standard error, and returns its exit status.
    func report(_ error: any Error) -> ExitStatus {
        let failure = Failure(describing: error)
        console.report(mode == .oneShot ? failure.typedOutside : failure, asJSON: answersInJSON)
        return ExitStatus(failure.kind)
    }

    // MARK: What several verbs need

    /// The user who is signed in, in this shell or by the session of one-shot commands.
    func currentUser() async throws -> User? {
        if mode != .oneShot {
            if let user = people.current { try await requireStillSignedIn(user) }
        } else if people.current == nil {
            people = try await features.accounts.enteringByCommandLine(people)
        }
        if isSignInDue, people.current == nil { try await signInLate() }
        return people.current
    }

    /// Signs in the user of the command line, once the store answers. With `idle-lock` they log in, as the password has to be
    /// asked for.
    private func signInLate() async throws {
        let entered: SignedIn
        do { entered = try await features.accounts.enteringByCommandLine(people) } catch {
            guard Accounts.isOver(error) else { throw error }
            return isSignInDue = false
        }
        isSignInDue = false
        if idleLock.limit == nil { people = entered }
    }

    /// Signs `user` out here if their log-in has ended somewhere else.
    private func requireStillSignedIn(_ user: User) async throws {
        do { try await features.accounts.requireStillSignedIn(user, in: people) } catch {
            if Accounts.isOver(error) { people.leave(user) }
            throw error
        }
    }

    /// The user who is signed in.
    ///
    /// - Throws: `Failure.notSignedIn`.
    func requireUser() async throws -> User {
        guard let user = try await currentUser() else { throw Failure.notSignedIn }
        return user
    }

    /// The signed-in user, for verbs that need none: in one-shots, an expired session counts as none.
    func anyUser() async throws -> User? {
        do {
            return try await currentUser()
        } catch {
            guard mode == .oneShot, Accounts.isOver(error) else { throw error }
            return nil
        }
    }

    /// The favourites of the person at the prompt: for a query, with the notes among those of some Pokémon, or all to mark
    /// them. Where they cannot be read, verbs go on without, and say so once.
    func marks(for query: Query? = nil, among pokemonIDs: [Int]? = nil) async throws -> Marks {
        guard !lacksMarks else { return Marks() }
        do {
            return try await features.promptly { @ShellActor [self] in
                let user = try await anyUser()
                guard let pokemonIDs else {
                    return try await features.favorites.marks(of: user, for: query)
                }
                return try await features.favorites.marks(of: user, among: pokemonIDs, withNotes: true)
            }
        } catch {
            guard Favorites.isUnreadable(error) else { throw error }
            lacksMarks = true
            let message = Failure(describing: error).onlyReading.message
            console.printError("\("\(message) No favourites are marked.", .warning)")
            return Marks()
        }
    }

    /// Lets Tab offer what the person at the prompt keeps, which may have been changed elsewhere. The prompt doesn't wait again for
    /// a store that the last command waited for in vain.
    func offerFavorites(to completion: LineCompletion) async {
        guard !lacksMarks, mayOffer <= .now else { return }
        let isOffered: Void? = try? await features.promptly { @ShellActor [self] in
            // After a wait in vain the next prompts don't wait.
            mayOffer = .now + .seconds(30)
            guard let user = try await anyUser() else {
                mayOffer = .now
                throw Failure.notSignedIn
            }
            let changes = try await features.journal.changes(of: user).filter { $0.undoing == nil }
            completion.offer(
                changes: changes.prefix(20).map {
                    Candidate("\($0.change.number)", display: "\($0.change.number): \($0.words)")
                })
            completion.offer(
                try await features.favorites.marks(of: user),
                things: [
                    .search: try await features.searches.list(of: user).map(\.name),
                    .ranking: try await features.rankings.names(of: user),
                ])
            mayOffer = .now
        }
        guard isOffered == nil else { return }
        completion.offer(changes: [])
        completion.offer(Marks())
    }
}

/// The actor that isolates the shell's state.
///
/// Runs on the threads of the features, so that calling them changes no thread. The main actor
/// has a queue of its own, and a line that asks a few features would be handed over a dozen times.
@globalActor
public actor ShellActor {
    /// The only one.
    public static let shared = ShellActor()
}
