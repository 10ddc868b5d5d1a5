import Foundation
import PasswordHashing
import Persistence
import Records
import Store
import TestSupport
import Testing

/// A session, access token or log-in can write only while it is valid.
@Suite(.everyStore) struct CredentialTests {
    /// A kind of credential.
    enum Way: CaseIterable, Sendable { case browser, command, token, logIn }

    /// An event that may invalidate credentials.
    enum Ending: CaseIterable, Sendable {
        case newPassword, recovery, leaving, revoking, deletion, locking, recoveryByKeeper

        /// Whether it invalidates this kind of credential.
        func ends(_ way: Way) -> Bool {
            switch (self, way) {
            case (.recovery, _), (.deletion, _), (.locking, _), (.recoveryByKeeper, _): true
            case (.newPassword, .token): false
            case (.newPassword, _): true
            case (.leaving, .browser), (.leaving, .command): true
            case (.leaving, _): false
            case (.revoking, .logIn): false
            case (.revoking, _): true
            }
        }
    }

    /// A user with the current password.
    typealias Owner = (id: User.ID, password: Secret)
    /// An operation that writes a user's data.
    typealias Write = @Sendable (PersistenceService, Owner) async throws -> Void

    /// All operations, in an order that leaves each something to do.
    static let writes: [(name: String, write: Write)] = [
        ("toggle", { try await $0.toggleFavorites([1], of: $1.id) }),
        ("add", { try await $0.addFavorites([2, 3], of: $1.id) }),
        ("add many", { try await $0.addFavorites(Array(10...99), of: $1.id) }),
        ("tag", { _ = try await $0.give(.tags, ["team"], to: [2], of: $1.id) }),
        (
            "rename tag",
            {
                _ = try await $0.replaceTag("team", with: "gym", of: $1.id)
            }
        ),
        ("move", { _ = try await $0.move([3], to: .top, of: $1.id) }),
        ("remove", { try await $0.removeFavorites([3], of: $1.id) }),
        ("undo", { _ = try await $0.undo(of: $1.id) }),
        ("redo", { _ = try await $0.redo(of: $1.id) }),
        (
            "search",
            {
                try await $0.changeSearches(.save(.search), "fire", of: $1.id) { _ in
                    [SavedSearch(name: "fire", query: "type:fire")]
                }
            }
        ),
        ("forget changes", { try await $0.clearChanges(of: $1.id) }),
        ("share", { try await $0.share("", of: $1.id) }),
        ("end shares", { try await $0.revokeAllShares(of: $1.id) }),
        (
            "end a share",
            {
                try await $0.revokeShare(String(repeating: "0", count: 32), of: $1.id)
            }
        ),
        (
            "token",
            {
                _ = try await $0.makeToken(named: "x", scope: .write, expiringAfter: nil, of: $1.id)
            }
        ),
        ("session", { _ = try await $0.startSession(for: $1.id, label: "x") }),
        (
            "new code",
            {
                _ = try await $0.renewRecoveryCode(of: $1.id, password: $1.password)
            }
        ),
        ("end sessions", { try await $0.endSessions([], of: $1.id) }),
        ("revoke tokens", { try await $0.revokeTokens([], of: $1.id) }),
    ]

    /// The operations that invalidate the credential they use.
    static let endingWrites: [(name: String, write: Write)] = [
        ("revoke all tokens", { try await $0.revokeAllTokens(of: $1.id) }),
        ("end all sessions", { try await $0.endAllSessions(of: $1.id) }),
        (
            "new password",
            {
                try await $0.changePassword(of: $1.id, from: $1.password, to: Secret("charmander, too 1"))
            }
        ),
        (
            "delete",
            {
                try await $0.deleteUser($1.id, password: $1.password)
            }
        ),
    ]

    /// A user with a credential.
    private struct Guest {
        let user: User
        let code: RecoveryCode
        let credential: Credential
        /// The session that logging out ends.
        let session: SessionToken?
    }

