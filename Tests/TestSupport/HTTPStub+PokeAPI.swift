public import Foundation

/// A small PokéAPI on the stub: 28 Pokémon with all their details, behaving like the production API or the
/// Django server.
public enum StubPokeAPI {
    /// The behaviour to imitate where PokéAPI servers differ.
    public enum Dialect: Sendable {
        /// Like pokeapi.co: ETag and max-age, plain-text errors.
        case production
        /// Like the reference server: redirects to add a slash, JSON errors, no caching headers, 500 for a
        /// huge limit.
        case django
    }

    /// The Pokémon that it serves, in list order.
    public static var names: [(id: Int, name: String)] { StubPokemon.all.map { ($0.id, $0.name) } }

    /// Returns the routes of this API. Its base URL is the stub's URL followed by `api/v2/`.
    public static func routes(_ dialect: Dialect = .production) -> HTTPStub.Routes {
        { request in answer(request, dialect) }
    }

    /// Starts a stub that serves this API.
    public static func start(_ dialect: Dialect = .production, port: Int = 0) async throws -> HTTPStub {
        try await HTTPStub(port: port, routes: routes(dialect))
    }

    /// Answers one request, for routes that extend or corrupt the answer.
    public static func answer(_ request: StubRequest, _ dialect: Dialect = .production) -> StubResponse {
        let prefix = "/api/v2/"
        guard request.path.hasPrefix(prefix) else { return missing(dialect) }
        if dialect == .django, !request.path.hasSuffix("/") {
            let query = request.target.dropFirst(request.path.count)
            return .redirect(to: "\(request.path)/\(query)")
        }
        let base = "http://\(request.headers["host"] ?? "127.0.0.1")\(prefix)"
        let parts = request.path.dropFirst(prefix.count).split(separator: "/").map(String.init)
        switch (parts.first, parts.count) {
        case ("pokemon", 1): return list(request, base: base, dialect)
        case ("pokemon", 2): return found(StubPokemon.find(parts[1])?.json(base: base), request, dialect)
        case ("pokemon", 3) where parts[2] == "encounters":
            guard StubPokemon.find(parts[1]) != nil else { return missing(dialect) }
            return found(StubPokemon.encounters(base: base), request, dialect)
        case ("pokemon-species", 2):
            return found(StubSpecies.find(parts[1])?.json(base: base), request, dialect)
        default: return dialect == .django ? .text(404) : .text(400, "Bad Request")
        }
    }

    private static func list(_ request: StubRequest, base: String, _ dialect: Dialect) -> StubResponse {
        let limit = request.query("limit").flatMap { Int($0) } ?? 20
        let offset = max(0, request.query("offset").flatMap { Int($0) } ?? 0)
        if dialect == .django, limit > 10_000 { return html(500) }
        let all = StubPokemon.all
        let results = all.dropFirst(offset).prefix(max(1, limit))
        let end = offset + results.count
        let next: Any = end < all.count ? "\(base)pokemon/?limit=\(limit)&offset=\(end)" : NSNull()
        let page: [String: Any] = [
            "count": all.count, "next": next, "previous": NSNull(),
            "results": results.map { ["name": $0.name, "url": "\(base)pokemon/\($0.id)/"] },
        ]
        return found(page, request, dialect)
    }

    private static func found(_ json: Any?, _ request: StubRequest, _ dialect: Dialect)
        -> StubResponse
    {
        guard let json, let body = try? JSONSerialization.data(withJSONObject: json, options: [.sortedKeys])
        else {
            return missing(dialect)
        }
        var headers = ["Content-Type": "application/json; charset=utf-8"]
        if dialect == .production {
            let etag = "W/\"\(body.count)-\(body.reduce(5_381 as UInt32) { $0 &* 33 &+ UInt32($1) })\""
            headers["ETag"] = etag
            headers["Cache-Control"] = "public, max-age=86400, s-maxage=86400"
            if request.headers["if-none-match"] == etag { return StubResponse(status: 304, headers: headers) }
        }
        return StubResponse(headers: headers, body: body)
    }

    private static func missing(_ dialect: Dialect) -> StubResponse {
        switch dialect {
        case .production: .text(404, "Not Found", headers: ["Cache-Control": "public, max-age=432000"])
        case .django:
            StubResponse(
                status: 404, headers: ["Content-Type": "application/json"],
                body: Data(#"{"detail":"Not found."}"#.utf8))
        }
    }

    /// Creates an error page like those of web servers.
    public static func html(_ status: Int) -> StubResponse {
        StubResponse(
            status: status, headers: ["Content-Type": "text/html"],
            body: Data("<!doctype html><title>\(status)</title>".utf8))
    }
}

extension HTTPStub {
    /// The base URL of the PokéAPI on this stub.
    public var apiURL: URL { url.appending(path: "api/v2/", directoryHint: .isDirectory) }
}
