import Foundation
import GRDB
import PasswordHashing
import Persistence
import Records
import Schema
import Testing
import TestSupport

@testable import ProofWorker

extension Proofs {
    /// An interrupted migration leaves the old schema or the new one, and the next start finishes it.
    struct MigrationTests {
        /// The point at which a migrating process is killed.
        struct Place: Sendable {
            /// The version before the migration; -1 if there is no file.
            let start: Int
            /// `KILL_STEP` before a statement, or `KILL_CALL` before a system call.
            let kind: String
            let number: Int
        }

        static let schema = DatabaseSchema.accounts

        @Test
        func `a migration killed at any point leaves a valid schema, and the next start succeeds`()
            async throws
        {
            let problems = try await withHome { home in try await onThread { try Self.run(home) } }
            #expect(problems == [])
        }

        private static func run(_ home: Home) throws -> [String] {
            let folder = home.folder.deletingLastPathComponent()
            var references: [[String]] = []
            var places: [Place] = []
            for version in -1..<schema.version {
                let template = folder.appending(path: "v\(version)", directoryHint: .notDirectory)
                try make(version, in: template)
                if version >= 0 { references.append(try signature(Home(folder: template)).schema) }
                try copy(template, to: home.folder)
                let log = folder.appending(path: "log\(version)")
                let ending = try Worker.run(
                    ["migrate", "home=\(home.path)"], shim: ["FOLDER": home.path, "LOG": log.path]
                ).ending
                try #require(ending == .exited(0))
                let recording = try Recording(log)
                try #require(
                    recording.statements.count { $0.contains("CREATE ") || $0.contains("ALTER ") }
                        >= schema.version - max(0, version))
                places += (1...recording.statements.count).map {
                    Place(start: version, kind: "KILL_STEP", number: $0)
                }
                places += (1...recording.calls().count).map {
                    Place(start: version, kind: "KILL_CALL", number: $0)
                }
            }
            references.append(try signature(home).schema)
            var random = SeededGenerator(seed: Proof.seed)
            let chosen = places.shuffled(using: &random).prefix(Proof.count("MIGRATIONS", short: 16))
            var (problems, left): ([String], [Int: Int]) = ([], [:])
            for place in chosen {
                try copy(folder.appending(path: "v\(place.start)"), to: home.folder)
                do {
                    let version = try kill(place, home, references)
                    left[version, default: 0] += 1
                } catch {
                    problems.append("\(place): \(error)")
                }
            }
            Proof.note(
                "killed at \(chosen.count) of \(places.count) places in migrations; versions left: \(left)")
            return problems
        }

        private struct Between: Error {
            let what: String
        }

        /// Kills a migration, checks what it left, and starts again.
        private static func kill(_ place: Place, _ home: Home, _ references: [[String]]) throws -> Int {
            let ending = try Worker.run(
                ["migrate", "home=\(home.path)"], shim: ["FOLDER": home.path, place.kind: "\(place.number)"]
            ).ending
            guard ending == .signaled(SIGKILL) else { throw Between(what: "\(ending)") }
            var version = 0
            if FileManager.default.fileExists(atPath: home.database) {
                // Checked on a copy, because opening the database would already repair it.
                let other = Home(
                    folder: home.folder.deletingLastPathComponent()
                        .appending(path: "looked at", directoryHint: .notDirectory))
                try copy(home.folder, to: other.folder)
                let left = try signature(other)
                guard left.version >= max(0, place.start), left.schema == references[left.version],
                    left.users == (place.start > 0 ? 1 : 0)
                else { throw Between(what: "\(left)") }
                version = left.version
            }
            let service = home.service()
            let isHollow = (try? Data(contentsOf: URL(filePath: home.database)).isEmpty) ?? false
            try wait {
                guard isHollow else { return try await service.open() }
                // Only a sign-up fills a database of 0 bytes, because it may have lost its contents.
                _ = try await service.signUp(username: "ash", password: Secret("wild-pidgey-7"))
            }
            try wait { await service.close() }
            let after = try signature(home)
            guard after.version == schema.version, after.schema == references[schema.version],
                after.users == (place.start > 0 ? 1 : 0), try home.faults().isEmpty
            else { throw Between(what: "after the next start: \(after)") }
            return version
        }

        /// Creates a home of an old version: a user with a favourite from version 1 on, no tables in 0.
        private static func make(_ version: Int, in folder: URL) throws {
            try folder.createFolder()
            guard version >= 0 else { return }
            let path = Home(folder: folder).database
            let queue = try DatabaseQueue(path: path)
            try queue.inDatabase { db in
                try db.execute(
                    sql: "PRAGMA journal_mode = WAL; PRAGMA application_id = \(schema.applicationID)")
                for migration in schema.migrations.prefix(version) {
                    try db.execute(sql: migration.sql)
                    if migration.version == 1 {
                        try db.execute(
                            sql: """
                                INSERT INTO User (username, usernameKey, passwordHash, createdAt)
                                    VALUES ('ash', 'ash', '$pbkdf2-sha256$…', 1800000000000);
                                INSERT INTO FavoritePokemon (userID, pokemonID, addedAt)
                                    VALUES (1, 25, 1800000000001);
                                """)
                    }
                }
                try db.execute(sql: "PRAGMA user_version = \(version)")
            }
            try queue.close()
        }

        private static func signature(_ home: Home) throws -> (version: Int, schema: [String], users: Int) {
            let queue = try DatabaseQueue(path: home.database)
            defer { try? queue.close() }
            return try queue.read { db in
                let schema = try String.fetchAll(
                    db, sql: "SELECT type || name || coalesce(sql, '') FROM sqlite_schema ORDER BY type, name"
                )
                let hasUsers = schema.contains { $0.hasPrefix("tableUser") }
                return (
                    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? -1, schema,
                    try hasUsers
                        ? Int.fetchOne(db, sql: "SELECT count(*) FROM FavoritePokemon JOIN User") ?? -1 : 0
                )
            }
        }
    }
}
