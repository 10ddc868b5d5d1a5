import Foundation
import GRDB
import Schema
import TestSupport
import Testing

extension Proofs {
    /// If nothing can be written, saved data can still be read and copied, even by an administrator, whom
    /// permissions don't stop.
    struct UnwritableTests {
        /// Runs `body` with a home whose user is signed in and has Pikachu as a tagged favourite.
        private func withAsh(_ body: (Program) async throws -> Void) async throws {
            try await withHome { home in
                let program = Program(home: home.folder)
                try await program.signUpAsh()
                _ = try await program.run("tag", "team", "pikachu")
                try await body(program)
            }
        }

        /// Returns the same program on a disk that fails all writes.
        private func failing(_ program: Program, _ fault: String) -> Program {
            var failing = program
            failing.variables = [
                "LD_PRELOAD": Worker.shim.path, "POWERSHIM_FOLDER": program.home.path,
                "POWERSHIM_FAULT": fault, "POWERSHIM_AT": "1", "POWERSHIM_FOREVER": "1",
            ]
            return failing
        }

        @Test func `a full disk is reported with the affected path`() async throws {
            try await withAsh { program in
                let copy = program.home.deletingLastPathComponent().appending(path: "copy.sqlite").path
                #expect(try await program.run("backup", copy).status == 0)
                let failing = failing(program, "ENOSPC")
                let export = program.home.appending(path: "x.json").path
                for (line, path) in [
                    ["set", "page-size", "5"]: program.home.appending(path: "settings.json").path,
                    ["export", "--save", export]: export, ["restore", copy, "--yes"]: database(program),
                    ["favorite", "mew"]: database(program),
                ] as KeyValuePairs {
                    let outcome = try await failing.run(line)
                    #expect(outcome.status == 74, "\(outcome)")
                    #expect(outcome.errors.hasPrefix("✗ The disk with “\(path)” is full"), "\(outcome)")
                }
            }
        }

        @Test func `log-out on a read-only disk reports its failure`() async throws {
            try await withAsh { program in
                let outcome = try await failing(program, "EROFS").run("logout")
                #expect(
                    outcome.errors.hasPrefix(
                        "✗ You are still signed in. “\(database(program))” cannot be written: "), "\(outcome)"
                )
                #expect(try await program.run("whoami").status == 0)
            }
        }

        private func database(_ program: Program) -> String {
            program.home.appending(path: "pokeexplorer.sqlite").path
        }

        @Test(arguments: ["EROFS", "ENOSPC"], [DatabaseSchema.accounts.version, 4])
        func `favourites can be read and backed up from a read-only or full disk`(
            _ fault: String, _ version: Int
        ) async throws {
            try await withAsh { program in
                if version == 4 { try makeEarlier(database(program)) }
                let before = try Data(contentsOf: URL(filePath: database(program)))
                let failing = failing(program, fault)
                #expect(try await failing.run("favorites").output.contains("Pikachu"))
                #expect(try await failing.run("show", "pikachu").output.contains("Tags        team"))
                let list = try await failing.run("browse", "--size", "30", "--json")
                #expect(list.errors == "" && list.output.contains("\"isFavorite\":true"))
                #expect(try await failing.run("whoami").output.hasPrefix("ash, 1 favourite"))

                let refused = try await failing.run("favorite", "mew")
                #expect(refused.status == 74 && refused.output == "", "\(refused)")
                #expect(try Data(contentsOf: URL(filePath: database(program))) == before)

                let copy = program.home.deletingLastPathComponent().appending(path: "copy.sqlite").path
                let backup = try await failing.run("backup", copy)
                #expect(backup.status == 0, "\(backup)")
                let restored = Program(
                    home: program.home.deletingLastPathComponent().appending(path: "other"))
                let restoring = try await restored.run("restore", copy, "--yes")
                #expect(restoring.status == 0, "\(restoring)")
                #expect(try await program.run("favorite", "mew").status == 0, "and it passes")
            }
        }

        @Test func `“show” and “browse” continue without unreadable favourites and say so`() async throws {
            try await withAsh { program in
                try leaveLogWithoutIndex(database(program))
                let failing = failing(program, "EROFS")
                for words in [
                    ["show", "pikachu"], ["browse"], ["matchups", "pikachu"], ["evolution", "pikachu"],
                ] {
                    let outcome = try await failing.run(words)
                    #expect(outcome.status == 0 && outcome.output.contains("Pikachu") || words == ["browse"])
                    #expect(outcome.errors.contains("No favourites are marked."), "\(words): \(outcome)")
                }
                let refused = try await failing.run("favorites")
                #expect(refused.status == 73 && refused.output == "", "\(refused)")
                let marked = try await program.run("show", "pikachu")
                #expect(marked.errors == "" && marked.output.contains("♥"), "the log is read when it can be")
            }
        }

        @Test func `a lock works on a file system with changing inode numbers`() async throws {
            try await withAsh { program in
                var renumbering = program
                renumbering.variables = [
                    "LD_PRELOAD": Worker.shim.path, "POWERSHIM_FOLDER": program.home.path,
                    "POWERSHIM_RENUMBER": "1",
                ]
                let added = try await renumbering.run("favorite", "mew")
                #expect(added.output.contains("Mew is now a favourite"), "\(added)")
                #expect(try await program.run("whoami").output.hasPrefix("ash, 2 favourites"))
            }
        }

        /// Changes the tables back to the previous format.
        private func makeEarlier(_ path: String) throws {
            let queue = try DatabaseQueue(path: path)
            defer { try? queue.close() }
            try queue.writeWithoutTransaction { db in
                try db.execute(
                    sql: """
                        DROP TABLE FavoriteLook; DROP TABLE Ranking; ALTER TABLE User DROP COLUMN lockedAt;
                        DROP TABLE KeeperAct; DROP TABLE InvitationUse; DROP TABLE Invitation;
                        DROP TABLE UnknownLogInFailure; DROP TABLE SavedSearch; DROP TABLE Change; DROP TABLE Journal;
                        DROP INDEX UserDeleted; ALTER TABLE User DROP COLUMN deletedAt; DROP INDEX SessionByEnd;
                        DROP TABLE KnownBrowser; DROP TABLE WebLogInFailure; DROP TABLE UnknownWebLogInFailure;
                        DROP TABLE AccessToken; DROP TABLE ShareLink; ALTER TABLE Session DROP COLUMN browserHash;
                        ALTER TABLE FavoritePokemon DROP COLUMN nickname;
                        ALTER TABLE FavoritePokemon DROP COLUMN note;
                        ALTER TABLE FavoritePokemon DROP COLUMN rating;
                        ALTER TABLE FavoritePokemon DROP COLUMN position;
                        CREATE TABLE LogInDecoy (id INTEGER PRIMARY KEY NOT NULL CHECK (id = 0), count INTEGER NOT NULL)
                            STRICT;
                        PRAGMA user_version = 4;
                        """)
            }
        }

        /// Leaves the files of a killed program as if they were copied without the log's index.
        private func leaveLogWithoutIndex(_ path: String) throws {
            let queue = try DatabaseQueue(path: path)
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "UPDATE FavoritePokemon SET addedAt = addedAt + 1")
                for suffix in ["", "-wal"] {
                    try FileManager.default.copyItem(atPath: path + suffix, toPath: path + suffix + ".copy")
                }
            }
            try queue.close()
            for suffix in ["", "-wal"] {
                try? FileManager.default.removeItem(atPath: path + suffix)
                try FileManager.default.moveItem(atPath: path + suffix + ".copy", toPath: path + suffix)
            }
        }
    }
}
