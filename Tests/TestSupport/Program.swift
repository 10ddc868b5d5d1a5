public import Foundation

/// The built `pokeexplorer`, run as a script would run it.
public struct Program: Sendable {
    /// The output and exit status of a run.
    public struct Outcome: Sendable, Equatable {
        /// Standard output.
        public let output: String
        /// Standard error.
        public let errors: String
        /// The exit status, or 128 plus the number of the signal that ended it.
        public let status: Int32

        /// Creates an expected outcome.
        public init(output: String, errors: String, status: Int32) {
            self.output = output
            self.errors = errors
            self.status = status
        }
    }

    /// The location where SwiftPM put the program.
    public static var url: URL { PseudoTerminal.builtProgram("pokeexplorer") }

    /// The home folder, which contains all of the program's files.
    public let home: URL
    /// The options that precede the verb.
    public var options: [String]
    /// Environment variables in addition to those that every program gets.
    public var variables: [String: String] = [:]

    /// Creates a program that uses this home.
    ///
    /// - Parameters:
    ///   - home: the folder for `--home`.
    ///   - options: further options before the verb.
    public init(home: URL, options: [String] = ["--offline"]) {
        self.home = home
        self.options = options
    }

    /// On a busy machine the stub may be slow.
    private var patience: [String: String] {
        options.contains("--api") ? ["POKEEXPLORER_PATIENCE": "60"] : [:]
    }

    private var environment: [String: String] {
        let own = ["LANG": "C.UTF-8", "TZ": "UTC", "HOME": home.path, "PATH": Tools.path]
        return own.merging(patience) { $1 }.merging(variables) { $1 }
    }

    /// Runs the program until it exits.
    ///
    /// - Parameters:
    ///   - arguments: the verb and its arguments; none to run a script.
    ///   - input: the text piped to standard input.
    /// - Returns: its output and exit status.
    /// - Throws: if it could not be started or printed too much.
    public func run(_ arguments: String..., input: String = "") async throws -> Outcome {
        try await run(arguments, input: input)
    }

    /// Starts the program on a terminal, without colours.
    ///
    /// - Parameters:
    ///   - arguments: the verb and its arguments; none for the shell.
    ///   - variables: further environment variables.
    ///   - columns: the width of the screen.
    ///   - rows: the height of the screen.
    /// - Returns: the terminal.
    /// - Throws: `PseudoTerminal.Failure`.
    public func terminal(
        _ arguments: String..., variables: [String: String] = [:], columns: Int = 80, rows: Int = 24
    ) throws -> PseudoTerminal {
        let own = ["HOME": home.path, "TZ": "UTC", "NO_COLOR": "1"]
        return try PseudoTerminal(
            running: Self.url, arguments: ["--home", home.path] + options + arguments,
            environment: own.merging(patience) { $1 }.merging(variables) { $1 }, columns: columns, rows: rows)
    }

    /// Runs the program until it exits, with an array of arguments.
    public func run(_ arguments: [String], input: String = "") async throws -> Outcome {
        try await Tools.run(
            Self.url.path, ["--home", home.path] + options + arguments, environment: environment, input: input
        )
    }
}

/// Runs a test with a program in a home of its own.
///
/// - Parameters:
///   - stub: the stub that it uses as PokéAPI; nil lets it use no network.
///   - isolation: the isolation of the body; the caller's by default.
///   - body: receives the program.
/// - Returns: the result of the body.
/// - Throws: any error of the body, or if the home can't be created.
public func withProgram<Result>(
    api stub: HTTPStub? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (Program) async throws -> Result
) async throws -> Result {
    try await withTemporaryFolder { home in
        try await body(
            Program(home: home, options: stub.map { ["--api", $0.apiURL.absoluteString] } ?? ["--offline"]))
    }
}
