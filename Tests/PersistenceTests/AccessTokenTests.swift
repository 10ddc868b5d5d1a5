import Foundation
import PasswordHashing
import Persistence
import Records
import Store
import Testing

/// API access tokens.
@Suite(.everyStore) struct AccessTokenTests {
    @Test func `a token identifies its user and scope after a round trip through text`()
        async throws
    {
        try await withWorld { world in
            let service = world.service()
            for (name, scope) in [("ash", AccessToken.Scope.read), ("gary", .write)] {
                let user = try await service.signUp(name)
                let made = try await service.makeToken(
                    named: " my script ", scope: scope, expiringAfter: 90, of: user.id)
                #expect(made.text.text.wholeMatch(of: /pokeexplorer_[0-9a-f]{64}/) != nil)
                let read = try #require(AccessTokenText(parsing: made.text.text))
                let bearer = try #require(try await service.bearer(read))
                #expect(bearer.user == user && bearer.token.scope == scope)
                #expect(bearer.token.name == "my script" && bearer.token.lastUsedAt == nil)
                #expect(bearer.token.expiresAt == world.clock.now + 90 * 86400)
                let listed = try await service.tokens(of: user.id)
                #expect(listed.map(\.id) == [made.token.id] && listed[0].lastUsedAt == world.clock.now)
            }
        }
    }

    @Test func `an unknown, revoked or expired token is rejected`() async throws {
        try await withAsh { world, service, ash in
            let gary = try await service.signUp("gary")
            let zeros = AccessTokenText.prefix + String(repeating: "0", count: 64)
            let never = try #require(AccessTokenText(parsing: zeros))
            let day = try await service.makeToken(named: "day", scope: .read, expiringAfter: 1, of: ash)
            let long = try await service.makeToken(
                named: "long", scope: .read, expiringAfter: nil, of: ash)
            #expect(try await service.bearer(never) == nil)
            world.clock.now += 86399
            #expect(try await service.bearer(day.text) != nil)
            world.clock.now += 1
            #expect(try await service.bearer(day.text) == nil)
            #expect(try await service.tokens(of: ash).map(\.name) == ["long"])
            world.clock.now += 3650 * 86400
            #expect(try await service.bearer(long.text) != nil)

            await #expect(throws: PersistenceError.noSuchToken(long.token.id)) {
                try await service.revokeTokens([long.token.id], of: gary.id)
            }
            await #expect(throws: PersistenceError.noSuchToken(99)) {
                try await service.revokeTokens([long.token.id, 99], of: ash)
            }
            #expect(try await service.bearer(long.text) != nil, "all of them or none")
            let twice = [long.token.id, long.token.id]
            #expect(try await service.revokeTokens(twice, of: ash).isEmpty)
            #expect(try await service.bearer(long.text) == nil)
            let next = try await service.makeToken(named: "next", scope: .read, expiringAfter: 1, of: ash)
            #expect(next.token.id > long.token.id, "a number is never given again")
            #expect(try await service.revokeAllTokens(of: ash) == 1)
            #expect(try await world.rows("SELECT id FROM AccessToken").isEmpty)
        }
    }

    @Test func `a token's last use is recorded at most once an hour`() async throws {
        try await withAsh { world, service, ash in
            let text = try await service.makeToken(of: ash).text
            let start = world.clock.now
            for (minutes, noted) in [5.0: 5.0, 64: 5, 65: 65, 124: 65, 126: 126] as KeyValuePairs {
                world.clock.now = start + minutes * 60
                _ = try await service.bearer(text)
                #expect(try await service.tokens(of: ash).first?.lastUsedAt == start + noted * 60)
            }
        }
    }

    @Test func `a user has at most 100 tokens, not counting expired ones`() async throws {
        try await withAsh { world, service, ash in
            for number in 0..<100 {
                _ = try await service.makeToken(
                    named: "\(number)", scope: .read, expiringAfter: 1, of: ash)
            }
            await #expect(throws: PersistenceError.accessToken(.tooMany(limit: 100))) {
                try await service.makeToken(named: "x", scope: .read, expiringAfter: 1, of: ash)
            }
            world.clock.now += 86400
            _ = try await service.makeToken(named: "x", scope: .read, expiringAfter: 1, of: ash)
            #expect(try await service.tokens(of: ash).map(\.name) == ["x"])
        }
    }

    @Test func `invalid token options are rejected with the reason`() async throws {
        try await withAsh { _, service, ash in
            let faults: [(String, Int?, AccessToken.Fault)] = [
                ("", nil, .emptyName), (" \n ", nil, .emptyName),
                (String(repeating: "é", count: 101), nil, .longName(maximum: 100)),
                (String(repeating: " ", count: 1_000_000), nil, .longName(maximum: 100)),
                ("a\u{1B}[31m", nil, .forbidden("\u{1B}")), ("a\nb", nil, .forbidden("\n")),
                ("a\u{2028}b", nil, .forbidden("\u{2028}")),
                ("a", 0, .days(allowed: 1...3650)), ("a", .max, .days(allowed: 1...3650)),
            ]
            for (name, days, fault) in faults {
                await #expect(throws: PersistenceError.accessToken(fault)) {
                    try await service.makeToken(named: name, scope: .read, expiringAfter: days, of: ash)
                }
            }
            await #expect(throws: PersistenceError.noSuchUser) {
                try await service.makeToken(named: "a", scope: .read, expiringAfter: 1, of: 99)
            }
            _ = try await service.makeToken(
                named: String(repeating: "é", count: 100), scope: .read, expiringAfter: 3650, of: ash)
        }
    }
}

/// The text of a token, without a store.
struct AccessTokenTextTests {
    @Test func `a token is never printed`() throws {
        let token = try AccessTokenText(random: { Array(repeating: 0xAB, count: $0) })
        #expect(token.text == "pokeexplorer_" + String(repeating: "ab", count: 32))
        var dumped = ""
        dump(token, to: &dumped)
        for text in ["\(token)", String(reflecting: token), dumped] { #expect(!text.contains("abab")) }
    }

    @Test(arguments: [
        "", "pokeexplorer_", String(repeating: "0", count: 64),
        "pokeexplorer_" + String(repeating: "0", count: 63),
        "pokeexplorer_" + String(repeating: "0", count: 65),
        "pokeexplorer_" + String(repeating: "A", count: 64),
        "Pokeexplorer_" + String(repeating: "0", count: 64),
        " pokeexplorer_" + String(repeating: "0", count: 64),
        "pokeexplorer_" + String(repeating: "0", count: 64) + "\n",
        "pokeexplorer_" + String(repeating: "0", count: 10_000),
    ])
    func `a malformed access token is rejected`(_ text: String) {
        #expect(AccessTokenText(parsing: text) == nil)
    }
}
