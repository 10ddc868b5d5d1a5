import Foundation
import PasswordHashing
import Persistence
import Records
import Store
import Testing

/// Limits on guessing passwords on the web.
@Suite(.everyStore) struct WebThrottleTests {
    /// Guesses a password in a browser, and returns the pause in milliseconds, or `nil` if the password was
    /// checked and wrong.
    private func guess(
        _ service: PersistenceService, _ name: String = "ash", browser: SessionToken? = nil
    ) async throws -> Int? {
        do {
            _ = try await service.logIn(username: name, password: wrongPassword, browser: browser, label: "")
            throw Surprise()
        } catch PersistenceError.wrongCredentials {
            return nil
        } catch PersistenceError.logInPaused(.lasting(let rest)) {
            return Int(rest / .milliseconds(1))
        }
    }

    private struct Surprise: Error {}

    @Test(.muchData)
    func `a thousand guesses by strangers don't lock the owner out of shell or browser`()
        async throws
    {
        try await withWorld { world in
            let service = world.service(iterations: 1)
            let account = try await service.signUp(
                username: "ash", password: password, browser: nil, label: "mine")
            let ash = account.user
            var longest = 0
            for _ in 0..<1000 {
                guard let wait = try await guess(service) else { continue }
                longest = max(longest, wait)
                world.clock.now += Double(wait) / 1000
            }
            #expect(longest == 900_000)
            _ = try await guess(service)

            #expect(try await service.logIn().user == ash)
            let entered = try await service.logIn(
                username: "ash", password: password, browser: account.session?.browser, label: "mine")
            #expect(entered.user == ash)
            try await service.confirm(ash.id, password: password, in: entered.session?.session)
            // In an unknown browser, the owner has to wait like a stranger.
            #expect(try await guess(service) ?? 0 > 0)
            world.clock.now += 900
            #expect(
                try await service.logIn(username: "ash", password: password, browser: nil, label: "").user
                    == ash)
        }
    }

    @Test func `known and unknown usernames get identical answers to every guess`() async throws {
        try await withAsh { world, service, _ in
            var answers: [[Int?]] = []
            let start = world.clock.now
            for name in ["ash", "nobody"] {
                world.clock.now = start
                var row: [Int?] = []
                for guess in 0..<120 {
                    let derivations = world.derivations.count
                    let answer = try await self.guess(service, name)
                    #expect(world.derivations.count == derivations + (answer == nil ? 1 : 0))
                    row.append(answer)
                    // The first guesses wait out only every other pause; later ones wait out all of them.
                    if let answer, guess > 20 || guess.isMultiple(of: 2) {
                        world.clock.now += Double(answer) / 1000
                    }
                }
                answers.append(row)
            }
            #expect(answers[0] == answers[1])
            #expect(answers[0].compactMap(\.self).max() == 900_000)
        }
    }

    @Test func `log-in on the web is never locked permanently`() async throws {
        try await withUser { world, service, ash in
            for name in ["ash", "nobody"] { #expect(try await guess(service, name) == nil) }
            try await world.rows("UPDATE WebLogInFailure SET count = 100")
            try await world.rows("UPDATE UnknownWebLogInFailure SET count = 100")
            for _ in 0..<3 {
                for name in ["ash", "nobody"] { #expect(try await guess(service, name) == 900_000) }
                world.clock.now += 900
                for name in ["ash", "nobody"] { #expect(try await guess(service, name) == nil) }
            }
            world.clock.now += 900
            #expect(
                try await service.logIn(username: "ash", password: password, browser: nil, label: "").user
                    == ash)
        }
    }

    @Test func `failures are counted separately for the shell, the web and each known browser`() async throws
    {
        try await withAsh { _, service, ash in
            let one = try await service.logIn(
                username: "ash", password: password, browser: nil, label: ""
            ).session?.browser
            let other = try await service.logIn(
                username: "ash", password: password, browser: nil, label: ""
            ).session?.browser
            for browser in [nil, one] {
                for _ in 0..<5 { #expect(try await guess(service, browser: browser) == nil) }
                #expect(try await guess(service, browser: browser) == 1000)
            }
            #expect(try await guess(service, browser: other) == nil)
            // Only ash has logged in with this browser.
            try await service.signUp("gary")
            for _ in 0..<5 { #expect(try await guess(service, "gary", browser: one) == nil) }
            #expect(try await guess(service, "gary") == 1000)

            for _ in 0..<5 {
                await #expect(throws: PersistenceError.wrongCredentials) {
                    try await service.logIn(wrongPassword)
                }
            }
            await #expect(throws: PersistenceError.logInPaused(.lasting(.seconds(1)))) {
                try await service.logIn()
            }
            _ = try await service.logIn(username: "ash", password: password, browser: other, label: "")
            await #expect(throws: PersistenceError.logInPaused(.lasting(.seconds(1)))) {
                try await service.confirm(ash, password: password)
            }
            // The correct password resets only the failure count of the browser it was typed in.
            #expect(try await guess(service) == 1000)
        }
    }

    @Test func `a wrong password at a confirmation counts towards that browser's limit`() async throws {
        try await withAsh { _, service, ash in
            let entered = try #require(
                try await service.logIn(username: "ash", password: password, browser: nil, label: "").session)
            let session = entered.session
            let asks: [@Sendable () async throws -> Void] = [
                { try await service.confirm(ash, password: wrongPassword, in: session) },
                { try await service.deleteUser(ash, password: wrongPassword, in: session) },
                {
                    _ = try await service.changePassword(
                        of: ash, from: wrongPassword, to: newPassword,
                        renewing: service.renewal(of: session))
                },
                {
                    _ = try await service.renewRecoveryCode(
                        of: ash, password: wrongPassword, renewing: try service.renewal(of: session))
                },
                { try await service.confirm(ash, password: wrongPassword, in: session) },
            ]
            for ask in asks { await #expect(throws: PersistenceError.wrongCredentials) { try await ask() } }
            for ask in asks {
                await #expect(throws: PersistenceError.logInPaused(.lasting(.seconds(1)))) { try await ask() }
            }
            #expect(try await guess(service, browser: entered.browser) == 1000, "it is the browser's count")
            #expect(try await guess(service) == nil)
            try await service.confirm(ash, password: password)
        }
    }

    @Test func `recovery resets all failure counts`() async throws {
        try await withService { _, service in
            let account = try await service.signUp(
                username: "ash", password: password, browser: nil, label: "")
            let browser = account.session?.browser
            for browser in [nil, browser] {
                for _ in 0..<6 { _ = try await guess(service, browser: browser) }
            }
            try await service.recover(try #require(account.recoveryCode))
            for browser in [nil, browser] { #expect(try await guess(service, browser: browser) == nil) }
        }
    }
}