    private func guest(by way: Way, _ service: PersistenceService) async throws -> Guest {
        let label = way == .browser ? "browser" : nil
        let arrival = try await service.signUp(username: "ash", password: password, label: label)
        let code = try #require(arrival.recoveryCode)
        var session: SessionToken?
        let credential: Credential
        switch way {
        case .browser:
            let token = try #require(arrival.session).session
            session = token
            credential = .session(token, of: arrival.user.id)
        case .command:
            let token = try await service.startSession(for: arrival.user.id)
            session = token
            credential = .session(token, of: arrival.user.id)
        case .token:
            credential = .token(
                try await service.makeToken(.write, of: arrival.user.id).token)
        case .logIn: credential = arrival.credential
        }
        return Guest(user: arrival.user, code: code, credential: credential, session: session)
    }

    /// Triggers the event, and returns the password that is valid afterwards.
    private func end(
        by ending: Ending, _ guest: Guest, _ service: PersistenceService
    ) async throws -> Secret {
        switch ending {
        case .newPassword:
            try await service.changePassword(of: guest.user.id, from: password, to: newPassword)
            return newPassword
        case .recovery:
            try await service.recover(guest.code)
            return newPassword
        case .leaving: if let session = guest.session { try await service.endSession(session) }
        case .revoking:
            try await service.endAllSessions(of: guest.user.id)
            try await service.revokeAllTokens(of: guest.user.id)
        case .deletion: try await service.deleteUser(guest.user.id, password: password)
        case .locking: _ = try await service.perform(.lock, on: "ash")
        case .recoveryByKeeper: _ = try await service.perform(.recover, on: "ash")
        }
        return password
    }

