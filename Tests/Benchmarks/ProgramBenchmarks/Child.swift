import Foundation

/// A process to be run, whose output nobody reads.
struct Child {
    private let path: String
    private let arguments: [String]
    private let home: URL?
    private let input: String

    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: without its name.
    ///   - home: what `POKEEXPLORER_HOME` is to be.
    ///   - input: the file that is its standard input.
    init(_ path: String, _ arguments: [String], home: URL? = nil, input: String = "/dev/null") {
        self.path = path
        self.arguments = arguments
        self.home = home
        self.input = input
    }

    /// Runs it to its end.
    ///
    /// - Returns: its user and system time, in microseconds.
    /// - Throws: `Failure` unless it ends with status 0.
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

    /// The texts as C wants them, to be freed.
    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    /// What went wrong.
    struct Failure: Error {
        let call: String
        let status: Int32
    }
}

extension timeval {
    fileprivate var microseconds: Int { Int(tv_sec) * 1_000_000 + Int(tv_usec) }
}
