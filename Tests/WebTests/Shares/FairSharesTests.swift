import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import Web

/// What one account, or one address, gets of the server at once.
@Suite struct FairSharesTests {
    private static let halfForm =
        "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n\r\n"

    @Test func `what an address has too much at work waits, and what is too much for that is refused`()
        async throws
    {
        var limits = ServerLimits()
        (limits.requestsOfAddress, limits.waitingRequests) = (1, 1)
        try await withServer(limits: limits) { server in
            let headers = try await server.signUp("ash")
            // At work until its body is there.
            let first = try await server.connect()
            try await first.send(Self.halfForm)
            var second = first
            // It waits once the first is at work.
            repeat {
                second = try await server.connect()
                try await second.send("GET /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                let third = try await server.send("GET /login", ["Accept": "application/json"])
                if third.status == 200 { continue }
                #expect(third.status == 429 && third.code == "too_many_at_once")
                #expect(third["retry-after"] == "2")
                break
            } while true
            #expect(try await server.send("GET", "/api/v1/me", headers).status == 200)
            // One that goes makes room in the line for one other, once the server has noticed.
            await second.close()
            var others: [RawConnection] = []
            for wait in [0, 10, 50, 100, 300] {
                try await Task.sleep(for: .milliseconds(wait))
                others.append(try await server.connect())
                try await others.last?.send(
                    "GET /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            }
            try await withThrowingTaskGroup(of: String.self) { group in
                for other in others {
                    group.addTask { String(decoding: try await other.readToEnd().prefix(12), as: UTF8.self) }
                }
                for _ in 1..<others.count { #expect(try await group.next() == "HTTP/1.1 429") }
                try await first.send("username=ash")
                #expect(try await first.read(until: "</html>").hasPrefix("HTTP/1.1 401 "))
                #expect(try await group.next() == "HTTP/1.1 200")
            }
        }
    }

    @Test func `an account has no more at work from many addresses than from one`() async throws {
        var limits = ServerLimits()
        (limits.requestsOfAccount, limits.waitingRequests) = (1, 0)
        try await withServer(limits: limits, trustedProxies: ["127.0.0.1"]) { server in
            let headers = try await server.signUp("ash")
            let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
            let first = try await server.connect()
            try await first.send(
                "PATCH /api/v1/favorites HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\(lines)\r\n")
            var status = 200
            for number in 1...1000 where status == 200 {
                let elsewhere = headers.merging(["X-Forwarded-For": "192.0.2.\(number % 250)"]) { $1 }
                status = try await server.send("GET", "/api/v1/me", elsewhere).status
            }
            #expect(status == 429)
            #expect(try await server.send("GET /login").status == 200)
            await first.close()
        }
    }

    /// How many are at work.
    private final class AtWork: Sendable {
        let count = Mutex(0)
    }

    /// Shares, and a connection that is counted in them.
    private func withShares(
        _ body: (FairShares, ConnectionBook, any Channel) async throws -> Void
    ) async throws {
        let book = ConnectionBook(limits: ServerLimits(), proxies: [])
        let channel = try await DatagramBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        #expect(book.admit(channel, ConnectionBook.Standing()))
        try await body(FairShares(limits: ServerLimits(), connections: book), book, channel)
        try await channel.close()
    }

    @Test func `dear work is done on threads of its own, one at a time for each account`() async throws {
        let other = try await DatagramBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        try await withShares { shares, book, channel in
            #expect(book.admit(other, ConnectionBook.Standing()))
            let atWork = AtWork()
            try await withThrowingTaskGroup { group in
                for channel in [channel, other] {
                    group.addTask {
                        for _ in 0..<50 {
                            try await shares.dear(.account(1), on: channel) {
                                let own = DearWork.shared.asUnownedTaskExecutor()
                                #expect(withUnsafeCurrentTask { $0?.unownedTaskExecutor == own } == true)
                                #expect(
                                    atWork.count.withLock {
                                        $0 += 1; return $0
                                    } == 1)
                                try await Task.sleep(for: .milliseconds(1))
                                atWork.count.withLock { $0 -= 1 }
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        try await other.close()
    }

    @Test func `dear work is stopped when its client has gone`() async throws {
        try await withShares { shares, book, channel in
            let (begun, begins) = AsyncStream.makeStream(of: Void.self)
            await #expect(throws: CancellationError.self) {
                try await withThrowingTaskGroup { group in
                    group.addTask {
                        try await shares.dear(.account(1), on: channel) {
                            begins.yield()
                            try await Task.sleep(for: .seconds(60))
                        }
                    }
                    for await _ in begun { break }
                    book.noteLeft(channel)
                    try await group.waitForAll()
                }
            }
            // And what comes after that isn't begun.
            await #expect(throws: CancellationError.self) {
                try await shares.dear(.account(1), on: channel) { try Task.checkCancellation() }
            }
        }
    }

    @Test func `whole lists, files, bulk acts and undoing are dear`() {
        let dear = Set(WebServer.routes.filter(\.isDear).map { "\($0.method) \($0.path)" })
        #expect(
            dear == [
                "GET /favorites", "POST /favorites", "GET /progress", "GET /changes", "POST /undo",
                "POST /redo", "POST /saved", "GET /export", "POST /import", "GET /shared/{token}",
                "GET /api/v1/favorites", "PATCH /api/v1/favorites", "GET /api/v1/progress",
                "GET /api/v1/export", "POST /api/v1/import", "GET /api/v1/changes",
                "POST /api/v1/changes/undo", "POST /api/v1/changes/redo",
                "POST /api/v1/changes/{id}/undo", "DELETE /api/v1/changes", "PATCH /api/v1/tags/{tag}",
                "DELETE /api/v1/tags/{tag}",
            ])
    }
}
