import Foundation
import GRDB
import PasswordHashing
import Persistence
import Records
import Store
import Testing

/// Sessions of one-shot commands.
@Suite(.everyStore) struct SessionTests {
    @Test func `a session token identifies its user after a round trip through text`() async throws {
        try await withUser { _, service, ash in
            let gary = try await service.signUp("gary")
            let token = try await service.startSession(for: ash.id)
            let other = try await service.startSession(for: gary.id)
            #expect(token.text.count == 64)
            #expect(token.text != other.text)
            let read = try #require(SessionToken(parsing: token.text))
            #expect(read.text == token.text)
            #expect(try await service.user(for: read) == ash)
            #expect(try await service.user(for: other) == gary)
        }
    }

    @Test func `a token is never printed`() async throws {
        try await withAsh { _, service, ash in
            let token = try await service.startSession(for: ash, label: "")
            var dumped = ""
            dump(token, to: &dumped)
            for text in ["\(token)", String(reflecting: token), dumped] {
                #expect(!text.contains(token.text.prefix(8)))
            }
        }
    }

    @Test(arguments: [
        "", "0", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
        String(repeating: "0", count: 63) + "g", String(repeating: "0", count: 63) + "A",
        String(repeating: "0", count: 64) + "\n", " " + String(repeating: "0", count: 63),
        String(repeating: "０", count: 64), String(repeating: "0", count: 10_000),
    ])
    func `a malformed session token is rejected`(_ text: String) {
        #expect(SessionToken(parsing: text) == nil)
    }

    @Test func `an unknown, revoked or expired token is rejected`() async throws {
        try await withUser { world, service, ash in
            let never = try #require(SessionToken(parsing: String(repeating: "0", count: 64)))
            let revoked = try await service.startSession(for: ash.id, label: "a")
            let expired = try await service.startSession(for: ash.id, label: "b", lifetime: 60)
            #expect(try await service.user(for: expired) == ash)
            try await service.endSession(revoked)
            world.clock.now += 60
            for token in [never, revoked, expired] {
                await #expect(throws: PersistenceError.invalidSession) { try await service.user(for: token) }
            }
            try await service.endSession(revoked)
        }
    }

    @Test func `a session lasts at most 30 days`() async throws {
        try await withUser { world, service, ash in
            let start = world.clock.now
            let token = try await service.startSession(for: ash.id, label: "", lifetime: .infinity)
            world.clock.now = start + 30 * 86400 - 1
            #expect(try await service.user(for: token) == ash)
            world.clock.now = start + 30 * 86400
            await #expect(throws: PersistenceError.invalidSession) { try await service.user(for: token) }
        }
    }

    @Test func `a session's last use is recorded at most once an hour`() async throws {
        try await withAsh { world, service, ash in
            let token = try await service.startSession(for: ash)
            let start = world.clock.now
            for (minutes, noted) in [10.0: 0.0, 59: 0, 60: 60, 90: 60, 121: 121] as KeyValuePairs {
                world.clock.now = start + minutes * 60
                _ = try await service.user(for: token)
                #expect(try await service.sessions(of: ash).first?.lastUsedAt == start + noted * 60)
            }
        }
    }

