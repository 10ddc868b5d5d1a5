import Foundation
import PasswordHashing
import Persistence
import PostgreSQLStore
import Records
import SQLiteStore
import Store

/// What a worker is to do: a verb, then `name=value` words.
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

    /// The file of `home`.
    func engine() throws -> SQLiteEngine {
        .accounts(in: URL(filePath: try text("home"), directoryHint: .isDirectory))
    }

    /// The service on it, or on `database`, with quick hashes: what they cost is proved elsewhere.
    func service(on engine: SQLiteEngine? = nil) throws -> PersistenceService {
        let address = try PostgreSQLAddress(DatabaseAddress(values["database"] ?? ""))
        let server = address.map { PostgreSQLEngine($0) }
        return PersistenceService(
            engine: try server ?? engine ?? self.engine(), hasher: PasswordHasher(iterations: 1000))
    }
}

/// Lines on standard output, each written whole by one system call: what is killed afterwards has said it.
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
