import Foundation
import PasswordHashing
import Persistence
import PostgreSQLStore
import Records
import SQLiteStore
import Store

/// A worker's arguments: a verb, then `name=value` words.
struct Settings {
    struct Problem: Error {
        let text: String
    }

    let verb: String
    private var values: [String: String] = [:]

    init(_ words: some Sequence<String>) throws {
        var words = Array(words)
        guard !words.isEmpty else { throw Problem(text: "no verb") }
        verb = words.removeFirst()
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw Problem(text: "no value in \(word)") }
            values[parts[0]] = parts[1]
        }
    }

    func text(_ name: String) throws -> String {
        guard let value = values[name] else { throw Problem(text: "no \(name)") }
        return value
    }

    func number(_ name: String, or standard: Int) -> Int {
        values[name].flatMap { Int($0) } ?? standard
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    /// Returns the engine for the file in `home`.
    func engine() throws -> SQLiteEngine {
        .accounts(in: URL(filePath: try text("home"), directoryHint: .isDirectory))
    }

    /// Returns the service on this engine or on `database`, with cheap password hashes; their real cost is
    /// tested elsewhere.
    func service(on engine: SQLiteEngine? = nil) throws -> PersistenceService {
        let address = try PostgreSQLAddress(DatabaseAddress(values["database"] ?? ""))
        let server = address.map { PostgreSQLEngine($0) }
        return PersistenceService(
            engine: try server ?? engine ?? self.engine(), hasher: PasswordHasher(iterations: 1000))
    }
}

/// Writes lines to standard output, each with a single system call, so that a worker killed afterwards has
/// reported it.
enum Report {
    static func line(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }

    static func error(_ error: any Error) {
        line(
            "error \(type(of: error)) \(String(describing: error).split(separator: "\n").joined(separator: " "))"
        )
    }
}

extension Duration {
    var microseconds: Int64 {
        components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    }
}
