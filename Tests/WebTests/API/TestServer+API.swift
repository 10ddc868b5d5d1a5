import AccountsFeature
import Answers
import App
import Foundation
import PasswordHashing
import Persistence
import Records
import SQLiteStore
import SettingsFeature
import TestSupport

/// Runs a server while the body runs with the request headers of a signed-in user.
func withMisty(_ body: (TestServer, [String: String]) async throws -> Void) async throws {
    try await withServer { server in
        try await body(server, try await server.signUp("misty"))
    }
}

/// Requests as API clients make them.
extension TestServer {
    /// Sends a request and returns the answer.
    func send(
        _ method: String, _ path: String, _ headers: [String: String] = [:], body: String = ""
    ) async throws -> RawAnswer {
        try await send("\(method) \(path)", headers, body: body)
    }

    /// Sends a request with a JSON body and returns the answer.
    func send(
        _ method: String, _ path: String, _ headers: [String: String] = [:], json: String
    ) async throws -> RawAnswer {
        try await send(
            method, path, headers.merging(["Content-Type": "application/json"]) { own, _ in own }, body: json)
    }

    /// Creates an account and signs in as a browser would.
    ///
    /// - Returns: the request headers of the session.
    func signUp(_ username: String) async throws -> [String: String] {
        let arrival = try await app.features.accounts.signUp(
            username: username, password: Secret("vermilion lighthouse 47"), browser: nil, label: "test")
        return ["Cookie": "session=\(arrival.session?.session.text ?? "")"]
    }

    /// Returns the paths of a user's share links, the newest first.
    func links(of user: [String: String]) async throws -> [String] {
        try await page("/shares", user).captures(of: /href="(\/shared\/[0-9a-f]{32})"/)
    }

    /// Creates a token for the user who signed up first.
    ///
    /// - Returns: the request headers with the token.
    func token(_ scope: AccessToken.Scope) async throws -> [String: String] {
        try await token(scope, by: app.features.accounts)
    }

    /// Creates an expired token: made a year ago, and valid for one day.
    func expiredToken() async throws -> [String: String] {
        let engine = SQLiteEngine.accounts(in: home)
        let past = PersistenceService(engine: engine, now: { Date() - 365 * 86_400 })
        let headers = try await token(.write, by: Accounts(persistence: past))
        await engine.close()
        return headers
    }

    private func token(
        _ scope: AccessToken.Scope, by accounts: Accounts
    ) async throws -> [String: String] {
        let user = User(id: 1, username: "", createdAt: Date())
        let made = try await accounts.persistence.makeToken(
            named: "test", scope: scope, expiringAfter: 1, of: user.id)
        return ["Authorization": "Bearer \(made.text.text)"]
    }
}

extension RawAnswer {
    /// Parses the body as JSON.
    ///
    /// - Throws: if the body isn't JSON.
    func json() throws -> JSONValue { try JSONDecoder().decode(JSONValue.self, from: Data(body)) }

    /// The error code in a problem document.
    var code: String? { try? json()["code"]?.text }
}

extension JSONValue {
    /// Accesses a member of an object.
    subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The string, if the value is one.
    var text: String? { if case .string(let text) = self { text } else { nil } }

    /// The elements of an array; otherwise empty.
    var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

    /// The members of an object; otherwise empty.
    var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
}
