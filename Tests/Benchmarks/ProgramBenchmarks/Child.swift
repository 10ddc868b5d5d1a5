import Foundation

/// A child process whose output is discarded.
struct Child {
    private let path: String
    private let arguments: [String]
    private let home: URL?
    private let input: String

    /// Describes a process to run.
    ///
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments, without its name.
    ///   - home: the value of `POKEEXPLORER_HOME`.
    ///   - input: the file for its standard input.
    init(_ path: String, _ arguments: [String], home: URL? = nil, input: String = "/dev/null") {
        self.path = path
        self.arguments = arguments
        self.home = home
        self.input = input
    }

    /// Runs the process until it exits.
    ///
    /// - Returns: its user and system time in microseconds.
    /// - Throws: `Failure` unless it exits with status 0.
    func run() throws -> Int {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        let words = Self.copies([path] + arguments)
        let variables = Self.copies(
            ["LANG=C.UTF-8", "PATH=/usr/bin:/bin"] + (home.map { ["POKEEXPLORER_HOME=\($0.path)"] } ?? []))
        defer { for text in words + variables { free(text) } }

        var id = pid_t()
        let result = posix_spawn(&id, path, &actions, nil, words, variables)
        guard result == 0 else { throw Failure(call: "posix_spawn \(path)", status: result) }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(id, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw Failure(call: "wait4", status: errno) }
        }
        guard status == 0 else {
            throw Failure(call: ([path] + arguments).joined(separator: " "), status: status)
        }
        return usage.ru_utime.microseconds + usage.ru_stime.microseconds
    }

    /// Returns C strings, which the caller must free.
    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    /// A process that could not be run or failed.
    struct Failure: Error {
        let call: String
        let status: Int32
    }
}

extension timeval {
    fileprivate var microseconds: Int { Int(tv_sec) * 1_000_000 + Int(tv_usec) }
}
