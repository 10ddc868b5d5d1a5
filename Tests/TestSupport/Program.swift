public import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

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

    private var environment: [Environment.Key: String] {
        var own = ["LANG": "C.UTF-8", "TZ": "UTC", "HOME": home.path, "PATH": Tools.path]
        // A stub on a busy machine may take its time.
        if options.contains("--api") { own["POKEEXPLORER_PATIENCE"] = "60" }
        return Dictionary(
            uniqueKeysWithValues: own.merging(variables) { $1 }.map {
                (Environment.Key(stringLiteral: $0), $1)
            })
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
        let record = try await record(["--home", home.path] + options + arguments, input)
        let status: Int32 =
            switch record.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): 128 + signal
            }
        return Outcome(
            output: record.standardOutput, errors: record.standardError, status: status)
    }

    private typealias Record = ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>>

    private func record(_ arguments: [String], _ input: String) async throws -> Record {
        let output = StringOutput<UTF8>.string(limit: 4 << 20)
        // What a pipe holds is in it before the program starts: one that ends without reading would break a pipe that
        // is still being filled, which ends this process.
        guard input.utf8.count <= 4096 else {
            return try await Subprocess.run(
                .path(FilePath(Self.url.path)), arguments: Arguments(arguments),
                environment: .custom(environment), input: .string(input), output: output, error: output)
        }
        let (reading, writing) = try FileDescriptor.pipe()
        try writing.closeAfter { _ = try writing.writeAll(input.utf8) }
        return try await Subprocess.run(
            .path(FilePath(Self.url.path)), arguments: Arguments(arguments),
            environment: .custom(environment),
            input: .fileDescriptor(reading, closeAfterSpawningProcess: true), output: output, error: output)
    }
}