    @Test func `sessions are listed, and can be ended one by one or all at once`() async throws {
        try await withAsh { world, service, ash in
            let gary = try await service.signUp("gary")
            for label in ["one", "two", "three"] {
                world.clock.now += 1
                _ = try await service.startSession(for: ash, label: label)
            }
            let other = try await service.startSession(
                for: gary.id, label: String(repeating: "é", count: 101))
            var sessions = try await service.sessions(of: ash)
            #expect(sessions.map(\.label) == ["three", "two", "one"])
            #expect(sessions.allSatisfy { $0.expiresAt.timeIntervalSince($0.createdAt) == 30 * 86400 })
            #expect(try await service.sessions(of: gary.id).map(\.label.count) == [100])

            await #expect(throws: PersistenceError.noSuchSession(sessions[0].id)) {
                try await service.endSessions([sessions[0].id], of: gary.id)
            }
            await #expect(throws: PersistenceError.noSuchSession(0)) {
                try await service.endSessions([sessions[1].id, 0], of: ash)
            }
            try await service.endSessions([sessions[1].id, sessions[1].id], of: ash)
            sessions = try await service.sessions(of: ash)
            #expect(sessions.map(\.label) == ["three", "one"])
            #expect(try await service.endAllSessions(of: ash) == 2)
            #expect(try await service.sessions(of: ash).isEmpty)
            #expect(try await service.user(for: other) == gary)
        }
    }

    @Test func `a log-in deletes its user's expired sessions, and a server deletes all others in batches`()
        async throws
    {
        try await withUser { world, service, ash in
            for user in [ash, try await service.signUp("misty"), try await service.signUp("brock")] {
                for _ in 0..<AccountLimits.sessions {
                    _ = try await service.startSession(for: user.id, label: "old", lifetime: 60)
                }
            }
            world.clock.now += 61
            _ = try await service.startSession(for: ash.id, label: "new")
            func count() async throws -> Int64 {
                try await world.rows("SELECT count(*) FROM Session")[0].integer(0)
            }
            #expect(try await count() == 201, "those of others are still there")
            #expect(try await service.sweep())
            #expect(try await count() == 1)
            #expect(try await !service.sweep())
            #expect(try await service.sessions(of: ash.id).map(\.label) == ["new"])
        }
    }

    @Test func `a session started with the clock years ahead ends once the clock is right`()
        async throws
    {
        try await withUser { world, service, ash in
            let start = world.clock.now
            for (ahead, isOpen) in [10 * 365 * 86400.0: false, 86401: false, 86399: true] as KeyValuePairs {
                world.clock.now = start + ahead
                let token = try await service.startSession(for: ash.id)
                #expect(try await service.user(for: token) == ash)
                world.clock.now = start
                #expect((try? await service.user(for: token)) == (isOpen ? ash : nil))
                #expect((try? await service.session(for: token).userID) == (isOpen ? ash.id : nil))
                #expect(try await service.sessions(of: ash.id).count == (isOpen ? 1 : 0))
            }
            _ = try await service.startSession(for: ash.id, label: "new")
            #expect(try await world.rows("SELECT id FROM Session").count == 2)
        }
    }

    @Test(arguments: [Int64.min, -1, 0, .max])
    func `extreme stored times don't crash the program`(_ time: Int64) async throws {
        try await withAsh { world, service, ash in
            let token = try await service.startSession(for: ash)
            try await service.addFavorites([25], of: ash)
            try await world.rows("UPDATE Session SET lastUsedAt = $1", time)
            try await world.rows("UPDATE FavoritePokemon SET addedAt = $1", time)
            try await world.rows("UPDATE \"User\" SET createdAt = $1", time)
            try await world.rows("INSERT INTO LogInFailure VALUES (1, 9, $1)", time)
            #expect(try await service.user(for: token).id == ash)
            #expect(try await service.sessions(of: ash).count == 1)
            try await service.addFavorites([1], of: ash)
            #expect(try await service.favorites(of: ash).count == 2)
            let user = try await service.logIn()
                .user
            #expect(user.id == ash)
            // Impossible start and end dates can't keep a session open either.
            guard StoreUnderTest.current != .postgreSQL else { return }
            try world.sql {
                try $0.execute(
                    sql:
                        "PRAGMA ignore_check_constraints = ON; UPDATE Session SET createdAt = ?, expiresAt = ?",
                    arguments: [time, Int64.max])
            }
            await #expect(throws: PersistenceError.invalidSession) { try await service.user(for: token) }
            _ = try await service.startSession(for: ash, label: "new")
        }
    }
}
