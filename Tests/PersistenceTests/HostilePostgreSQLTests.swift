import Foundation
import Records
import Store
import Synchronization
import TestSupport
import Testing

@testable import PostgreSQLStore

/// A server that only pretends to be PostgreSQL, or an attacker between the server and the program.
@Suite(.enabled(if: PostgreSQLServer.isWanted), .serialized) struct HostilePostgreSQLTests {
    private static let limits: PostgreSQLEngine.Limits = {
        var limits = PostgreSQLEngine.Limits()
        limits.statement = .milliseconds(300)
        limits.commit = .milliseconds(300)
        limits.ending = .milliseconds(300)
        limits.answerBytes = 1 << 20
        return limits
    }()

    private static func connection(
        to server: HostilePostgreSQL, _ limits: PostgreSQLEngine.Limits = limits
    ) throws -> Connection {
        let address = try #require(PostgreSQLAddress(DatabaseAddress("postgresql:///db?host=\(server.host)")))
        return try Connection(address, limits)
    }

    /// Encodes a message of the protocol.
    private static func message(_ kind: Character, _ body: [UInt8]) -> [UInt8] {
        Array(String(kind).utf8) + withUnsafeBytes(of: UInt32(body.count + 4).bigEndian) { Array($0) } + body
    }

    /// The answers to parsing, binding and describing a statement with one column.
    private static let beginning =
        message("1", []) + message("2", [])
        + message(
            "T",
            [0, 1] + Array("id\0".utf8) + [
                0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 1,
            ])

    private static func row(_ length: Int) -> [UInt8] {
        message(
            "D",
            [0, 1] + withUnsafeBytes(of: UInt32(length).bigEndian) { Array($0) }
                + Array(repeating: 0x61, count: length))
    }

    /// Creates a server that accepts the first statement, which sets up the connection, and answers all
    /// others with `reply`.
    private static func server(_ reply: @escaping @Sendable () -> [UInt8]) throws -> HostilePostgreSQL {
        try HostilePostgreSQL(seed: 1) { $0 == 0 ? FalsePostgreSQL.done : reply() }
    }

    /// Set `PROOF_MESSAGES=100000` for a long run.
    @Test func `out-of-place messages end only their own connection`() throws {
        let wanted = Proof.count("MESSAGES", short: 400)
        let server = try HostilePostgreSQL(seed: 7)
        let others = Mutex<[any Error]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            while server.messages < wanted {
                do {
                    let connection = try Self.connection(to: server)
                    connection.queue("BEGIN")
                    try connection.visit("SELECT id FROM things", []) { row in
                        _ = try? row.integer(0)
                        return true
                    }
                    try connection.execute("INSERT INTO things VALUES ($1)", forEach: [[.integer(1)]])
                    try connection.commit()
                } catch is ServerError {
                } catch is StoreError {
                } catch {
                    others.withLock { $0.append(error) }
                    break
                }
            }
        }
        #expect(others.withLock { $0.isEmpty })
        if wanted >= 100_000 { #expect(try Self.peakMemory() < 100 << 20) }
    }

    @Test func `a response to COPY ends the connection immediately`() throws {
        for kind in ["G", "H", "W"] as [Character] {
            let server = try Self.server {
                Self.message("1", []) + Self.message("2", []) + Self.message(kind, [0, 0, 0])
            }
            let connection = try Self.connection(to: server)
            let start = ContinuousClock.now
            #expect(throws: ServerError.self) { try connection.visit("SELECT 1") { _ in true } }
            #expect(!connection.isUsable && .now - start < .seconds(10))
        }
    }

    @Test func `a response with endless rows is cut off at the size limit`() throws {
        let server = try Self.server {
            Self.beginning + (0..<2000).flatMap { _ in Self.row(1000) }
        }
        let connection = try Self.connection(to: server)
        var bytes = 0
        #expect(throws: ServerError.self) {
            try connection.visit("SELECT id FROM things") { row in
                bytes += try row.text(0).utf8.count
                return true
            }
        }
        #expect(bytes > 0 && bytes <= Self.limits.answerBytes && !connection.isUsable)
    }

    @Test func `a single long message is cut off at the size limit`() throws {
        let server = try Self.server { Self.beginning + Self.row(8 << 20) }
        let connection = try Self.connection(to: server)
        #expect(throws: ServerError.self) { try connection.visit("SELECT id FROM things") { _ in true } }
        #expect(!connection.isUsable)
    }

    @Test func `rows for a statement without a result end the connection`() throws {
        let server = try Self.server {
            Self.beginning + Self.row(3) + Self.message("C", Array("SELECT 1\0".utf8)) + Self.beginning
        }
        let connection = try Self.connection(to: server)
        connection.queue("BEGIN")
        #expect(throws: ServerError.self) { try connection.visit("SELECT id FROM things") { _ in true } }
        #expect(!connection.isUsable)
    }

    @Test func `a flood of notifications is ended by limits on time and memory, or by cancellation`() throws {
        let notification = Self.message("A", [0, 0, 0, 1] + Array("news\0more\0".utf8))
        let flood = Array(repeatElement(notification, count: 60_000).joined())
        var limits = Self.limits
        limits.answerBytes = .max
        for givesUp in [false, true] {
            let server = try HostilePostgreSQL(seed: 1, isEndless: true) {
                $0 == 0 ? FalsePostgreSQL.done : flood
            }
            let connection = try Self.connection(to: server, limits)
            let interruption = Interruption()
            connection.interruption = interruption
            if givesUp { interruption.raise() }
            #expect {
                try connection.visit("SELECT 1") { _ in true }
            } throws: {
                givesUp ? $0 is StoreError : $0 is ServerError
            }
            #expect(!connection.isUsable)
        }
    }

    @Test func `a log-in with excessive SCRAM rounds is rejected`() throws {
        @Sendable func message(_ rounds: String) -> [UInt8] {
            Self.message("R", [0, 0, 0, 11] + Array("r=abc,s=ZGVm,i=\(rounds)".utf8))
        }
        #expect(ScramRounds.areTooMany(in: message("2147483647")))
        #expect(ScramRounds.areTooMany(in: message("99999999999999999999")))
        #expect(!ScramRounds.areTooMany(in: message("4096")))
        #expect(!ScramRounds.areTooMany(in: Self.message("R", [0, 0, 0, 0])))
        #expect(!ScramRounds.areTooMany(in: []))

        let question = Self.message("R", [0, 0, 0, 10] + Array("SCRAM-SHA-256\0\0".utf8))
        let server = try HostilePostgreSQL(seed: 1, opening: question) { _ in message("2147483647") }
        let passwords = server.host + "passwords"
        try URL(filePath: passwords).write("*:*:*:*:secret\n")
        #expect(chmod(passwords, 0o600) == 0)
        let address = try #require(
            PostgreSQLAddress(DatabaseAddress("postgresql:///db?host=\(server.host)&passfile=\(passwords)")))
        #expect(throws: StoreError.self) { try Connection(address, Self.limits) }
    }

    @Test func `a reply without columns isn't mistaken for our database`() async throws {
        let none = Self.message("T", [0, 0]) + Self.message("D", [0, 0])
        let selected = Self.message("C", Array("SELECT 1\0".utf8))
        let answer: [UInt8] = Self.message("1", []) + Self.message("2", []) + none + selected
        let server = try Self.server { (0..<4).flatMap { _ in answer } + Self.message("Z", [0x49]) }
        let address = try #require(PostgreSQLAddress(DatabaseAddress("postgresql:///db?host=\(server.host)")))
        var limits = Self.limits
        limits.wait = .milliseconds(500)
        let engine = PostgreSQLEngine(address, limits: limits)
        await #expect(throws: StoreError.self) { try await engine.read { try $0.rows("SELECT 1") } }
        await engine.close()
    }

    /// Returns the peak memory use of the process, in bytes.
    private static func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return (Int(line.filter(\.isNumber)) ?? 0) << 10
    }
}
