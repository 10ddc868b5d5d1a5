import CTestSupport
public import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Runs programs without Foundation's `Process`. On Linux that reads past the end of its list of open files,
/// which crashes a process with more than a thousand of them.
extension Tools {
    /// Runs a program until it exits.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - arguments: its arguments.
    ///   - folder: the working directory; the current one by default.
    ///   - environment: its whole environment.
    ///   - input: the text piped to standard input.
    ///   - limit: the time after which it is killed.
    /// - Returns: its output and exit status.
    /// - Throws: if it could not be started, ran for too long or printed more than 4 MiB.
    public static func run(
        _ program: String, _ arguments: [String], in folder: URL? = nil,
        environment: [String: String] = ["PATH": path], input: String = "",
        within limit: Duration = .seconds(180)
    ) async throws -> Program.Outcome {
        let words = ([program] + arguments).joined(separator: " ").prefix(1000)
        let record = try await limited("\(words) runs", to: limit) {
            try await Self.record(program, arguments, folder, environment, input)
        }
        return Program.Outcome(
            output: record.standardOutput, errors: record.standardError,
            status: status(record.terminationStatus))
    }

    /// Runs a program whose input stays open until this process ends.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - arguments: its arguments.
    /// - Throws: if it could not be started.
    static func runHolding(_ program: String, _ arguments: [String]) async throws {
        let (reading, _) = try pipe()
        _ = try await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(arguments),
            environment: .custom(keys(["PATH": "/usr/bin:/bin"])),
            input: .fileDescriptor(reading, closeAfterSpawningProcess: true), output: .discarded,
            error: .discarded)
    }

    /// Starts a program and kills it.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - arguments: its arguments.
    ///   - environment: its whole environment.
    ///   - patience: the time before it is killed.
    /// - Returns: the exit status, or 128 plus the number of the signal that ended it.
    /// - Throws: if it could not be started.
    public static func kill(
        _ program: String, _ arguments: [String], environment: [String: String], after patience: Duration
    ) async throws -> Int32 {
        let record = try await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(arguments),
            environment: .custom(keys(environment)),
            input: .none, output: .discarded, error: .discarded
        ) { execution in
            try await Task.sleep(for: patience)
            // It may have exited already.
            try? execution.send(signal: .kill)
        }
        return status(record.terminationStatus)
    }

    /// Opens a pipe that no program inherits, because a program that holds the writing end of another's input
    /// would keep it from ending.
    private static func pipe() throws -> (reading: FileDescriptor, writing: FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        guard open_pipe(&ends) == 0 else { throw Errno(rawValue: errno) }
        return (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    }

    private static func record(
        _ program: String, _ arguments: [String], _ folder: URL?, _ environment: [String: String],
        _ input: String
    ) async throws -> ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>> {
        let output = StringOutput<UTF8>.string(limit: 4 << 20)
        let folder = folder.map { FilePath($0.path(percentEncoded: false)) }
        // Short input is in the pipe before the program starts: if the program exited without reading while
        // the pipe was still being filled, the broken pipe would end this process.
        guard input.utf8.count <= 4096 else {
            return try await Subprocess.run(
                .path(FilePath(program)), arguments: Arguments(arguments),
                environment: .custom(keys(environment)), workingDirectory: folder, input: .string(input),
                output: output, error: output)
        }
        let (reading, writing) = try pipe()
        try writing.closeAfter { _ = try writing.writeAll(input.utf8) }
        return try await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(arguments),
            environment: .custom(keys(environment)), workingDirectory: folder,
            input: .fileDescriptor(reading, closeAfterSpawningProcess: true), output: output, error: output)
    }

    /// Gives debug builds cheap password hashes. The real cost is tested separately.
    public static let quickPasswords = ["PASSWORD_ITERATIONS": "1000"]

    private static func keys(_ environment: [String: String]) -> [Environment.Key: String] {
        Dictionary(
            uniqueKeysWithValues: environment.merging(quickPasswords) { given, _ in given }
                .map { (Environment.Key(stringLiteral: $0), $1) })
    }

    private static func status(_ status: TerminationStatus) -> Int32 {
        switch status {
        case .exited(let code): code
        case .signaled(let signal): 128 + signal
        }
    }
}
