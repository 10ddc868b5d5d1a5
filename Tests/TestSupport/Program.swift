public import Foundation

/// The built `pokeexplorer`, run the way a script would.
public struct Program: Sendable {
    /// What a run of it left behind.
    public struct Outcome: Sendable, Equatable {
        /// Standard output.
        public let output: String
        /// Standard error.
        public let errors: String
        /// The exit status; a signal's number plus 128 when one ended it.
        public let status: Int32

        /// What a run should leave behind.
        public init(output: String, errors: String, status: Int32) {
            self.output = output
            self.errors = errors
            self.status = status
        }
    }

    /// Where SwiftPM has put it.
    public static var url: URL { PseudoTerminal.builtProgram("pokeexplorer") }

    /// The folder that holds everything of this program's user.
    public let home: URL
    /// Options given before the verb.
    public var options: [String]
    /// Environment variables besides those that every program finds.
    public var variables: [String: String] = [:]

    /// - Parameters:
    ///   - home: goes to `--home`.
    ///   - options: further options given before the verb.
    public init(home: URL, options: [String] = ["--offline"]) {
        self.home = home
        self.options = options
    }

    private var environment: [String: String] {
        var own = ["LANG": "C.UTF-8", "TZ": "UTC", "HOME": home.path, "PATH": Tools.path]
        // A stub on a busy machine may take its time.
        if options.contains("--api") { own["POKEEXPLORER_PATIENCE"] = "60" }
        return own.merging(variables) { $1 }
    }

    /// Runs it to its end.
    ///
    /// - Parameters:
    ///   - arguments: the verb and what follows it; none for a script.
    ///   - input: standard input, which is a pipe.
    /// - Returns: what it printed and ended with.
    /// - Throws: that it could not be started, or printed too much.
    public func run(_ arguments: String..., input: String = "") async throws -> Outcome {
        try await run(arguments, input: input)
    }

    /// Runs it to its end, with arguments that are in a list already.
    public func run(_ arguments: [String], input: String = "") async throws -> Outcome {
        try await Tools.run(
            Self.url.path, ["--home", home.path] + options + arguments, environment: environment, input: input
        )
    }
}
