import Foundation
import GRDB
import Persistence
import Records
import Store
import TestSupport
import Testing

@testable import SQLiteStore
@testable import ProofWorker

extension Proofs {
    /// Foreign changes in a database or a backup break no rule and crash nothing.
    struct HostileDatabaseTests {
        private static let vocabulary = [
            "UNIQUE", "ON CONFLICT REPLACE", "ON CONFLICT IGNORE", "COLLATE NOCASE", "DEFAULT 1", "CHECK (0)",
            "NOT NULL", "ON DELETE SET NULL", "DEFERRABLE INITIALLY DEFERRED", "GENERATED ALWAYS AS (1)", "x",
            "'x'", "0",
            ",", "(", ")",
        ]
        private static let additions = [
            "CREATE UNIQUE INDEX one ON Session(userID)", "CREATE INDEX two ON User(username)",
            "CREATE TRIGGER three AFTER INSERT ON User BEGIN DELETE FROM FavoritePokemon; END",
            "CREATE VIEW four AS SELECT * FROM User", "CREATE TABLE five (a)",
            "CREATE TRIGGER six BEFORE DELETE ON Session BEGIN SELECT raise(IGNORE); END",
        ]

        @Test func `a backup with any altered word in its schema is rejected`() async throws {
            try await withHome { home in
                let service = home.service()
                let user = try await service.signUp(username: "ash", password: Toggling.password).user
                try await service.addFavorites([1, 4, 7], of: user.id)
                let backup = try await SQLiteEngine.accounts(in: home.folder).backUp(
                    to: home.folder.appending(path: "backup.sqlite"))
                try FileManager.default.removeItem(atPath: backup.url.path + ".sha256")
                try await service.addFavorites([25], of: user.id)
                let sound = try Data(contentsOf: backup.url)
                var random = SeededGenerator(seed: Proof.seed)
                for _ in 0..<Proof.count("SCHEMAS", short: 10) {
                    try sound.write(to: backup.url)
                    let change = try Self.spoil(backup.url, &random)
                    let restored = try? await SQLiteEngine.accounts(in: home.folder).restore(from: backup.url)
                    let count = try await service.favoriteCount(of: user.id)
                    #expect(restored == nil && count == 4, "\(change)")
                }
                // The backup has no other problem.
                try sound.write(to: backup.url)
                let restored = try await SQLiteEngine.accounts(in: home.folder).restore(from: backup.url)
                #expect(restored.contents.favorites == 3)
                await service.close()
            }
        }

        /// Makes a random change to a database's schema.
        ///
        /// - Returns: the change in SQL.
        private static func spoil(
            _ url: URL, _ random: inout some RandomNumberGenerator
        ) throws -> String {
            // A process that a parallel test starts inherits the lock of the last restore until it executes
            // its program.
            var configuration = Configuration()
            configuration.busyMode = .timeout(5)
            let queue = try DatabaseQueue(path: url.path, configuration: configuration)
            defer { try? queue.close() }
            if Int.random(in: 0..<5, using: &random) == 0 {
                let addition = additions.randomElement(using: &random) ?? ""
                try queue.write { try $0.execute(sql: addition) }
                return addition
            }
            let (all, version) = try queue.read { db in
                (
                    try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"),
                    try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
                )
            }
            let row = try #require(all.randomElement(using: &random))
            let words = SchemaText.words(of: row["sql"])
            var changed = words
            while changed == words {
                let place = Int.random(in: 0..<words.count, using: &random)
                let word = vocabulary.randomElement(using: &random) ?? ""
                switch Int.random(in: 0..<4, using: &random) {
                case 0: changed.insert(word, at: place)
                case 1: changed[place] = word
                case 2: changed.remove(at: place)
                default: changed.swapAt(place, Int.random(in: 0..<words.count, using: &random))
                }
            }
            let sql = changed.joined(separator: " ")
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA writable_schema = ON")
                try db.execute(
                    sql: "UPDATE sqlite_schema SET sql = ? WHERE name = ?",
                    arguments: [sql, row["name"] as String])
                try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
            }
            return sql
        }

