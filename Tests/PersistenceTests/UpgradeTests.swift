import Foundation
import GRDB
import PasswordHashing
import Persistence
import Records
import Schema
import Store
import TestSupport
import Testing

/// Databases of earlier versions.
struct UpgradeTests {
    @Test func `upgrading a version 6 file keeps everything, and its sessions become command-line sessions`()
        async throws
    {
        try await withWorld { world in
            let token = try SessionToken(random: systemRandom)
            let hash = try await PasswordHasher(iterations: 10).hash(password)
            let now = Int64(world.clock.now.timeIntervalSince1970 * 1000)
            try world.createFolder()
            try world.sql { db in
                for migration in DatabaseSchema.accounts.migrations.prefix(6) {
                    try db.execute(sql: migration.sql)
                }
                try db.execute(
                    sql: """
                        PRAGMA application_id = \(DatabaseSchema.accounts.applicationID);
                        PRAGMA user_version = 6;
                        INSERT INTO User VALUES (7, 'Ash', 'ash', '\(hash)', \(now));
                        INSERT INTO FavoritePokemon VALUES (7, 25, \(now), 0, 5, 'shy');
                        INSERT INTO FavoriteTag VALUES (7, 25, 'team');
                        INSERT INTO SavedSearch VALUES (7, 'fires', 'type:fire');
                        INSERT INTO LogInFailure VALUES (7, 3, \(now));
                        INSERT INTO UnknownLogInFailure VALUES (9, 4, \(now));
                        """)
                try db.execute(
                    sql: "INSERT INTO Session VALUES (3, 7, ?, 'laptop', ?, ?, ? + 2592000000)",
                    arguments: [try Data(token.hash()), now, now, now])
            }
            let service = world.service()
            let ash = try await service.user(for: token)
            #expect(ash.username == "Ash")
            #expect(try await service.sessions(of: 7).map(\.kind) == [.command])
            let kept = try await service.favorites(of: 7)
            #expect(kept.map(\.pokemonID) == [25] && kept[0].note == "shy" && kept[0].tags == ["team"])
            #expect(try await service.savedSearches(of: 7).map(\.query) == ["type:fire"])
            #expect(try await world.rows("SELECT count FROM LogInFailure").first?.integer(0) == 3)
            #expect(try await world.rows("SELECT count FROM UnknownLogInFailure").first?.integer(0) == 4)
            let entered = try await service.logIn(
                username: "ash", password: password, browser: nil, label: "Firefox")
            #expect(entered.user == ash)
            #expect(try await service.sessions(of: 7).count == 2)
        }
    }
}
