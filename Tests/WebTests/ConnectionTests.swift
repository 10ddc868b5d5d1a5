import App
import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import TestSupport
import Testing

@testable import Web

/// Slow, greedy and broken clients don't keep others waiting.
struct ConnectionTests {
    /// Short timeouts, so that tests can wait for each of them.
    private static let short = {
        var limits = ServerLimits.patient
        (limits.headerTime, limits.bodyTime) = (.seconds(1), .seconds(1))
        (limits.responseTime, limits.idleTime) = (.seconds(1), .seconds(1))
        return limits
    }()

    /// Sends single bytes, and expects that the server closes the connection meanwhile.
    private func expectEnd(ofDripping connection: RawConnection) async throws {
        let dripping = Task {
            // A pause between the bytes keeps the server's buffers small.
            while !Task.isCancelled {
                try await connection.send("a")
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        defer { dripping.cancel() }
        try await connection.expectEnd()
    }

    @Test func `slow request headers time out`() async throws {
        var limits = Self.short
        limits.idleTime = .seconds(60)
        try await withServer(limits: limits) { server in
            let connection = try await server.connect()
            try? await connection.send("GET / HTTP/1.1\r\nHost: loc")
            try await expectEnd(ofDripping: connection)
        }
    }

    @Test func `a slow request body times out`() async throws {
        try await withServer(limits: Self.short) { server in
            let connection = try await server.connect()
            try? await connection.send(
                "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\n\r\n")
            try await expectEnd(ofDripping: connection)
        }
    }

    @Test func `a server stopped during new connections shuts down cleanly`() async throws {
        for _ in 0..<20 {
            let (connected, hasConnected) = AsyncStream.makeStream(of: Void.self)
            var visitors: [Task<Void, Never>] = []
            try await withServer { server in
                visitors = (0..<8).map { _ in
                    Task {
                        while (try? await server.connect()) != nil { hasConnected.yield() }
                        hasConnected.finish()
                    }
                }
                for await _ in connected { break }
            }
            for visitor in visitors { try await limited("a visitor") { await visitor.value } }
        }
    }

    @Test func `an idle connection times out`() async throws {
        try await withServer(limits: Self.short) { server in
            let connection = try await server.connect()
            // On a slow machine, the connection may be closed before the request is sent.
            try? await connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let answer = try await connection.read(until: "</html>")
            #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            try await connection.expectEnd()
        }
    }

    @Test func `an address with too many connections loses its longest idle one`()
        async throws
    {
        var limits = ServerLimits.patient
        limits.connectionsOfAddress = 8
        try await withServer(limits: limits) { server in
            let first = try await server.connect()
            try await first.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            try await first.expect("</html>")
            var others: [RawConnection] = []
            for _ in 0..<8 {
                let other = try await server.connect()
                try await other.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                let answer = try await other.read(until: "</html>")
                #expect(answer.contains("200 OK"))
                others.append(other)
            }
            try await first.expectEnd()
            withExtendedLifetime(others) {}
        }
    }

    /// Malformed requests, keyed by the error.
    private static let noRequests = [
        "words": "GARBAGE\r\n\r\n", "version": "GET / HTTP/9.9\r\n\r\n",
        "method": "BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", "zeros": "\0\0\0\0\r\n\r\n",
        "two lengths": "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
        "chunks in HTTP/1.0":
            "POST /login HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "a coding before chunks":
            "POST /login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        "codings in two lines":
            "POST /login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "0\r\n\r\n",
        "two hosts": "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
        "length beyond all":
            "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9223372036854775808\r\n\r\n",
        "greatest length":
            "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9223372036854775807\r\n\r\n",
        "long length":
            "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(String(repeating: "9", count: 40))\r\n\r\n",
        "endless chunk extension":
            "POST /login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1;"
            + String(repeating: "a", count: 200_000),
        "negative length": "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "bad chunk": "POST /login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "long header": "GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 20_000))\r\n\r\n",
        "many headers": "GET / HTTP/1.1\r\n\(String(repeating: "X: a\r\n", count: 200))\r\n",
    ]

    @Test(arguments: noRequests.keys.sorted())
    func `a malformed request gets a bare 400, and the server continues`(fault: String) async throws {
        try await withServer { server in
            let connection = try await server.connect()
            try await connection.send(try #require(Self.noRequests[fault]))
            let answer = String(decoding: try await connection.readToEnd(), as: UTF8.self)
            #expect(answer == "" || answer.hasPrefix("HTTP/1.1 400 "))
            #expect(try await server.send("GET /").status == 200)
        }
    }

    @Test func `an endless chunk extension is cut off`() async throws {
        var limits = ServerLimits.patient
        limits.bodyTime = .seconds(600)
        try await withServer(limits: limits) { server in
            let connection = try await server.connect()
            try await connection.send(try #require(Self.noRequests["endless chunk extension"]))
            try await connection.expectEnd()
        }
    }

    @Test func `chunks may have extensions`() async throws {
        try await withServer { server in
            let connection = try await server.connect()
            try await connection.send(
                "POST /login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
                    + "a;b=c\r\nusername=a\r\n0;d\r\n\r\n")
            let answer = String(decoding: try await connection.readToEnd(), as: UTF8.self)
            #expect(answer.hasPrefix("HTTP/1.1 401 "))
        }
    }

    @Test func `an absolute request target must name this server`() async throws {
        try await withServer { server in
            for (target, status) in [
                "http://localhost/": 200, "http://127.0.0.1:\(server.port)/login": 200,
                "http://evil.example/": 421, "http://evil.example": 421,
                "http://localhost@evil.example/": 421, "http:///": 421,
            ] as KeyValuePairs {
                let answer = try await server.send("GET \(target)")
                #expect(answer.status == status, "\(target)")
            }
        }
    }

    @Test func `a response sent before the body closes the connection`() async throws {
        var limits = ServerLimits.patient
        limits.lingerTime = .milliseconds(50)
        try await withServer(limits: limits) { server in
            let connection = try await server.connect()
            try await connection.send(
                "PATCH /api/v1/favorites HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000\r\n\r\n{")
            let answer = try await connection.read(until: "not_signed_in")
            #expect(answer.hasPrefix("HTTP/1.1 401 ") && answer.lowercased().contains("connection: close"))
            try await connection.expectEnd()
        }
    }

    @Test func `a pipelined request after an early response is ignored`() async throws {
        try await withServer { server in
            let headers = try await server.signUp("ash")
            let cookie = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
            let connection = try await server.connect()
            try await connection.send(
                "PUT /api/v1/favorites/1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000\r\n\r\n")
            try await connection.expect("not_signed_in")
            try? await connection.send(
                "aaaaaPUT /api/v1/favorites/25 HTTP/1.1\r\nHost: localhost\r\n\(cookie)\r\n")
            try await connection.expectEnd()
            #expect(try await server.page("/api/v1/favorites", headers) == "[]")
        }
    }

    /// Unfinished requests.
    private static let halves = [
        "", "GET / HTTP/1.1\r\nHost: loc",
        "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\na",
        "PATCH /api/v1/favorites HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\na",
    ]

    @Test(arguments: halves)
    func `an overload closes connections of the address that holds most`(half: String)
        async throws
    {
        var limits = ServerLimits.patient
        (limits.connections, limits.lingerTime, limits.headerTime) = (12, .seconds(600), .seconds(600))
        try await withServer(limits: limits) { server in
            let other = try await RawConnection(port: server.port, from: "127.0.0.2")
            try await other.send("GET / HTTP/1.1\r\nHost: loc")
            var crowd: [RawConnection] = []
            for _ in 0..<11 {
                let connection = try await server.connect()
                try await connection.send(half)
                crowd.append(connection)
            }
            for source in ["127.0.0.3", "127.0.0.4"] {
                let newcomer = try await RawConnection(port: server.port, from: source)
                try await newcomer.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(try await newcomer.read(until: "</html>").hasPrefix("HTTP/1.1 200 "))
            }
            // The server closes the least useful connection of the crowd, which may be any of them.
            try await withThrowingTaskGroup { group in
                for connection in crowd { group.addTask { try await connection.expectEnd() } }
                try await group.next()
                for connection in crowd { await connection.close() }
            }
            try await other.send("alhost\r\n\r\n")
            #expect(try await other.read(until: "</html>").hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func `a body that is too large is rejected before it is read`() async throws {
        try await withServer { server in
            let announced = try await server.send("POST /login", ["Content-Length": "1048577"])
            #expect(announced.status == 413)
            let connection = try await server.connect()
            try await connection.send(
                "POST /login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
            let piece = "10000\r\n" + String(repeating: "a", count: 0x10000) + "\r\n"
            let sending = Task { for _ in 0..<40 { try await connection.send(piece) } }
            let answer = try await connection.read(until: "\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
            try await connection.expectEnd()
            sending.cancel()
        }
    }

    @Test func `a whole file is read only from users`() async throws {
        try await withServer { server in
            let announced = try await server.send("POST /import", ["Content-Length": "1048577"])
            #expect(announced.status == 401)
            let ash = try await server.signUp("ash")
            let blank = "list=" + String(repeating: "%0A", count: 400_000)
            #expect(try await server.post("/import", blank, ash).status == 422)
        }
    }

    @Test func `a compressed request is rejected, whatever its size`() async throws {
        try await withServer { server in
            let answer = try await server.send("POST /login", ["Content-Encoding": "gzip"], body: "a=b")
            #expect(answer.status == 415)
        }
    }

    @Test func `a client that expects 100-continue receives it`() async throws {
        try await withServer { server in
            let connection = try await server.connect()
            try await connection.send(
                "POST /logout HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 3\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n")
            let answer = try await connection.read(until: "\r\n\r\n")
            #expect(answer == "HTTP/1.1 100 Continue\r\n\r\n")
        }
    }

    @Test func `100-continue never appears in the middle of an earlier response`() async throws {
        try await withServer { server in
            let headers = try await server.signUp("ash")
            let cookie = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
            let connection = try await server.connect()
            try await connection.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\(cookie)\r\n")
            try await connection.expect("\"mark\":0}\n\n\r\n")
            try await connection.send(
                "POST /logout HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 3\r\n"
                    + "\r\n")
            // The change is reported after the request has arrived.
            try await connection.send("a")
            _ = try await server.send("PUT", "/api/v1/favorites/25", headers)
            let seen = try await connection.read(until: "\"mark\":1}")
            // The stream's next chunk still has its length.
            #expect(seen.hasPrefix("20\r\nevent: change\ndata: {\"mark\":1}"))
        }
    }

    @Test func `a client of HTTP/1.0 receives no 100-continue`() async throws {
        try await withServer { server in
            let connection = try await server.connect()
            try await connection.send(
                "POST /logout HTTP/1.0\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 3\r\n"
                    + "Connection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\na=b")
            let answer = String(decoding: try await connection.readToEnd(), as: UTF8.self)
            expect(answer, contains: " 303 ", lacks: "100 Continue")
        }
    }

    @Test func `a response to HTTP/1.0 ends the connection unless the client keeps it`() async throws {
        try await withServer { server in
            let request = "GET /healthz HTTP/1.0\r\nHost: localhost\r\n"
            let connection = try await server.connect()
            try await connection.send(request + "\r\n")
            let answer = String(decoding: try await connection.readToEnd(), as: UTF8.self)
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            let kept = try await server.connect()
            for _ in 0..<2 {
                try await kept.send(request + "Connection: keep-alive\r\n\r\n")
                try await kept.expect("HTTP/1.1 200 ")
            }
        }
    }

    @Test func `a connection reads at most 16 KiB before it is the others' turn`() async throws {
        try await withServer { server in
            let web = WebServer(
                features: server.app.features, settings: try WebSettings(listen: "127.0.0.1:0"),
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            let base = HTTP1Channel { _, _, _ in }
            let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(host: "127.0.0.1", port: server.port) { channel in
                    ConnectionTasks(base: base, server: web.server)
                        .setup(channel: channel, logger: Logger(label: "test"))
                }
            try await connection.executeThenClose { _, _ in
                let channel = connection.channel
                #expect(try await channel.getOption(.maxMessagesPerRead).get() == 1)
                let buffers = try await channel.getOption(.recvAllocator).get()
                #expect((buffers as? AdaptiveRecvByteBufferAllocator)?.maximum == 16 << 10)
            }
        }
    }

    @Test func `a client that doesn't read its responses is disconnected`() async throws {
        try await withServer(limits: Self.short) { server in
            let path = "/api/v1/pokemon?size=100000"
            let length = try await server.send("GET \(path)").body.count
            let slow = try await RawConnection(port: server.port, reading: false)
            // More than the kernel's socket buffers on both sides can hold.
            let count = (64 << 20) / length
            let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n"
            try? await slow.send(String(repeating: request, count: count))
            try await eventually("the server lets it go") { try !server.isConnected(to: slow.port) }
            let taken = try await slow.readToEnd().count
            #expect(taken < count * length)
        }
    }
}
