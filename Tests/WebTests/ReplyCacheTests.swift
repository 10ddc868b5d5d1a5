import Foundation
import HTTPTypes
import NIOCore
import TestSupport
import Testing

@testable import Web

/// The short-lived cache of public answers.
struct ReplyCacheTests {
    private let kept = ReplyCache(of: WebServer.routes)

    private func request(_ path: String, _ headers: HTTPFields = [:], method: HTTPRequest.Method = .get)
        -> HTTPRequest
    {
        HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path, headerFields: headers)
    }

    @Test func `only public responses are cached`() {
        for path in [
            "/", "/?q=type:fire", "/assets/x.css", "/pokemon/25-pikachu", "/api/v1/pokemon?page=2",
            "/api/v1/pokemon/25",
        ] {
            #expect(kept.key(of: request(path)) != nil, "\(path)")
        }
        for path in [
            "/favorites", "/login", "/shared/token", "/pokemon/25/picture.png", "/api/v1/favorites",
            "/api/v1/me",
            "/api/v1/pokemon/25/evolution", "/events", "//", "",
        ] { #expect(kept.key(of: request(path)) == nil, "\(path)") }
    }

    @Test func `only unconditional requests without an account are answered from the cache`() {
        for headers: HTTPFields in [
            [.cookie: "session=x"], [.authorization: "Bearer x"], [.ifNoneMatch: "*"], [.range: "bytes=0-1"],
            [.connection: "close"], [.contentLength: "1"], [.transferEncoding: "chunked"],
        ] { #expect(kept.key(of: request("/", headers)) == nil, "\(headers)") }
        #expect(kept.key(of: request("/", method: .head)) == nil)
        #expect(kept.key(of: request("/", method: .post)) == nil)
    }

    @Test func `compressed and plain responses are cached separately, and so are host names`() {
        let plain = kept.key(of: request("/"))
        #expect(plain != kept.key(of: request("/", [.acceptEncoding: "gzip"])))
        var other = request("/")
        other.authority = "127.0.0.1"
        #expect(plain != kept.key(of: other))
    }

    @Test func `errors, cookies, closed connections and long responses are not cached`() throws {
        let key = try #require(kept.key(of: request("/")))
        let short = ByteBuffer(string: "a page")
        kept.keep(HTTPResponse(status: .notFound), short, for: key)
        kept.keep(HTTPResponse(status: .ok, headerFields: [.setCookie: "a=b"]), short, for: key)
        kept.keep(HTTPResponse(status: .ok, headerFields: [.connection: "close"]), short, for: key)
        kept.keep(HTTPResponse(status: .ok), ByteBuffer(repeating: 0, count: ReplyCache.limit.one), for: key)
        #expect(kept[key] == nil)
        kept.keep(HTTPResponse(status: .ok), short, for: key)
        #expect(kept[key]?.body == short)
    }

    @Test func `the cache has a size limit`() async throws {
        let page = ByteBuffer(repeating: 0, count: 200_000)
        let keys = (0..<100).compactMap { kept.key(of: request("/?page=\($0)")) }
        for key in keys { kept.keep(HTTPResponse(status: .ok), page, for: key) }
        let count = keys.count { kept[$0] != nil }
        #expect(count > 10 && count * 200_000 < ReplyCache.limit.all)
        // Answers expire after a second, which makes room for new ones.
        try await eventually("all have expired") { keys.allSatisfy { kept[$0] == nil } }
        kept.keep(HTTPResponse(status: .ok), page, for: keys[99])
        #expect(kept[keys[99]]?.body == page)
    }

    @Test func `pipelined requests are answered in order, cached or not`() async throws {
        try await withServer { server in
            let host = "HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
            let first = try await server.send("GET /?q=type:ice").body
            let connection = try await server.connect()
            let paths = [
                "/?q=type:ice", "/api/v1/me", "/?q=type:ice", "/nowhere", "/?q=type:ice", "/?q=type:ice",
            ]
            try await connection.send(
                paths.map { "GET \($0) \(host)\r\n" }.joined()
                    + "GET /favorites \(host)Connection: close\r\n\r\n")
            let all = String(decoding: try await connection.readToEnd(), as: UTF8.self)
            let statuses = all.matches(of: /HTTP\/1\.1 (\d+)/).map { Int($0.1) }
            #expect(statuses == [200, 401, 200, 404, 200, 200, 303])
            #expect(all.components(separatedBy: first.text).count == 5)
        }
    }

    @Test func `a request for a foreign host name never gets a cached response`() async throws {
        try await withServer { server in
            let own = try await server.send("GET /")
            let other = try await server.send("GET /", ["Host": "evil.example"])
            #expect((own.status, other.status) == (200, 421))
        }
    }
}
