import Foundation
import HTTPTypes
import PasswordHashing
import Persistence
import Records
import SQLiteStore
import Store
import TestSupport
import Testing

@testable import Web

/// Holds back the last byte of a request until its session or token has ended, and expects that nothing is
/// written or shown.
struct HeldRequestTests {
    /// A request that makes its route write something.
    struct Sending: Sendable {
        /// The values for the parameters in the route's path.
        var address: String?
        var page: String?
        var body = " "
        var type = "application/json"

        /// Creates a form; `page` is the full path if the route's path has a parameter.
        static func form(_ body: String, at page: String? = nil) -> Sending {
            Sending(page: page, body: body, type: "application/x-www-form-urlencoded")
        }

        static func json(_ address: String? = nil, _ body: String = "{}") -> Sending {
            Sending(address: address, body: body)
        }
    }

    /// A request for each route that writes a user's data: a route without one fails the test.
    static let sendings: [String: Sending] = [
        "POST /favorites": .form("add=1&next=/"), "POST /tags": .form("do=rename&tag=team&to=gym"),
        "POST /undo": .form("next=/"), "POST /redo": .form("next=/"),
        "POST /saved": .form("name=hot&q=type:fire"), "POST /import": .form("list=mew&agreed=1"),
        "POST /shares": .form("q=type:fire"), "POST /account/password": .form("old=\(old)&password=\(new)"),
        "POST /account/recovery": .form("password=\(old)"), "POST /account/sessions": .form("others=yes"),
        "POST /account/tokens": .form("name=thief&scope=write&password=\(old)"),
        "POST /account/delete": .form("password=\(old)"),
        "PATCH /api/v1/favorites": .json(nil, #"{"refs": ["1-3"], "action": "add"}"#),
        "PUT /api/v1/favorites/{ref}": .json("/favorites/1"),
        "PATCH /api/v1/favorites/{ref}": .json("/favorites/25", #"{"rating": 5}"#),
        "DELETE /api/v1/favorites/{ref}": .json("/favorites/25"),
        "PUT /api/v1/favorites/{ref}/tags/{tag}": .json("/favorites/1/tags/x"),
        "DELETE /api/v1/favorites/{ref}/tags/{tag}": .json("/favorites/25/tags/team"),
        "PUT /api/v1/favorites/{ref}/looks/{look}": .json("/favorites/1/looks/shiny"),
        "DELETE /api/v1/favorites/{ref}/looks/{look}": .json("/favorites/25/looks/shiny"),
        "PUT /api/v1/favorites/{ref}/note": .json("/favorites/25/note", #"{"note": "x"}"#),
        "DELETE /api/v1/favorites/{ref}/note": .json("/favorites/133/note"),
        "PUT /api/v1/favorites/{ref}/nickname": .json("/favorites/25/nickname", #"{"nickname": "x"}"#),
        "DELETE /api/v1/favorites/{ref}/nickname": .json("/favorites/133/nickname"),
        "PUT /api/v1/favorites/{ref}/rating": .json("/favorites/25/rating", #"{"rating": 5}"#),
        "DELETE /api/v1/favorites/{ref}/rating": .json("/favorites/133/rating"),
        "PUT /api/v1/favorites/{ref}/position": .json("/favorites/25/position", #"{"to": "bottom"}"#),
        "PATCH /api/v1/tags/{tag}": .json("/tags/team", #"{"name": "gym"}"#),
        "DELETE /api/v1/tags/{tag}": .json("/tags/team"),
        "PUT /api/v1/searches/{name}": .json("/searches/hot", #"{"query": "type:fire"}"#),
        "PATCH /api/v1/searches/{name}": .json("/searches/cold", #"{"name": "colder"}"#),
        "DELETE /api/v1/searches/{name}": .json("/searches/cold"),
        "POST /rankings": .form("name=hot&q=type:fire"),
        "POST /rankings/{name}": .form("shown=144+124&only=144", at: "/rankings/icy"),
        "POST /picks": .form("cell=ghost&ref=gastly"),
        "PUT /api/v1/rankings/{name}": .json("/rankings/hot", #"{"query": "type:fire"}"#),
        "PATCH /api/v1/rankings/{name}": .json("/rankings/icy", #"{"name": "icier"}"#),
        "DELETE /api/v1/rankings/{name}": .json("/rankings/icy"),
        "POST /api/v1/rankings/{name}/answers": .json(
            "/rankings/icy/answers", #"{"shown": [144, 124], "picked": [144]}"#),
        "POST /api/v1/rankings/{name}/back": .json("/rankings/icy/back"),
        "POST /api/v1/rankings/{name}/rescued": .json("/rankings/icy/rescued", #"{"ref": "lapras"}"#),
        "POST /api/v1/rankings/{name}/first": .json("/rankings/icy/first", #"{"ref": "lapras"}"#),
        "POST /api/v1/rankings/{name}/kept": .json("/rankings/icy/kept"),
        "POST /api/v1/rankings/{name}/applied": .json("/rankings/mine/applied"),
        "PUT /api/v1/picks/{name}": .json("/picks/ghost", #"{"ref": "gastly"}"#),
        "POST /api/v1/changes/undo": .json(), "POST /api/v1/changes/redo": .json(),
        "POST /api/v1/changes/{id}/undo": .json("/changes/1/undo"), "DELETE /api/v1/changes": .json(),
        "POST /api/v1/import": Sending(body: "mew\n", type: "text/plain"),
        "POST /api/v1/me/tokens": .json(
            nil, #"{"name": "thief", "scope": "write", "password": "\#(old)"}"#),
        "DELETE /api/v1/me/tokens/{id}": .json("/me/tokens/ID"),
        "DELETE /api/v1/me/sessions/{id}": .json("/me/sessions/ID"),
    ]

    /// Requests that write nothing, since a field is wrong, and whose answers show a user's data: a link, a name.
    static let readings: [String: Sending] = [
        "POST /shares": .form("q=nosuch:field"), "POST /rankings": .form("name=x&q=nosuch:field"),
        "POST /saved": .form("name=x&q=nosuch:field"), "POST /tags": .form("do=rename&tag=team&to=+"),
        "POST /account/tokens": .form("name=&scope=read&password=\(old)"),
    ]

    /// Unfinished rankings, with their queries and states.
    static let rankings = [
        (name: "icy", query: "id:87,124,131,144", state: "1;o 2f;r 3g 3n 40;a 3g 3n>3g"),
        (name: "mine", query: "id:25,133", state: "1;o 3p p"),
    ]

    /// The ways to end sessions and tokens.
    enum Ending: CaseIterable, Sendable {
        case nothing, newPassword, recovery, leaving, revoking, deletion, locking
    }

    private static let old = "correct-horse-battery-staple-9"
    private static let new = "staple-battery-horse-correct-8"

    private static var routes: [Route] {
        WebServer.routes.filter { !$0.method.isSafe && $0.access != .everyone }
    }

    @Test func `an ended session can't write`() async throws {
        let endings: [Ending] = [.newPassword, .recovery, .leaving, .revoking, .deletion, .locking]
        try await expectRefusals(Self.routes, scope: nil, after: endings)
    }

    @Test func `a revoked access token can't write`() async throws {
        // Pages know only cookies.
        let routes = Self.routes.filter { $0.access == .writing && $0.operation != nil }
        try await expectRefusals(routes, scope: .write, after: [.recovery, .revoking, .deletion, .locking])
    }

    /// Expects each route to write, but not after the credential has ended. The ways of ending alternate among the
    /// routes; `CredentialTests` combines each of them with each write. `PROOF_ENDINGS` sets the number of endings for
    /// each route.
    private func expectRefusals(
        _ routes: [Route], scope: AccessToken.Scope?, after endings: [Ending]
    ) async throws {
        try await withServer { server in
            let store = SQLiteEngine.accounts(in: server.home)
            for (number, route) in routes.enumerated() {
                let chosen = (0..<Proof.count("ENDINGS", short: 1)).map {
                    endings[(number + $0) % endings.count]
                }
                for (place, ending) in ([.nothing] + chosen).enumerated() {
                    let guest = try await Guest(store, "ash\(number)x\(place)", scope: scope)
                    try await expectAnswer(route, guest, ending, server)
                }
            }
            await store.close()
        }
    }

    @Test(arguments: Ending.allCases)
    func `an ended session can't read private data`(ending: Ending) async throws {
        try await withServer { server in
            let store = SQLiteEngine.accounts(in: server.home)
            for (number, (name, reading)) in Self.readings.sorted(by: { $0.key < $1.key }).enumerated() {
                let guest = try await Guest(store, "ash\(number)", scope: nil)
                let link = try await guest.service.share("type:ghost", of: guest.user.id)
                let answer = try await hold(name, reading, of: guest, accept: "text/html", on: server) {
                    try await guest.end(by: ending)
                }
                let secrets = [link.token, "icy", "cold", "team", "other"]
                let isShown = secrets.contains { answer.text.contains($0) }
                #expect(isShown == (ending == .nothing), "\(name): \(answer.status) \(answer.text)")
            }
            await store.close()
        }
    }

    private func expectAnswer(
        _ route: Route, _ guest: Guest, _ ending: Ending, _ server: TestServer
    ) async throws {
        let name = "\(route.method.rawValue) \(route.path)"
        let sending = try #require(Self.sendings[name], "\(name) writes, and isn't in the table")
        var before: [[Row]] = []
        let answer = try await hold(name, sending, of: guest, accept: "application/json", on: server) {
            try await guest.end(by: ending)
            before = try await guest.everything()
        }
        let isUnchanged = try await guest.everything() == before
        if ending == .nothing {
            #expect(answer.status < 400 && !isUnchanged, "\(name): \(answer.status) \(answer.text)")
        } else {
            // A heart leads to sign-up in a browser in which no one has logged in before.
            let isLed = answer["location"]?.prefixMatch(of: /\/(login|signup)\?/) != nil
            let isRefused = answer.status == 401 || route.leadsToLogIn && isLed
            #expect(isRefused && isUnchanged, "\(name): \(answer.status) \(answer.text)")
        }
    }

    /// Sends a request, but its last byte only after `event`.
    private func hold(
        _ route: String, _ sending: Sending, of guest: Guest, accept type: String, on server: TestServer,
        until event: () async throws -> Void
    ) async throws -> RawAnswer {
        let words = route.words
        let path = sending.page ?? sending.address.map { Route.apiPrefix + $0 } ?? words[1]
        let number = path.contains("tokens") ? guest.otherToken : guest.otherSession
        let head = """
            \(words[0]) \(path.replacing("ID", with: "\(number)")) HTTP/1.1\r
            Host: 127.0.0.1:\(server.port)\r
            Connection: close\r
            Accept: \(type)\r
            Content-Type: \(sending.type)\r
            Content-Length: \(sending.body.utf8.count)\r
            Expect: 100-continue\r
            \(guest.header)\r
            \r

            """
        let connection = try await server.connect()
        try await connection.send(head + sending.body.dropLast())
        // The server has read the headers.
        _ = try await connection.read(until: "100 Continue\r\n\r\n")
        try await event()
        try await connection.send(String(sending.body.suffix(1)))
        return try #require(RawAnswer(try await connection.readToEnd()))
    }

    /// A user with data of every kind, and the credentials of the held request.
    private struct Guest {
        let service: PersistenceService
        let store: SQLiteEngine
        let user: User
        let code: RecoveryCode
        let session: SessionToken?
        let header: String
        let otherSession: Int64
        let otherToken: Int64

        init(_ store: SQLiteEngine, _ name: String, scope: AccessToken.Scope?) async throws {
            self.store = store
            service = PersistenceService(engine: store, hasher: PasswordHasher(iterations: 1000))
            let arrival = try await service.signUp(
                username: name, password: Secret(HeldRequestTests.old), label: "thief")
            user = arrival.user
            code = try #require(arrival.recoveryCode)
            _ = try await service.edit([133], Guest.attributes, of: user.id)
            _ = try await service.give(.tags, ["team"], to: [25], of: user.id)
            _ = try await service.give(.looks, ["shiny"], to: [25], of: user.id)
            try await service.changeSearches(.save(.search), "cold", of: user.id) { _ in
                [SavedSearch(name: "cold", query: "type:ice")]
            }
            for (name, query, state) in HeldRequestTests.rankings {
                try await service.change(KeptName(.ranking, name), .save(.ranking), of: user.id) { _ in
                    [query, state]
                }
            }
            try await service.addFavorites([4], of: user.id)
            _ = try await service.undo(of: user.id)
            _ = try await service.share("", of: user.id)
            _ = try await service.startSession(for: user.id, label: "other")
            otherToken =
                try await service.makeToken(named: "other", scope: .read, expiringAfter: nil, of: user.id)
                .token.id
            let token = try #require(arrival.session).session
            session = scope == nil ? token : nil
            otherSession = try #require(
                try await service.sessions(of: user.id).first { $0.label == "other" }
            ).id
            if let scope {
                let made = try await service.makeToken(
                    named: "used", scope: scope, expiringAfter: nil, of: user.id)
                header = "Authorization: Bearer \(made.text.text)"
            } else {
                header = "Cookie: session=\(token.text)"
            }
        }

        private static var attributes: FavoriteEdit {
            var edit = FavoriteEdit()
            edit[.note] = .some(FavoriteValue("x"))
            edit[.nickname] = .some(FavoriteValue("x"))
            edit[.rating] = .some(FavoriteValue(3))
            return edit
        }

        func end(by ending: Ending) async throws {
            let (old, new) = (Secret(HeldRequestTests.old), Secret(HeldRequestTests.new))
            switch ending {
            case .nothing: break
            case .newPassword:
                // In the end, the password in the held request is correct again.
                try await service.changePassword(of: user.id, from: old, to: new)
                try await service.changePassword(of: user.id, from: new, to: old)
            case .recovery:
                _ = try await service.recover(username: user.username, code: code, newPassword: old)
            case .leaving: if let session { try await service.endSession(session) }
            case .revoking:
                try await service.endAllSessions(of: user.id)
                try await service.revokeAllTokens(of: user.id)
            case .deletion: try await service.deleteUser(user.id, password: old)
            case .locking: _ = try await service.perform(.lock, on: user.username)
            }
        }

        /// Reads everything that a write could change.
        func everything() async throws -> [[Row]] {
            let id = SQLValue.integer(user.id)
            return try await store.read { db in
                [
                    try db.rows("SELECT passwordHash, deletedAt FROM \"User\" WHERE id = $1", id),
                    try db.rows("SELECT * FROM FavoritePokemon WHERE userID = $1 ORDER BY pokemonID", id),
                    try db.rows("SELECT * FROM FavoriteTag WHERE userID = $1 ORDER BY pokemonID, tag", id),
                    try db.rows("SELECT * FROM SavedSearch WHERE userID = $1 ORDER BY name", id),
                    try db.rows("SELECT mark FROM Journal WHERE userID = $1", id),
                    try db.rows("SELECT number FROM Change WHERE userID = $1 ORDER BY number", id),
                    try db.rows("SELECT id FROM Session WHERE userID = $1 ORDER BY id", id),
                    try db.rows("SELECT id FROM AccessToken WHERE userID = $1 ORDER BY id", id),
                    try db.rows("SELECT token FROM ShareLink WHERE userID = $1 ORDER BY token", id),
                    try db.rows("SELECT codeHash FROM RecoveryCode WHERE userID = $1", id),
                ]
            }
        }
    }
}
