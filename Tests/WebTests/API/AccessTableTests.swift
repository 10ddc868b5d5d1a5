import Foundation
import HTTPTypes
import Records
import TestSupport
import Testing

@testable import Web

/// Checks every route of the server with every method and every kind of client.
struct AccessTableTests {
    /// A client, identified by the headers it sends.
    struct Asker: Sendable {
        enum Kind: Sendable {
            case nobody, otherUser, readToken, expiredToken, wrongOrigin, wrongHost, oldCookie
        }

        let kind: Kind
        let headers: [String: String]
    }

    @Test func `every route enforces its access rules`() async throws {
        try await withServer { server in
            try await eventually("the server is ready") {
                try await server.send("GET /readyz").status == 200
            }
            let askers = try await Self.askers(server)
            for (path, routes) in Dictionary(grouping: WebServer.routes, by: \.path).sorted(by: {
                $0.key < $1.key
            }) {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for asker in askers {
                        group.addTask { try await Self.expectAccess(path, routes, asker, server) }
                    }
                    try await group.waitForAll()
                }
            }
        }
    }

    @Test func `users can't see or change each other's favourites`() async throws {
        try await withServer { server in
            let (misty, brock) = (try await server.signUp("misty"), try await server.signUp("brock"))
            _ = try await server.send("PUT", "/api/v1/favorites/25/tags/secretly", misty)
            _ = try await server.send(
                "PUT", "/api/v1/searches/hidden", misty, json: #"{"query": "type:ice hp>=77"}"#)
            for route in APIRoutes.all where route.method == .get && !route.path.hasSuffix("openapi.json") {
                let answer = try await server.send("GET", Self.address(of: route.path), brock)
                #expect(!answer.text.contains("secretly"), "\(route.path)")
                #expect(!answer.text.contains("hp>=77"), "\(route.path)")
            }
            for route in APIRoutes.all where route.method != .get && route.access != .everyone {
                _ = try await server.send(route.method.rawValue, Self.address(of: route.path), brock)
            }
            let kept = try await server.send("GET", "/api/v1/favorites", misty)
            #expect(kept.text.contains("secretly"))
            #expect(try await server.page("/api/v1/searches", misty).contains("hp>=77"))
            #expect(try await server.send("GET", "/api/v1/me/sessions", misty).status == 200)
        }
    }

    private static func askers(_ server: TestServer) async throws -> [Asker] {
        // The first session, token and change belong to another user.
        _ = try await server.signUp("misty")
        let brock = try await server.signUp("brock")
        let old = String(repeating: "0123456789abcdef", count: 4)
        return [
            Asker(kind: .nobody, headers: [:]),
            Asker(kind: .otherUser, headers: brock),
            Asker(kind: .readToken, headers: try await server.token(.read)),
            Asker(kind: .expiredToken, headers: try await server.expiredToken()),
            Asker(
                kind: .wrongOrigin,
                headers: brock.merging(["Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"]) {
                    own, _ in own
                }),
            Asker(kind: .wrongHost, headers: brock.merging(["Host": "evil.example"]) { own, _ in own }),
            Asker(kind: .oldCookie, headers: ["Cookie": "session=\(old)"]),
        ]
    }

    /// Requests a path with every method.
    private static func expectAccess(
        _ path: String, _ routes: [Route], _ asker: Asker, _ server: TestServer
    ) async throws {
        for method in RouteTable.methods where method != .connect {
            let route = routes.first { $0.method == (method == .head ? .get : method) }
            // An event stream never ends once it is granted; `AccessTests` reads one.
            if path == "/events", method == .get, [.otherUser, .readToken, .wrongOrigin].contains(asker.kind)
            {
                continue
            }
            if repeats(method, route, asker) { continue }
            let headers = asker.headers.merging(["Accept": "application/json"]) { own, _ in own }
            let answer = try await server.send(method.rawValue, address(of: path), headers)
            let isFine = isFine(answer, to: method, route, asker)
            #expect(isFine, "\(asker.kind) \(method) \(path): \(answer.status) \(answer.text.prefix(120))")
            #expect(answer["X-Content-Type-Options"] == "nosniff")
        }
    }

    /// Whether the request would only repeat the server's work for another client, which takes long for a whole page: a
    /// method without a route is rejected for all clients, `HEAD` is granted like `GET`, and an invalid credential
    /// makes no difference to a page that is open to everyone.
    private static func repeats(_ method: HTTPRequest.Method, _ route: Route?, _ asker: Asker) -> Bool {
        guard let route else { return asker.kind != .otherUser }
        if method == .head { return asker.kind != .nobody }
        return switch asker.kind {
        case .wrongOrigin, .expiredToken, .oldCookie: method == .get && route.access == .everyone
        case .nobody, .otherUser, .readToken, .wrongHost: false
        }
    }

    /// Whether the client got the answer it should.
    private static func isFine(
        _ answer: RawAnswer, to method: HTTPRequest.Method, _ route: Route?, _ asker: Asker
    ) -> Bool {
        let isSafe = method == .get || method == .head || method == .options
        let code = method == .head ? nil : answer.code
        if asker.kind == .wrongHost {
            // Health checks ask by address.
            let isHealth = route?.path == "/healthz" || route?.path == "/readyz"
            return answer.status == (isHealth ? 200 : 421)
        }
        if asker.kind == .wrongOrigin, !isSafe { return answer.status == 403 && code == "cross_origin" }
        guard let route else { return answer.status == 405 && answer["Allow"]?.isEmpty == false }
        // A form with a wrong password is refused for that reason, although the client has access.
        let isPasswordWrong = answer.status == 401 && ![nil, "not_signed_in", "bad_token"].contains(code)
        // Characters come from the network, which these servers don't use.
        let isOffline = answer.status == 503 && route.path.hasPrefix("/characters")
        let isGranted =
            isPasswordWrong || isOffline
            || ![401, 403, 405, 421].contains(answer.status) && answer.status < 500
        // Pages know only cookies, so a token identifies no user there.
        let isPageOfProgram =
            !address(of: route.path).hasPrefix("/api/") && route.path != "/events"
            && [.readToken, .expiredToken].contains(asker.kind)
        let isNobody = isPageOfProgram || [.nobody, .oldCookie].contains(asker.kind)
        if route.leadsToLogIn, isNobody {
            return answer.status == 303 && answer["Location"]?.hasPrefix("/login") == true
        }
        switch (isNobody ? .nobody : asker.kind, route.access) {
        case (.expiredToken, _): return answer.status == 401 && (code ?? "bad_token") == "bad_token"
        case (_, .everyone), (.otherUser, _), (.wrongOrigin, _), (.readToken, .reading): return isGranted
        case (.readToken, .writing): return answer.status == 403 && code == "read_only_token"
        case (.readToken, .person): return answer.status == 403 && (code ?? "needs_person") == "needs_person"
        default: return answer.status == 401 && answer["WWW-Authenticate"]?.hasPrefix("Bearer") == true
        }
    }

    private static func address(of path: String) -> String {
        path.replacing("{ref}", with: "25").replacing("{tag}", with: "secretly").replacing(
            "{name}", with: "hidden"
        )
        .replacing("{id}", with: "1")
    }
}