        /// Tries extreme values for every number in a row.
        @Test func `extreme numbers in a row never crash the program`() async throws {
            try await withHome { home in
                let program = Program(home: home.folder)
                try await program.signUpAsh()
                for words in [["favorite", "1", "4"], ["tag", "team", "1"]] {
                    _ = try await program.run(words)
                }
                _ = try await program.logIn("ash", password: "wrong")
                _ = try await program.logIn("nobody", password: "wrong")
                let sound = home.folder.deletingLastPathComponent().appending(path: "sound")
                try copy(home.folder, to: sound)
                var random = SeededGenerator(seed: Proof.seed)
                let numbers = [Int64.min, .min + 1, -1, 0, .max - 1, .max]
                var cases = try Self.numberColumns(home).flatMap { column in numbers.map { (column, $0) } }
                try #require(cases.count > 60)
                cases.shuffle(using: &random)
                for ((table, column), number) in cases.prefix(Proof.count("ROWS", short: 4)) {
                    try copy(sound, to: home.folder)
                    let queue = try DatabaseQueue(path: home.database)
                    try await queue.writeWithoutTransaction { db in
                        try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
                        try db.execute(
                            sql: "UPDATE OR IGNORE \"\(table)\" SET \"\(column)\" = ?", arguments: [number])
                    }
                    try queue.close()
                    let outcome = try await program.run(
                        input: """
                            whoami
                            sessions
                            pallet-town-1
                            favorites
                            favorite 25
                            login ash
                            pallet-town-1
                            signup misty
                            pallet-town-2
                            pallet-town-2
                            status
                            doctor
                            help whoami
                            login nobody
                            wrong
                            """)
                    // Either all lines were run, or the script ended after a failed log-in.
                    let isOver =
                        outcome.output.contains("whoami") || outcome.errors.contains("The script ends here")
                    #expect(
                        outcome.status < 128 && isOver,
                        "\(table).\(column) = \(number): \(outcome)")
                }
            }
        }

        /// Values that the program never writes, or never into that column.
        private static let oddValues: [String] = [
            "NULL", "''", "'x'", "-1", "0", "1e300", "9223372036854775807", "x'00FF'", "'a\u{7}b'",
            "'1;o 1,2;+ 1;+ 1'", "'1;'", "'('", "'note:'", "'search:fast'", "'{}'", "'[1]'", "'2000-02-30'",
            "printf('%.*c', 70000, 'a')", "lower(hex(randomblob(16)))",
        ]

        @Test func `a backup with a changed value is rejected or fully readable`() async throws {
            try await withHome { home in
                var program = Program(home: home.folder)
                try await program.signUpAsh()
                for words in [
                    ["favorite", "1", "4", "25"], ["tag", "team", "1"], ["note", "4", "hot"],
                    ["look", "25", "shiny"],
                    ["saved", "add", "fast", "speed>100"], ["rank", "new", "firsts", "dex:1-9"],
                    ["rank", "show", "firsts", "--picked", "1"], ["favorite", "remove", "1"],
                ] { #expect(try await program.run(words).status == 0, "\(words)") }
                let backup = home.folder.appending(path: "backup.sqlite")
                #expect(try await program.run("backup", backup.path).status == 0)
                try FileManager.default.removeItem(atPath: backup.path + ".sha256")
                let sound = try Data(contentsOf: backup)
                program.options.append("--json")
                var random = SeededGenerator(seed: Proof.seed)
                for _ in 0..<Proof.count("COPIES", short: 8) {
                    try sound.write(to: backup)
                    let change = try Self.changeValue(in: backup, &random)
                    guard try await program.run("restore", backup.path, "--yes").status == 0 else { continue }
                    let outcome = try await program.run(
                        input: """
                            login ash
                            pallet-town-1
                            favorites
                            tags
                            saved
                            rankings
                            rank show firsts
                            browse saved:fast
                            changes
                            picks
                            undo
                            redo
                            export
                            """)
                    #expect(
                        outcome.status < 70 && !outcome.errors.contains(#""unexpected""#),
                        "\(change): \(outcome)")
                }
            }
        }

        /// Changes a random value in a database.
        ///
        /// - Returns: the change in SQL.
        private static func changeValue(
            in url: URL, _ random: inout some RandomNumberGenerator
        ) throws -> String {
            let queue = try DatabaseQueue(path: url.path)
            defer { try? queue.close() }
            let columns = try queue.read { db in
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT s.name AS "table", c.name AS "column" FROM sqlite_schema s, pragma_table_info(s.name) c
                        WHERE s.type = 'table' AND s.name NOT LIKE 'sqlite%'
                        """)
            }
            // An account that is being deleted can't log in, as intended.
            let row = try #require(
                columns.filter { $0["column"] != "deletedAt" }.randomElement(using: &random))
            let value = oddValues.randomElement(using: &random) ?? ""
            let change =
                "UPDATE OR IGNORE \"\(row["table"] as String)\" SET \"\(row["column"] as String)\" = \(value)"
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
                // A value that the table can't hold changes nothing.
                try? db.execute(sql: change)
            }
            return change
        }

        private static func numberColumns(_ home: Home) throws -> [(table: String, column: String)] {
            try home.read { db in
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT s.name AS name, c.name AS "column" FROM sqlite_schema s, pragma_table_info(s.name) c
                        WHERE s.type = 'table' AND (c.type = 'INTEGER' OR s.name = 'sqlite_sequence')
                        """
                ).map { ($0["name"], $0["column"]) }
            }
        }
    }
}
