import Foundation
import PasswordHashing
import Persistence
import Records
import Store
import Testing

/// Sessions of browsers.
@Suite(.everyStore) struct BrowserSessionTests {
    private func enter(
        _ service: PersistenceService, _ name: String = "ash", browser: SessionToken? = nil
    ) async throws -> BrowserSession {
        try #require(
            try await service.logIn(username: name, password: password, browser: browser, label: "Firefox")
                .session)
    }

    private func isOpen(_ token: SessionToken, _ service: PersistenceService) async throws -> Bool {
        do {
            _ = try await service.visitor(with: token)
            return true
        } catch PersistenceError.invalidSession {
            return false
        }
    }

    @Test func `signing up, logging in and recovering each start a browser session`() async throws {
        try await withService { _, service in
            let made = try await service.signUp(
                username: "ash", password: password, browser: nil, label: "Firefox on Linux")
            let first = try #require(made.session)
            let entered = try await enter(service, browser: first.browser)
            #expect(entered.browser == first.browser, "it is known")
            #expect(entered.session != first.session)
            for token in [first.session, entered.session] {
                let visit = try await service.visitor(with: token)
                #expect(visit.user == made.user && visit.session.kind == .browser)
                #expect(visit.session.expiresAt == entered.expiresAt)
            }
            #expect(
                try await service.sessions(of: made.user.id).map(\.label) == [
                    "Firefox", "Firefox on Linux",
                ])
            let recovered = try await service.recover(
                username: "ash", code: try #require(made.recoveryCode), newPassword: newPassword,
                browser: nil,
                label: "")
            let last = try #require(recovered.session)
            #expect(try await isOpen(last.session, service))
            #expect(try await !isOpen(entered.session, service))
            #expect(last.browser != first.browser)
        }
    }

    @Test func `a known browser's token is accepted for any user, but an unknown one is replaced`()
        async throws
    {
        try await withService { world, service in
            for name in ["ash", "gary"] { try await service.signUp(name) }
            let chosen = try #require(SessionToken(parsing: String(repeating: "0", count: 64)))
            let first = try await enter(service, browser: chosen)
            #expect(first.browser != chosen, "nobody chooses it for others")
            #expect(try await enter(service, "gary", browser: first.browser).browser == first.browser)
            #expect(try await enter(service, browser: first.browser).browser == first.browser)
            for (name, isKnown) in [(nil, true), ("ASH", true), ("nobody", false), ("\u{1B}", false)] {
                #expect(try await service.knows(first.browser, username: name) == isKnown)
            }
            #expect(try await !service.knows(chosen, username: nil))
            // Being known doesn't log a browser in.
            #expect(try await !isOpen(first.browser, service))
            #expect(try await world.rows("SELECT userID FROM KnownBrowser").count == 2)
        }
    }

    @Test func `browser and command-line sessions aren't interchangeable`() async throws {
        try await withUser { _, service, ash in
            let command = try await service.startSession(for: ash.id)
            let browser = try await enter(service).session
            await #expect(throws: PersistenceError.invalidSession) { try await service.user(for: browser) }
            #expect(try await !isOpen(command, service))
            #expect(try await service.user(for: command) == ash)
            #expect(try await service.sessions(of: ash.id).map(\.kind) == [.browser, .command])
        }
    }

    @Test func `a session ends after a week without use, and always after 30 days`() async throws {
        try await withUser { world, service, ash in
            let start = world.clock.now
            let (idle, busy) = (try await enter(service).session, try await enter(service).session)
            let command = try await service.startSession(for: ash.id)
            for day in stride(from: 1.0, through: 6, by: 1) {
                world.clock.now = start + day * 86400
                #expect(try await isOpen(busy, service))
            }
            world.clock.now = start + 7 * 86400 - 1
            #expect(try await service.sessions(of: ash.id).count == 3)
            world.clock.now += 1
            #expect(try await !isOpen(idle, service))
            #expect(try await service.sessions(of: ash.id).count == 2, "it isn't listed either")
            for day in stride(from: 12.0, through: 29, by: 6) {
                world.clock.now = start + day * 86400
                #expect(try await isOpen(busy, service))
            }
            world.clock.now = start + 30 * 86400 - 1
            #expect(try await isOpen(busy, service))
            #expect(try await service.user(for: command) == ash, "commands have only the one limit")
            world.clock.now += 1
            #expect(try await !isOpen(busy, service))
            _ = try await enter(service)
            #expect(try await world.rows("SELECT id FROM Session").count == 1, "ended ones are cleared away")
        }
    }

    @Test func `reading a session writes at most once an hour`() async throws {
        try await withAsh { world, service, _ in
            let token = try await enter(service).session
            let start = world.clock.now
            for (minutes, noted) in [10.0: 0.0, 59: 0, 60: 60, 119: 60, 121: 121] as KeyValuePairs {
                world.clock.now = start + minutes * 60
                _ = try await service.visitor(with: token)
                let session = try await service.visitor(with: token).session
                #expect(session.lastUsedAt == start + noted * 60)
            }
        }
    }

    @Test func `a new recovery code or access token needs the password, and renews the session's token`()
        async throws
    {
        try await withAsh { _, service, ash in
            let (first, there) = (try await enter(service).session, try await enter(service).session)
            func code(_ typed: Secret, _ session: SessionRenewal) async throws(PersistenceError) {
                _ = try await service.renewRecoveryCode(of: ash, password: typed, renewing: session)
            }
            func token(_ typed: Secret, _ session: SessionRenewal) async throws(PersistenceError) {
                _ = try await service.makeToken(
                    named: "script", scope: .read, expiringAfter: nil, of: ash, password: typed,
                    renewing: session)
            }
            let refused = try service.renewal(of: first)
            await #expect(throws: PersistenceError.wrongCredentials) { try await code(newPassword, refused) }
            await #expect(throws: PersistenceError.wrongCredentials) { try await token(newPassword, refused) }
            #expect(try await service.tokens(of: ash).isEmpty)
            #expect(try await isOpen(first, service))
            #expect(try await !isOpen(refused.token, service))
            let second = try service.renewal(of: first)
            try await code(password, second)
            let third = try service.renewal(of: second.token)
            try await token(password, third)
            for ended in [first, second.token] { #expect(try await !isOpen(ended, service)) }
            for open in [third.token, there] { #expect(try await isOpen(open, service)) }
            #expect(try await service.tokens(of: ash).map(\.name) == ["script"])
        }
    }

    @Test func `a new password ends all other sessions and renews this session's token`() async throws {
        try await withUser { _, service, ash in
            let command = try await service.startSession(for: ash.id)
            let (here, there) = (try await enter(service).session, try await enter(service).session)
            let token = try await service.makeToken(of: ash.id).text
            await #expect(throws: PersistenceError.wrongCredentials) {
                try await service.changePassword(
                    of: ash.id, from: newPassword, to: newPassword, renewing: service.renewal(of: here))
            }
            #expect(try await isOpen(here, service))
            let renewal = try service.renewal(of: here)
            try await service.changePassword(
                of: ash.id, from: password, to: newPassword, renewing: renewal)
            let next = renewal.token
            #expect(try await isOpen(next, service))
            for ended in [here, there] { #expect(try await !isOpen(ended, service)) }
            await #expect(throws: PersistenceError.invalidSession) { try await service.user(for: command) }
            #expect(try await service.bearer(token)?.user == ash, "access tokens go on")

            // An ended session can't change anything.
            await #expect(throws: PersistenceError.invalidSession) {
                try await service.changePassword(
                    of: ash.id, from: newPassword, to: password, renewing: service.renewal(of: there))
            }
            #expect(try await isOpen(next, service))
            #expect(try await service.logIn(newPassword).user == ash)
        }
    }

    @Test func `the numbers of a user's sessions and known browsers are limited`() async throws {
        try await withWorld { world in
            let service = world.service(iterations: 1)
            let ash = try await service.signUp("ash").id
            let first = try await enter(service)
            for _ in 0..<100 {
                world.clock.now += 1
                _ = try await enter(service)
            }
            #expect(try await service.sessions(of: ash).count == 100)
            #expect(try await !isOpen(first.session, service), "the one used longest ago ends")
            #expect(try await world.rows("SELECT userID FROM KnownBrowser").count == 20)
            #expect(try await enter(service, browser: first.browser).browser != first.browser)
        }
    }

    @Test(.looksIntoFile) func `tokens are never stored in plain text`() async throws {
        try await withUser { world, service, ash in
            let entered = try await enter(service)
            let text = try await service.makeToken(
                named: "script", scope: .write, expiringAfter: 1, of: ash.id
            ).text
            let bearer = try #require(try await service.bearer(text))
            #expect(bearer.user == ash)
            await service.close()
            let file = try Data(contentsOf: world.file)
            for token in [entered.session.text, entered.browser.text, String(text.text.dropFirst(13))] {
                #expect(file.range(of: Data(token.utf8)) == nil)
                var bits: [UInt8] = []
                for index in stride(from: 0, to: 64, by: 2) {
                    bits.append(try #require(UInt8(token.dropFirst(index).prefix(2), radix: 16)))
                }
                #expect(file.range(of: Data(bits)) == nil)
            }
        }
    }
}
