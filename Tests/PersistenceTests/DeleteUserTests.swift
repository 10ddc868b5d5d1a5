import Foundation
import GRDB
import PasswordHashing
import Persistence
import Records
import Store
import TestSupport
import Testing

/// Deleting an account removes all of its data and nothing else.
@Suite(.everyStore) struct DeleteUserTests {
    /// Counts a user's rows in every table that refers to users. The tables come from the schema, so that new
    /// ones are covered as well.
    static func rowCounts(of id: User.ID, _ db: Database) throws -> [String: Int] {
        var counts: [String: Int] = [:]
        for table in try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'") {
            let columns = try GRDB.Row.fetchAll(
                db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
            guard let column = columns.map({ $0["name"] as String }).first(where: { $0 == "userID" }) else {
                continue
            }
            counts[table] = try Int.fetchOne(
                db, sql: "SELECT count(*) FROM \"\(table)\" WHERE \(column) = ?", arguments: [id])
        }
        counts["User"] = try Int.fetchOne(db, sql: "SELECT count(*) FROM User WHERE id = ?", arguments: [id])
        return counts
    }

    @Test(.looksIntoFile) func `a deleted user's rows disappear from every table`() async throws {
        try await withUser { world, service, ash in
            let gary = try await service.signUp("gary")
            let invitation = try await service.invite(uses: 1, days: 1, label: "").invitation.id
            for user in [ash, gary] {
                try await world.rows(
                    "INSERT INTO InvitationUse VALUES ($1, $2)", user.id, invitation)
                try await service.addFavorites([25, 133], of: user.id)
                _ = try await service.give(.tags, ["team"], to: [25, 133], of: user.id)
                try await service.changeSearches(.save(.search), "a", of: user.id) { _ in
                    [SavedSearch(name: "a", query: "b")]
                }
                _ = try await service.give(.looks, ["shiny"], to: [25], of: user.id)
                try await service.change(KeptName(.ranking, "a"), .save(.ranking), of: user.id) { _ in
                    ["", ""]
                }
                try await service.changePassword(of: user.id, from: password, to: newPassword)
                try await service.startSession(for: user.id)
                _ = try? await service.logIn(wrongPassword, as: user.username)
                _ = try await service.logIn(
                    username: user.username, password: newPassword, browser: nil, label: "browser")
                _ = try? await service.logIn(
                    username: user.username, password: wrongPassword, browser: nil, label: "")
                _ = try await service.makeToken(of: user.id)
                try await service.share("type:fire", of: user.id)
            }
            #expect(try world.sql { try Self.rowCounts(of: ash.id, $0) }.values.allSatisfy { $0 > 0 })
            try await service.deleteUser(ash.id, password: newPassword)
            #expect(try world.sql { try Self.rowCounts(of: ash.id, $0) }.values.allSatisfy { $0 == 0 })
            #expect(
                try world.sql { try Self.rowCounts(of: gary.id, $0) }
                    == [
                        "User": 1, "FavoritePokemon": 2, "FavoriteTag": 2, "FavoriteLook": 1, "Ranking": 1,
                        "Session": 2, "RecoveryCode": 1,
                        "LogInFailure": 1, "PasswordChange": 1, "SavedSearch": 1, "Change": 5,
                        "KnownBrowser": 1, "WebLogInFailure": 1, "AccessToken": 1, "ShareLink": 1,
                        "Journal": 1, "InvitationUse": 1,
                    ])
            #expect(try world.sql { try GRDB.Row.fetchAll($0, sql: "PRAGMA foreign_key_check") }.isEmpty)
        }
    }

    @Test(.looksIntoFile) func `every table that refers to a user cascades its deletion`() async throws {
        try await withWorld { world in
            try await world.service().open()
            try world.sql { db in
                var found: Set<String> = []
                for table in try String.fetchAll(
                    db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
                {
                    for key in try GRDB.Row.fetchAll(
                        db, sql: "SELECT * FROM pragma_foreign_key_list(?)", arguments: [table])
                    where key["table"] == "User" {
                        #expect(key["on_delete"] == "CASCADE", "\(table)")
                        #expect(key["from"] == "userID", "so that the counts above see it: \(table)")
                        found.insert(table)
                    }
                }
                #expect(
                    found == [
                        "FavoritePokemon", "Session", "RecoveryCode", "LogInFailure", "PasswordChange",
                        "SavedSearch", "Change", "KnownBrowser", "WebLogInFailure", "AccessToken",
                        "ShareLink", "Journal", "Ranking", "InvitationUse",
                    ])
            }
        }
    }

    @Test(.muchData)
    func `a large account is deleted in short steps and is inaccessible after the first step`() async throws {
        try await withWorld { world in
            let store = StoppingStore(store: world.store())
            let service = world.service(on: store)
            let ash = try await service.signUp("ash").id
            try await service.fillToLimits(ash)
            let session = try await service.startSession(for: ash)
            let token = try await service.makeToken(of: ash)
            let link = try await service.share("", of: ash)
            // Simulates a kill after the first step. Checking the password is also a write.
            store.allow(2)
            try await service.deleteUser(ash, password: password)
            let rest = try await world.rows("SELECT count(*), count(note) FROM FavoritePokemon")
            #expect(try rest[0].integer(0) == 1_351)

            let other = world.service()
            let calls: [() async throws -> Void] = [
                { _ = try await other.favorites(of: ash) }, { _ = try await other.favoriteCount(of: ash) },
                { _ = try await other.changes(of: ash) }, { try await other.toggleFavorites([1], of: ash) },
                { _ = try await other.undo(of: ash) },
                { try await other.deleteUser(ash, password: password) },
            ]
            for (number, call) in calls.enumerated() {
                await #expect(throws: PersistenceError.noSuchUser, "\(number)") { try await call() }
            }
            await #expect(throws: PersistenceError.wrongCredentials) {
                try await other.logIn()
            }
            await #expect(throws: PersistenceError.invalidSession) { try await other.user(for: session) }
            #expect(try await other.bearer(token.text) == nil)
            #expect(try await other.share(by: link.token) == nil)
            #expect(try await other.user(ash) == nil)
            // The name is free again, and the next run finishes the deletion.
            var steps = 0
            while try await other.sweep() { steps += 1 }
            #expect(steps > 8, "each is short")
            try await other.signUp("ash")
            #expect(try await world.userCount() == 1)
            #expect(try await world.rows("SELECT count(*) FROM FavoritePokemon")[0].integer(0) == 0)
            #expect(try await world.rows("SELECT count(*) FROM Change")[0].integer(0) == 0)
        }
    }

    @Test func `the schema itself cascades a user's deletion`() async throws {
        try await withAsh { world, service, ash in
            try await service.addFavorites([1, 2, 3], of: ash)
            try await world.rows("DELETE FROM \"User\" WHERE id = $1", ash)
            #expect(try await world.rows("SELECT pokemonID FROM FavoritePokemon").isEmpty)
        }
    }

    @Test func `a wrong password deletes nothing`() async throws {
        try await withAsh { _, service, ash in
            try await service.addFavorites([25], of: ash)
            for wrong in ["not the password", "", String(repeating: "x", count: 5000)] {
                await #expect(throws: PersistenceError.wrongCredentials) {
                    try await service.deleteUser(ash, password: Secret(wrong))
                }
            }
            #expect(try await service.favoriteIDs(of: ash) == [25])
        }
    }

    @Test func `a deleted user's id and favourites are never reused`() async throws {
        try await withAsh { _, service, ash in
            try await service.addFavorites([25], of: ash)
            try await service.deleteUser(ash, password: password)
            let other = try await service.signUp("ash")
            #expect(other.id != ash)
            #expect(try await service.favoriteIDs(of: other.id).isEmpty)

            await #expect(throws: PersistenceError.noSuchUser) {
                try await service.deleteUser(ash, password: password)
            }
            await #expect(throws: PersistenceError.noSuchUser) { try await service.favorites(of: ash) }
            await #expect(throws: PersistenceError.noSuchUser) { try await service.favoriteCount(of: ash) }
            await #expect(throws: PersistenceError.noSuchUser) {
                try await service.toggleFavorites([1], of: ash)
            }
            await #expect(throws: PersistenceError.noSuchUser) {
                try await service.startSession(for: ash, label: "")
            }
            #expect(try await service.user(ash) == nil)
        }
    }
}
