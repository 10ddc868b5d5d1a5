import Foundation
import PasswordHashing
import Persistence
import Records
import SQLiteStore
import Store
import TestSupport
import Testing

/// Acts of keepers on accounts.
@Suite(.everyStore) struct KeeperActTests {
    /// Every way into an account.
    private struct Ways {
        let arrival: Arrival
        let session: SessionToken
        let token: (token: AccessToken, text: AccessTokenText)
        let link: ShareLink

        init(_ service: PersistenceService) async throws {
            arrival = try await service.signUp(username: "Ash", password: password, label: "browser")
            let id = arrival.user.id
            session = try await service.startSession(for: id)
            token = try await service.makeToken(.write, of: id)
            link = try await service.share("", of: id)
            try await service.share("", as: .page, of: id)
            try await service.addFavorites([25], of: id)
        }

        var browser: SessionToken? { arrival.session?.session }
    }

    @Test func `a locked account can't be used on any node, and keeps all of its data`() async throws {
        try await withWorld { world in
            let (service, other) = (world.service(), world.service())
            let ways = try await Ways(service)
            let id = ways.arrival.user.id
            let code = try #require(ways.arrival.recoveryCode)
            let browser = try #require(ways.browser)
            let sessionID = try await service.session(for: ways.session).id
            // The account's name is looked up as at log-in.
            let before = try await service.perform(.lock, on: "ASH").account
            #expect(before.lockedAt == nil && before.favorites == 1 && before.bytes > 0)
            for node in [service, other] {
                await #expect(throws: PersistenceError.accountLocked) { try await node.logIn() }
                await #expect(throws: PersistenceError.wrongCredentials) {
                    try await node.logIn(newPassword)
                }
                await #expect(throws: PersistenceError.accountLocked) {
                    try await node.recover(code)
                }
                await #expect(throws: PersistenceError.accountLocked) {
                    try await node.deleteUser(id, password: password)
                }
                await #expect(throws: PersistenceError.invalidSession) {
                    try await node.user(for: ways.session)
                }
                await #expect(throws: PersistenceError.invalidSession) {
                    try await node.visitor(with: browser)
                }
                #expect(try await node.bearer(ways.token.text) == nil)
                #expect(try await node.share(by: ways.link.token) == nil)
                #expect(try await node.page(of: "ash") == nil)
                let held = try await node.holding([sessionID], [ways.token.token.id])
                #expect(held.sessions.isEmpty && held.tokens.isEmpty)
                for credential in [
                    ways.arrival.credential, .session(browser, of: id), .token(ways.token.token),
                ] {
                    await #expect(throws: PersistenceError.invalidSession) {
                        try await node.acting(by: credential).addFavorites([1], of: id)
                    }
                }
            }
            #expect(try await service.perform(.lock, on: "ash").account.lockedAt == world.clock.now)
            #expect(try await service.keeperActs(offset: 0, limit: 9).page.map(\.kind) == [.lock])

            _ = try await other.perform(.unlock, on: "ash")
            let back = try await service.logIn()
            #expect(back.acts.map(\.kind) == [.lock, .unlock])
            #expect(try await service.logIn().acts == [])
            #expect(try await service.favoriteIDs(of: id) == [25])
            #expect(try await service.bearer(ways.token.text)?.user == ways.arrival.user)
            #expect(try await service.share(by: ways.link.token) != nil)
            #expect(try await service.page(of: "ash") != nil)
        }
    }

    @Test func `only the new recovery code gives access to a recovered account`() async throws {
        try await withService { _, service in
            let ways = try await Ways(service)
            let id = ways.arrival.user.id
            let code = try #require(try await service.perform(.recover, on: "ash").recoveryCode)
            await #expect(throws: PersistenceError.wrongCredentials) {
                try await service.logIn()
            }
            await #expect(throws: PersistenceError.wrongRecoveryCode) {
                try await service.recover(try #require(ways.arrival.recoveryCode))
            }
            await #expect(throws: PersistenceError.invalidSession) {
                try await service.user(for: ways.session)
            }
            await #expect(throws: PersistenceError.invalidSession) {
                try await service.acting(by: ways.arrival.credential).addFavorites([1], of: id)
            }
            #expect(try await service.tokens(of: id) == [])
            #expect(try await service.shares(of: id) == [])
            let back = try await service.recover(code)
            #expect(back.acts.map(\.kind) == [.recover])
            try await service.logIn(newPassword)
            #expect(try await service.favoriteIDs(of: id) == [25])
        }
    }

    @Test(.looksIntoFile) func `a database with a voided password passes the diagnosis`() async throws {
        try await withAsh { world, service, _ in
            _ = try await service.perform(.recover, on: "ash")
            _ = try await service.perform(.lock, on: "ash")
            _ = try await service.invite(uses: 1, days: 1, label: "4b, Mrs. Söder")
            #expect(await world.findings().contains(.oddity(nil)))
        }
    }

    @Test func `a removed account appears only in the keeper's log`() async throws {
        try await withService { world, service in
            let ways = try await Ways(service)
            _ = try await service.perform(.remove, on: "ash")
            #expect(try await world.userCount() == 0)
            await #expect(throws: PersistenceError.wrongCredentials) {
                try await service.logIn()
            }
            await #expect(throws: PersistenceError.noSuchAccount("ash")) {
                try await service.perform(.lock, on: "ash")
            }
            let (count, acts) = try await service.keeperActs(offset: 0, limit: 9)
            #expect(count == 1 && acts.map(\.username) == ["Ash"] && acts[0].madeAt == world.clock.now)
            // A new user with the same name doesn't see the act.
            try await service.signUp("ash")
            #expect(try await service.logIn().acts == [])
            #expect(try await service.bearer(ways.token.text) == nil)
        }
    }

    @Test func `a dry run finds the account and changes nothing`() async throws {
        try await withUser { _, service, ash in
            for kind in KeeperAct.Kind.allCases {
                let found = try await service.dryRun.perform(kind, on: "ash")
                #expect(found.account.user == ash && found.recoveryCode == nil)
                for name in ["nobody", "", "%", "a\u{202E}"] {
                    await #expect(throws: PersistenceError.noSuchAccount(name)) {
                        try await service.dryRun.perform(kind, on: name)
                    }
                }
            }
            try await service.logIn()
            #expect(try await service.keeperActs(offset: 0, limit: 9).count == 0)
        }
    }

    @Test func `an act and its record are saved together`() async throws {
        try await withWorld { world in
            let store = StoppingStore(store: world.store())
            let service = world.service(on: store)
            try await service.signUp("ash")
            store.allow(1)
            _ = try await service.perform(.recover, on: "ash")
            store.allow(nil)
            #expect(try await service.keeperActs(offset: 0, limit: 9).count == 1)
        }
    }

    @Test func `accounts are listed by parts of their names, a page at a time`() async throws {
        try await withService { _, service in
            for name in ["Ash", "ash 2", "100%", "under_score", "a!b"] { try await service.signUp(name) }
            func names(_ text: String, from offset: Int = 0, limit: Int = 9) async throws -> [String] {
                try await service.accounts(matching: text, offset: offset, limit: limit).page.map(
                    \.user.username)
            }
            #expect(try await names("") == ["100%", "a!b", "Ash", "ash 2", "under_score"])
            #expect(try await names("", from: 1, limit: 2) == ["a!b", "Ash"])
            #expect(try await names("ASH") == ["Ash", "ash 2"])
            #expect(try await names("%") == ["100%"])
            #expect(try await names("_") == ["under_score"])
            #expect(try await names("!") == ["a!b"])
            #expect(try await names("a\u{202E}") == [])
            #expect(try await service.accounts(matching: "", offset: 9, limit: 9).count == 5)
        }
    }

    @Test func `a user's last visit is recorded at most once an hour, for every credential`() async throws {
        try await withService { world, service in
            let ways = try await Ways(service)
            func seen() async throws -> Date? {
                try await service.accounts(matching: "ash", offset: 0, limit: 1).page.first?.lastSeenAt
            }
            var last = world.clock.now
            #expect(try await seen() == last)
            let uses: [() async throws -> Void] = [
                { _ = try await service.user(for: ways.session) },
                { _ = try await service.bearer(ways.token.text) },
                { _ = try await service.visitor(with: try #require(ways.browser)) },
                { try await service.acting(by: ways.arrival.credential).requireCredential() },
                { try await service.logIn() },
            ]
            for (number, use) in uses.enumerated() {
                world.clock.now += 3_601
                try await use()
                #expect(try await seen() == world.clock.now, "\(number)")
                last = world.clock.now
                world.clock.now += 1_800
                if number < 4 { try await use() }
                #expect(try await seen() == last, "\(number)")
            }
        }
    }
}
