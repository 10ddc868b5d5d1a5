import App
import Fetching
import Files
import Foundation
import Logging
import PasswordHashing
import Records
import SettingsFeature
import Shell
import Terminal

#if Web
    import Web
#endif

#if canImport(Glibc)
    import CGlibc
#endif

extension PokeExplorer {
    /// Creates the program for use in a terminal.
    ///
    /// - Parameters:
    ///   - options: the global command-line options.
    ///   - variables: the process's environment: `POKEEXPLORER_HOME`, the XDG directories, proxies and
    ///     trusted certificates.
    ///   - settings: the settings from flags, environment variables and the settings file.
    ///   - console: shows that the program is waiting.
    ///   - mode: interactive, script or one-shot.
    /// - Throws: `APIError.invalidBaseURL`, `FileError`.
    init(
        options: GlobalOptions, variables: [String: String], settings: Settings, console: Console,
        mode: REPL.Mode
    ) throws {
        var surroundings = Surroundings()
        // With `--verbose`, the log already shows every request.
        surroundings.transport = { wire in
            if options.verbose {
                LoggingTransport(wire)
            } else {
                WaitingTransport(transport: wire, sign: WaitingSign(on: console))
            }
        }
        surroundings.variables = variables
        surroundings.isWholePicture = { Bitmap.isWhole(png: $0) }
        #if DEBUG
            // Tests sign up hundreds of users, and few of them need realistic hashing costs. Not available in
            // release builds.
            if let iterations = variables["PASSWORD_ITERATIONS"].flatMap({ Int($0) }) {
                surroundings.passwordHasher = PasswordHasher(iterations: iterations)
            }
        #endif
        if !options.json { surroundings.noteForeignFile = { console.noteForeignFile($0, $1) } }
        if options.verbose { console.shareScreen() }
        try self.init(
            paths: try Paths(home: options.home, environment: variables), settings: settings,
            version: Program.version, origin: mode.origin, surroundings: surroundings)
    }

    /// Creates a shell that uses these features.
    @ShellActor
    func shell(mode: REPL.Mode, console: Console, settings: Settings, sources: SettingSources) -> REPL {
        let completion = LineCompletion(language: settings.language)
        return REPL(
            mode: mode, features: features, serve: serve, console: console,
            reader: LineReader(
                console: console, name: "pokeexplorer",
                asksBackground: settings.terminal.asksBackground(on: console),
                history: history(for: mode, console, capacity: settings.historySize),
                completer: completion.complete),
            completion: completion, settings: settings, sources: sources, adopt: adopt,
            around: { verb, work in await noting(verb, work) }, firstRun: FirstRun(marker: paths.welcomed))
    }

    /// Starts the web server; nil if the program was built without it.
    var serve: Serve? {
        #if Web
            @Sendable func settings(_ options: ServeOptions) throws -> WebSettings {
                try WebSettings(
                    listen: options.listen, publicURL: options.publicURL,
                    trustedProxies: options.trustedProxies, signUp: options.signUp,
                    metrics: options.metrics, metricsAnywhere: options.metricsAnywhere,
                    imprint: options.imprint, privacy: options.privacy)
            }
            let run: Serve.Run = { options, onReady in
                #if canImport(Glibc)
                    // Use several heaps, so that threads that handle requests at the same time don't wait for
                    // one another.
                    mallopt(M_ARENA_MAX, 8)
                #endif
                let server = WebServer(
                    features: features, settings: try settings(options),
                    logger: Logger(label: "pokeexplorer.web") { _ in
                        LogLines(options.logsJSON ? .json : .text)
                    })
                defer { LogLines.flush() }
                try await server.run { await onReady($0.address, $0.listen) }
            }
            return Serve(run: run, probe: HealthProbe.ask) { options in
                await StartCheck.checks(try settings(options), features)
            }
        #else
            return nil
        #endif
    }

    /// Loads the command history of earlier shells. The result is empty if the history can't be read.
    private func history(for mode: REPL.Mode, _ console: Console, capacity: Int) -> History {
        if mode == .interactive { try? PrivateFolder.make(paths.state.filePath) }
        do throws(TerminalError) {
            return try History.load(
                path: paths.history.filePath,
                older: paths.olderHistory.filePath, capacity: capacity)
        } catch {
            if mode == .interactive, case .foreignHistory(let path) = error {
                console.noteForeignFile(path, "no line is kept")
            }
            return History()
        }
    }
}

extension REPL.Mode {
    /// The origin of changes, recorded in the journal.
    fileprivate var origin: Change.Origin {
        switch self {
        case .interactive: .shell
        case .script: .script
        case .oneShot: .commandLine
        }
    }
}

/// A transport that shows the host in the terminal if a response takes a long time.
struct WaitingTransport: HTTPTransport {
    let transport: any HTTPTransport
    let sign: WaitingSign

    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        try await sign.whileAsking(request.url.host() ?? "") { () async throws(APIError) in
            try await transport.send(request)
        }
    }

    func shutdown() async { await transport.shutdown() }
}
