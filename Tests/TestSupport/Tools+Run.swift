public import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Running a program to its end. Foundation's `Process` is not for tests: on Linux it reads the list of open files past
/// its end, which ends this process when there are more than a thousand of them.
extension Tools {
    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - arguments: what it is started with.
    ///   - folder: where it runs; here without one.
    ///   - environment: all variables that it finds.
    ///   - input: standard input, which is a pipe.
    /// - Returns: what it printed and ended with.
    /// - Throws: that it could not be started, or printed more than 4 MiB.
    public static func run(
        _ program: String, _ arguments: [String], in folder: URL? = nil,
        environment: [String: String] = ["PATH": path], input: String = ""
    ) async throws -> Program.Outcome {
        let record = try await record(program, arguments, folder, environment, input)
        return Program.Outcome(
            output: record.standardOutput, errors: record.standardError,
            status: status(record.terminationStatus))
    }

    /// Runs a program whose input lasts as long as this process does.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - arguments: what it is started with.
    /// - Throws: that it could not be started.
    static func runHolding(_ program: String, _ arguments: [String]) async throws {
        let (reading, _) = try FileDescriptor.pipe()
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
    ///   - arguments: what it is started with.
    ///   - environment: all variables that it finds.
    ///   - patience: how long it may run.
    /// - Returns: the exit status; a signal's number plus 128 when one ended it.
    /// - Throws: that it could not be started.
    public static func kill(
        _ program: String, _ arguments: [String], environment: [String: String], after patience: Duration
    ) async throws -> Int32 {
        let record = try await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(arguments),
            environment: .custom(keys(environment)),
            input: .none, output: .discarded, error: .discarded
        ) { execution in
            try await Task.sleep(for: patience)
            // It may have ended by itself.
            try? execution.send(signal: .kill)
        }
        return status(record.terminationStatus)
    }

    private static func record(
        _ program: String, _ arguments: [String], _ folder: URL?, _ environment: [String: String],
        _ input: String
    ) async throws -> ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>> {
        let output = StringOutput<UTF8>.string(limit: 4 << 20)
        let folder = folder.map { FilePath($0.path(percentEncoded: false)) }
        // What a pipe holds is in it before the program starts: one that ends without reading would break a pipe that
        // is still being filled, which ends this process.
        guard input.utf8.count <= 4096 else {
            return try await Subprocess.run(
                .path(FilePath(program)), arguments: Arguments(arguments),
                environment: .custom(keys(environment)), workingDirectory: folder, input: .string(input),
                output: output, error: output)
        }
        let (reading, writing) = try FileDescriptor.pipe()
        try writing.closeAfter { _ = try writing.writeAll(input.utf8) }
        return try await Subprocess.run(
            .path(FilePath(program)), arguments: Arguments(arguments),
            environment: .custom(keys(environment)), workingDirectory: folder,
            input: .fileDescriptor(reading, closeAfterSpawningProcess: true), output: output, error: output)
    }

    /// The variable by which a debug build of the program takes cheap hashes: what passwords cost is tested apart from it.
    static let quickPasswords = ["PASSWORD_ITERATIONS": "1000"]

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
