package import Answers
import ArgumentParser
import JSONShapes
import SettingsFeature
import Terminal

/// `serve`: serves the web pages and the HTTP API.
struct ServeCommand: ShellCommand {
    static let about = About(
        "serve", "Serve web pages and an HTTP API.",
        discussion: """
            Open the address that it prints in a browser. It stops on Ctrl-C or SIGTERM, once open requests are done.

            Anyone on this machine can reach it; nobody else can. To let others in, put a web server with TLS in front of \
            it and say how it is reached with --public-url or “set public-url”. Then only “signup” here and “invite” make \
            accounts, unless you add --signup open.
            """,
        examples: ["serve --unit --public-url https://pokemon.example"],
        otherWords: ["server", "web", "http"],
        optionOffers: [
            "--listen": .nothing, "--public-url": .nothing, "--trusted-proxy": .nothing,
            "--signup": .words(["open", "closed"]), "--metrics": .nothing,
            "--log-format": .words(["text", "json"]),
        ])

    @Option(help: "Where to listen: HOST:PORT, or unix:PATH for a socket.")
    var listen = "127.0.0.1:8080"
    @Option(help: "What people type to reach it, such as https://pokemon.example; by default, the setting.")
    var publicURL: String?
    @Option(
        name: .customLong("trusted-proxy"),
        help: "A proxy that may say who the client is, such as 10.0.0.0/8, or unix for the socket.")
    var trustedProxies: [String] = []
    @Option(help: "Who can make accounts on the web: open for anyone, or closed.")
    var signup: String?
    @Option(help: "How lines of the log look: text or json.")
    var logFormat = LogFormat.text
    @Option(help: "Where to offer metrics for Prometheus: HOST:PORT, or unix:PATH.")
    var metrics: String?
    @Flag(help: "Let others reach the metrics.")
    var metricsAnywhere = false
    @Flag(help: "Open the address in the browser.")
    var open = false
    @Flag(help: "Print units for systemd instead.")
    var unit = false
    @Flag(help: "Check what the server needs, instead.")
    var check = false
    @Flag(help: "Ask the server that listens there whether it is well, instead.")
    var probe = false
    @Flag(help: "With --probe: also ask whether it can use the accounts.")
    var ready = false

    enum LogFormat: String, ExpressibleByArgument { case text, json }

    func run(in shell: REPL) async throws {
        guard let serve = shell.serve else {
            throw Failure(
                .noWeb, "This program was built without the web.",
                advice: "Build it without “--disable-default-traits”.")
        }
        if unit {
            let unit = try ServiceUnit(
                of: self, publicURL: publicURL ?? shell.settings.publicURL, on: shell.settings.database)
            let texts = [unit.text, unit.backup, unit.timer].compactMap(\.self)
            let lines = texts.joined(separator: "\n\n").split(
                separator: "\n", omittingEmptySubsequences: false)
            return try shell.answer(
                ["unit": unit.text, "backup": unit.backup, "timer": unit.timer], lines.map { "\($0)" })
        }
        if probe || ready {
            guard let isWell = try await serve.probe(listen, ready) else {
                throw Failure(
                    .unreachable, "No server answers at \(listen).",
                    advice: "Look at its log, or start one with “serve”.")
            }
            guard isWell else {
                throw Failure(
                    .unreachable, "The server at \(listen) can't use the accounts.",
                    advice: "Look at its log, or run “serve --check”.")
            }
            return try shell.answer(
                ["listen": listen], ["The server at \(listen) is \(ready ? "ready" : "well")."])
        }
        let options = ServeOptions(
            listen: listen, publicURL: publicURL ?? shell.settings.publicURL, trustedProxies: trustedProxies,
            signUp: signup,
            logsJSON: logFormat == .json, metrics: metrics, metricsAnywhere: metricsAnywhere,
            imprint: shell.settings.imprint, privacy: shell.settings.privacy)
        if check { return try await shell.report(try await serve.examine(options)) }
        let console = shell.console
        let isJSON = shell.answersInJSON
        let opens = open
        // Don't announce waits here: this terminal shows the log, and the users are at their browsers.
        try await console.tellingOfWaits(false) {
            try await serve.run(options) { address, listen in
                if isJSON {
                    console.printJSON(JSON.bytes(of: ["address": address, "listen": listen]))
                } else {
                    let listening =
                        address.contains(listen) ? "" : ", listening on \(listen)"
                    console.print("Serving at \(address, .link)\(listening). Ctrl-C stops it.")
                }
                try? console.flush()
                if opens, await Opener.open(address) != .opened {
                    console.printError("\("“\(Opener.program)” could not open a browser.", .warning)")
                }
            }
        }
    }
}

/// The web server, as the shell uses it.
public struct Serve: Sendable {
    /// Serves pages and the API until stopped; calls `onReady` with the address once the server is up.
    public typealias Run =
        @Sendable (
            _ options: ServeOptions,
            _ onReady: @escaping @Sendable (_ address: String, _ listen: String) async -> Void
        ) async throws -> Void
    /// Checks whether the server at an address is healthy and, optionally, ready; nil if there is no response.
    public typealias Probe = @Sendable (_ listen: String, _ isReady: Bool) async throws -> Bool?
    /// Checks everything that a server with these options needs.
    package typealias Examine = @Sendable (_ options: ServeOptions) async throws -> [Check]

    let run: Run
    let probe: Probe
    let examine: Examine

    /// Creates the server from its functions.
    package init(run: @escaping Run, probe: @escaping Probe, examine: @escaping Examine) {
        self.run = run
        self.probe = probe
        self.examine = examine
    }
}

/// The options of `serve`, as typed.
public struct ServeOptions: Sendable {
    /// The address to listen on: `127.0.0.1:8080` or `unix:PATH`.
    public var listen: String
    /// The public address that users type; nil if the server is only for this machine.
    public var publicURL: String?
    /// The proxies trusted to forward a client's address.
    public var trustedProxies: [String]
    /// Whether people can sign up: `open` or `closed`.
    public var signUp: String?
    /// Whether lines of the log are JSON.
    public var logsJSON: Bool
    /// The address of the listener for metrics; nil for none.
    public var metrics: String?
    /// Whether others may reach that address.
    public var metricsAnywhere: Bool
    /// The address of the imprint that all pages link to; nil for none.
    public var imprint: String?
    /// The address of the privacy page that all pages link to; nil for none.
    public var privacy: String?
}
