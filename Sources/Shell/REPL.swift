import AccountsFeature
package import Answers
import BrowseFeature
import CharactersFeature
import DetailFeature
import FavoritesFeature
import JournalFeature
import PasswordHashing
import Pokedex
import Records
import ReferencesFeature
package import SettingsFeature
package import Terminal
import UpkeepFeature

/// A session at a prompt: the state that commands read and change, and the features that they use.
@ShellActor
public final class REPL {
    /// The shell's kind of input.
    public enum Mode: Sendable {
        /// A person at a terminal.
        case interactive
        /// Standard input that isn't a terminal: one command per line.
        case script
        /// A single command from the program's arguments.
        case oneShot
    }

    /// The kind of list that can be paged through.
    enum OpenList { case pokemon, characters }

    let mode: Mode
    /// The form of commands outside of the shell; nil inside.
    var outside: TypedOutside?
    /// The features. They write only as long as the current user's credentials are valid.
    private(set) var features: Features
    private let wired: Features
    /// The web server; nil if the program was built without it.
    let serve: Serve?
    let console: Console
    let reader: LineReader
    let completion: LineCompletion
    var settings: Settings
    let sources: SettingSources
    let settingsDidChange: @Sendable (Settings) -> Void
    private let around: Around
    /// Whether accounts are in the default file.
    let usesUsualDatabase: Bool
    let firstRun: FirstRun?
    /// Whether a line that may have contained a secret was refused, and no valid command has followed.
    var secretWasRefused = false
    /// Whether the current line has prompted for a secret.
    var hasAskedForSecret = false
    /// Whether the previous line prompted for a secret and failed.
    var hasSecretFailed = false
    /// The remaining secret lines of the current command of a script.
    var secretLines: [Secret] = []
    var people = SignedIn() {
        didSet {
            features = wired.acting(by: people.credential)
            completion.offer {
                $0.people = people.everybody.map(\.username)
                $0.current = people.current?.username
            }
        }
    }
    /// Whether to look up the command line's user again, because the store didn't answer when the shell
    /// started.
    var isSignInDue = false
    /// Whether the current command has already reported that favourites can't be read.
    private var lacksMarks = false
    /// The earliest time to reload the candidates for Tab completion.
    private var mayOffer = ContinuousClock.now
    var idleLock: IdleLock
    var browse: Browse.State
    var cast = CharacterBrowser.start
    /// The kind of the last opened list, which “next” continues.
    var openList = OpenList.pokemon
    /// The words before the number of the next page, if the program exits after this one.
    lazy var turning = mode == .oneShot ? "--page" : nil
    var detail = Detail.State() {
        didSet {
            shown = detail.shown
            hasListed = false
        }
    }
    /// The Pokémon shown last, by any command.
    var shown: Pokemon?
    /// Whether the last output was a list of Pokémon.
    var hasListed = false
    /// Whether the last opened list is shown with sprites.
    var listsSprites = false
    var isOver = false
    /// A message to print before the next prompt.
    var news: StyledText?
    /// Whether the current command answers in JSON.
    var answersInJSON = false
    /// Whether the shell was started with `--json`, which applies to every line.
    var alwaysAnswersInJSON = false {
        didSet { answersInJSON = alwaysAnswersInJSON }
    }

    /// A function that wraps every command: it runs the work, and can record its duration and status.
    public typealias Around =
        @ShellActor @Sendable (_ verb: String, _ work: @ShellActor () async -> ExitStatus) async -> ExitStatus

    /// Creates a shell with no user signed in and nothing shown yet.
    ///
    /// `settings` are the initial settings from `sources`; `adopt` is called when `set` changes them, and
    /// `around` wraps every command. `firstRun` decides whether to show a hint to newcomers; if it is nil, no
    /// hint is shown.
    package init(
        mode: Mode, features: Features, serve: Serve?, console: Console, reader: LineReader,
        completion: LineCompletion, settings: Settings, sources: SettingSources,
        adopt: @escaping @Sendable (Settings) -> Void,
        around: @escaping Around, firstRun: FirstRun?
    ) {
        self.mode = mode
        outside = mode == .oneShot ? TypedOutside(arguments: []) : nil
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

    /// Runs one command and returns its status.
    func run(_ command: any ShellCommand, _ options: GlobalOptions) async -> ExitStatus {
        await around(type(of: command).path) {
            answersInJSON = options.json || alwaysAnswersInJSON
            lacksMarks = false
            do {
                try await with(options, of: command) {
                    try await console.tellingOfWaits(answersPerson) {
                        try await lookup.waitingOnce { try await command.run(in: self) }
                    }
                }
                if await upkeep.foundDamage() {
                    console.printError(
                        "\("The synced data was damaged and has been set aside; “sync” downloads it again.", .warning)"
                    )
                }
                return .ok
            } catch {
                let failure = Failure(describing: error)
                // The rest of the script would run as the previously signed-in user.
                if mode == .script, failure.isOfWrongSecret {
                    isOver = true
                    return report(
                        failure.ending("The script ends here, since the rest was meant for after a log-in."))
                }
                return report(failure)
            }
        }
    }

    /// Prints `error` to standard error, and returns its exit status.
    @discardableResult
    func report(_ error: any Error) -> ExitStatus {
        let failure = Failure(describing: error)
        console.report(outside?.rewritten(failure) ?? failure, asJSON: answersInJSON)
        return ExitStatus(failure.kind)
    }

    // MARK: Shared by several commands

    /// Returns the current user's favourites: those needed for a query, those among the given Pokémon with
    /// their notes, or all of them for marking. If they can't be read, prints a warning and returns none.
    func marks(for query: Query? = nil, among pokemonIDs: [Int]? = nil) async throws -> FavoriteSet {
        guard !lacksMarks else { return FavoriteSet() }
        do {
            return try await features.promptly { @ShellActor [self] in
                let user = try await anyUser()
                guard let pokemonIDs else {
                    return try await favorites.marks(of: user, for: query)
                }
                return try await favorites.marks(of: user, among: pokemonIDs, withNotes: true)
            }
        } catch {
            guard Favorites.isUnreadable(error) else { throw error }
            lacksMarks = true
            let message = Failure(describing: error).onlyReading.message
            console.printError("\("\(message) No favourites are marked.", .warning)")
            return FavoriteSet()
        }
    }

    /// Updates the favourites offered by Tab, which may have been changed elsewhere. Does nothing if the last
    /// command couldn't read them, so that the prompt appears without another wait.
    func offerFavorites(to completion: LineCompletion) async {
        guard !lacksMarks, mayOffer <= .now else { return }
        let isOffered: Void? = try? await features.promptly { @ShellActor [self] in
            // If this fails, don't try again at the prompts of the next 30 seconds.
            mayOffer = .now + .seconds(30)
            guard let user = try await anyUser() else {
                mayOffer = .now
                throw Failure.notSignedIn
            }
            let changes = try await journal.changes(of: user).filter { $0.undoing == nil }
            let marks = try await favorites.marks(of: user)
            let things = try await features.keptNames(of: user)
            completion.offer {
                $0.changes = changes.prefix(20).map {
                    Candidate("\($0.change.number)", display: "\($0.change.number): \($0.words)")
                }
                $0.marks = marks
                $0.things = things
            }
            mayOffer = .now
        }
        guard isOffered == nil else { return }
        completion.offer {
            $0.changes = []
            $0.marks = FavoriteSet()
            $0.things = [:]
        }
    }
}