    @Test(arguments: Way.allCases)
    func `a valid credential allows every write`(way: Way) async throws {
        try await withService { _, service in
            let guest = try await guest(by: way, service)
            let acting = service.acting(by: guest.credential)
            for (name, write) in Self.writes {
                await #expect(throws: Never.self, "\(name)") {
                    try await write(acting, (guest.user.id, password))
                }
            }
            #expect(try await service.favoriteCount(of: guest.user.id) == 92)
            #expect(try await service.tokens(of: guest.user.id).contains { $0.name == "x" })
        }
    }

    @Test(arguments: Way.allCases, Ending.allCases)
    func `a credential doesn't allow any write after it has ended`(way: Way, ending: Ending) async throws {
        try await withService { world, service in
            let guest = try await guest(by: way, service)
            let acting = service.acting(by: guest.credential)
            try await acting.addFavorites([7], of: guest.user.id)
            let password = try await end(by: ending, guest, service)
            guard ending.ends(way) else {
                try await acting.addFavorites([8], of: guest.user.id)
                return
            }
            let error: PersistenceError = ending == .deletion ? .noSuchUser : .invalidSession
            await #expect(throws: error) { try await acting.requireCredential() }
            let before = try await everything(world)
            for (name, write) in Self.writes + Self.endingWrites {
                await #expect(throws: error, "\(name)") { try await write(acting, (guest.user.id, password)) }
            }
            #expect(try await everything(world) == before)
        }
    }

    /// Reads everything that a write could change.
    private func everything(_ world: World) async throws -> [[Store.Row]] {
        let store = world.store()
        let rows = try await store.read { db in try Self.tables.map { try db.rows($0) } }
        await store.close()
        return rows
    }

    private static let tables: [Statement] = [
        "SELECT id, username, passwordHash FROM \"User\" ORDER BY id",
        "SELECT * FROM FavoritePokemon ORDER BY userID, pokemonID",
        "SELECT userID, mark FROM Journal ORDER BY userID",
        "SELECT userID, number FROM Change ORDER BY userID, number",
        "SELECT id FROM Session ORDER BY id",
        "SELECT id FROM AccessToken ORDER BY id",
        "SELECT token FROM ShareLink ORDER BY token",
        "SELECT userID, codeHash FROM RecoveryCode ORDER BY userID",
    ]

    @Test func `expired and read-only credentials can't write`() async throws {
        try await withAsh { world, service, ash in
            let token = try await service.startSession(for: ash, label: "", lifetime: 60)
            let writing = try await service.makeToken(
                named: "a", scope: .write, expiringAfter: 1, of: ash
            ).token
            let reading = try await service.makeToken(
                named: "b", scope: .read, expiringAfter: nil, of: ash
            ).token
            for credential in [Credential.session(token, of: ash), .token(writing)] {
                _ = try await service.acting(by: credential).toggleFavorites([1], of: ash)
            }
            world.clock.now += 86_401
            for credential in [Credential.session(token, of: ash), .token(writing), .token(reading)] {
                await #expect(throws: PersistenceError.invalidSession) {
                    try await service.acting(by: credential).toggleFavorites([1], of: ash)
                }
            }
            #expect(try await service.favoriteCount(of: ash) == 0)
        }
    }

    @Test func `a log-in can't start a session if the password changes meanwhile`() async throws {
        try await withAsh { _, service, _ in
            let arrival = try await service.logIn()
            try await service.changePassword(
                of: arrival.user.id, from: password, to: newPassword)
            await #expect(throws: PersistenceError.invalidSession) {
                try await service.acting(by: arrival.credential).startSession(
                    for: arrival.user.id, label: "")
            }
            #expect(try await service.sessions(of: arrival.user.id).isEmpty)
        }
    }

    /// A PostgreSQL statement sees the data from when it started, so a write must wait for the lock before it
    /// checks. SQLite allows only one write at a time.
    @Test func `a queued write fails if its session ends before its turn`() async throws {
        guard StoreUnderTest.current == .postgreSQL else { return }
        try await withWorld { world in
            let store = StoppingStore(store: world.store())
            let guest = try await guest(by: .command, world.service())
            let acting = world.service().acting(by: guest.credential)
            let mayEnd = Shared(false)
            // The store's own thread waits.
            store.pause.withLock {
                $0 = { try eventuallyOnThread("the write may end") { mayEnd.withLock { $0 } } }
            }
            let ending = Task { try await world.service(on: store).endAllSessions(of: guest.user.id) }
            defer { mayEnd.withLock { $0 = true } }
            try await eventually("the ending has begun", by: .task(ending)) {
                store.pause.withLock { $0 == nil }
            }
            let writing = Task { try await acting.addFavorites([1], of: guest.user.id) }
            try await eventually("the write waits", by: .task(writing)) { try await world.hasWaitingWrite() }
            mayEnd.withLock { $0 = true }
            _ = try await ending.value
            await #expect(throws: PersistenceError.invalidSession) { try await writing.value }
            #expect(try await world.service().favoriteCount(of: guest.user.id) == 0)
        }
    }

    /// Otherwise another process could change the password in between.
    @Test func `renewing the code or deleting the account confirms the password in the same transaction`()
        async throws
    {
        try await withWorld { world in
            let store = StoppingStore(store: world.store())
            let service = world.service(on: store)
            let ash = try await service.signUp("ash")
            store.allow(1)
            let code = try await service.renewRecoveryCode(of: ash.id, password: password)
            store.allow(nil)
            let back = try await service.recover(code)
            #expect(back.user == ash)
            store.allow(1)
            try await service.deleteUser(ash.id, password: newPassword)
            store.allow(nil)
            #expect(try await service.user(ash.id) == nil)
        }
    }

    @Test func `a new password replaces the recovery code`() async throws {
        try await withService { world, service in
            let arrival = try await service.signUp(username: "ash", password: password)
            let id = arrival.user.id
            let stolen = try await service.renewRecoveryCode(of: id, password: password)
            world.clock.now += 100
            let renewal = try await service.changePassword(
                of: id, from: password, to: newPassword)
            #expect(try await service.recoveryCodeDate(of: id) == world.clock.now)
            for code in [try #require(arrival.recoveryCode), stolen] {
                await #expect(throws: PersistenceError.wrongRecoveryCode) {
                    try await service.recover(username: "ash", code: code, newPassword: password)
                }
            }
            let back = try await service.recover(
                username: "ash", code: renewal.recoveryCode, newPassword: password)
            #expect(back.user == arrival.user)
        }
    }
}

extension World {
    /// Whether a write is waiting for a PostgreSQL lock.
    fileprivate func hasWaitingWrite() async throws -> Bool {
        try await !rows(
            """
            SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%"User"%'
            AND cardinality(pg_blocking_pids(pid)) > 0
            """
        ).isEmpty
    }
}
