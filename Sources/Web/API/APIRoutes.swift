import AccountsFeature
import Answers
import FavoritesFeature
import HTTPTypes
import Hummingbird
import JSONShapes
import NIOCore
import Records
import Synchronization

/// The HTTP API: every route below `/api/v1`.
enum APIRoutes {
    /// The groups, in reading order: the name that tags a group's routes in the OpenAPI document, its
    /// heading, and its routes.
    static let groups: [(name: String, meaning: String, routes: [Route])] = [
        ("index", "The API itself", IndexAPI.routes),
        ("pokemon", "The Pokédex", PokemonAPI.routes),
        ("moves", "Moves, abilities, natures, types and learnsets", MovesAPI.routes),
        (
            "favorites", "Your favourites: a list of them, and each",
            FavoritesAPI.routes + FavoriteAPI.routes
        ),
        ("tags", "Your tags, on all favourites that have them", TagsAPI.routes),
        ("searches", "Your saved searches", SearchesAPI.routes),
        ("rankings", "Your rankings, and your picks", RankingsAPI.routes + PicksAPI.routes),
        ("changes", "Your changes, to undo and redo", ChangesAPI.routes),
        ("transfer", "Files to export and import", TransferAPI.routes),
        ("account", "Your account, sessions and access tokens", MeAPI.routes + TokensAPI.routes),
    ]

    static let all: [Route] = groups.flatMap(\.routes)
}

/// The index of the API's resources, and the OpenAPI description.
enum IndexAPI {
    static let routes: [Route] = [
        .api(
            .get, "", .everyone, "getIndex", "List what there is.",
            gives: "Links to all resources."
        ) { _ in
            LinksJSON()
        },
        .api(
            .get, "/openapi.json", .everyone, "getDescription", "Describe the API in OpenAPI 3.1.",
            answers: [
                Operation.ResponseDescription(
                    status: .ok, meaning: "The document.", content: .json(.map(.anything)))
            ]
        ) { _ in
            let base = Address.base
            let document = documents.withLock { documents in
                if let known = documents[base] { return known }
                let new = ByteBuffer(
                    bytes: JSON.bytes(of: Description.document(at: base)))
                documents[base] = new
                return new
            }
            return Reply.bytes(document, type: "application/json")
        },
    ]

    /// The OpenAPI document of each path of a server, built once because it is the same for every client.
    private static let documents = Mutex<[String: ByteBuffer]>([:])
}

/// The API's resources by name, each as a path with its parameters in braces.
struct LinksJSON: JSONObject {
    static let members: Members = [
        Member("format", "The version of all shapes.") { _ in JSON.version },
        Member("links") { _ in links.mapValues { Address.base + $0 } },
    ]

    private static let links = Dictionary(
        first: APIRoutes.all.compactMap { route in
            route.method == .get ? route.operation.map { ($0.id, route.path) } : nil
        })
}

/// The signed-in user, and their sessions.
enum MeAPI {
    static let routes: [Route] = [
        .api(
            .get, "/me", .reading, "getMe", "Show who is signed in.",
            gives: "The signed-in user."
        ) { call in
            let user = try call.user
            return try await UserJSON(
                user, favorites: call.favorites.count(of: user),
                recoveryCodeDate: call.accounts.recoveryCodeDate(of: user))
        },
        .api(
            .get, "/me/sessions", .person, "listSessions", "List where you are signed in.",
            gives: "The session used last first."
        ) { call in
            guard case .browser(let user, let session, _) = call.visitor else { throw Failure.notSignedIn }
            let sessions = try await call.accounts.sessions(of: user)
            return sessions.all.map { SessionJSON($0, current: $0.id == session.id) }
        },
        .api(
            .delete, "/me/sessions/{id}", .person, "endSession", "End a session.", answers: [.done("Ended.")]
        ) { call in
            _ = try await call.accounts.endSessions([Int64(call.id())], of: call.user)
            return Reply.noContent()
        },
    ]
}

extension Route {
    /// The base path of the API.
    static let apiPrefix = "/api/v1"
    /// The maximum size of a JSON request in bytes: enough to name every Pokémon.
    static let jsonLimit = 64 << 10

    /// Creates an API route at a path below `/api/v1`. It refuses parameters and bodies that the operation
    /// doesn't declare, because silently ignoring a misspelt name could have unintended effects.
    static func api(
        _ method: HTTPRequest.Method, _ path: String, _ access: Access, _ id: String, _ summary: String,
        query: [Parameter] = [], body: Operation.Content? = nil, bodyLimit: Int = jsonLimit,
        answers: [Operation.ResponseDescription], isConditional: Bool = false, handler: @escaping Handler
    ) -> Route {
        let operation = Operation(
            id: id, summary: summary, query: query, body: body, answers: answers,
            isConditional: isConditional)
        return Route(
            method, apiPrefix + path, access: access, bodyLimit: bodyLimit, operation: operation
        ) { call in
            try operation.requireDeclared(call)
            do {
                return try await handler(call)
            } catch {
                throw call.refusal(error)
            }
        }
    }

    /// Creates an API route that always responds with the handler's value as JSON. `meaning` describes the value; the
    /// rest of the description is derived from its type.
    static func api<Value: MemberValue>(
        _ method: HTTPRequest.Method, _ path: String, _ access: Access, _ id: String, _ summary: String,
        query: [Parameter] = [], body: Operation.Content? = nil, bodyLimit: Int = jsonLimit,
        gives meaning: String, handler: @escaping @Sendable (Call) async throws -> Value
    ) -> Route {
        api(
            method, path, access, id, summary, query: query, body: body, bodyLimit: bodyLimit,
            answers: [.ok(meaning, Value.self)]
        ) { Reply.json(try await handler($0)) }
    }
}

extension Operation {
    /// Checks a request against the operation's declaration.
    ///
    /// - Throws: `Refusal` for an undeclared parameter or body.
    fileprivate func requireDeclared(_ call: Call) throws(Refusal) {
        let names = query.map(\.name)
        if let unknown = call.query.names.first(where: { !names.contains($0) }) {
            throw Refusal(
                .unknownParameter, "There is no parameter “\(unknown)” here.",
                advice: names.isEmpty
                    ? "There are none."
                    : "There \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", ")).")
        }
        if let twice = names.first(where: { call.query.all($0).count > 1 }) {
            throw Refusal(.badParameter, "“\(twice)” was given more than once.")
        }
        // Many clients send an empty object instead of an empty body.
        let said = call.body.readableBytesView.lazy.filter { $0 > 0x20 }
        if body == nil, call.body.readableBytes > 0, !said.elementsEqual("{}".utf8) {
            throw Refusal(.unexpectedBody, "This request takes no body.")
        }
    }
}
