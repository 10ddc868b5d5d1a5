import Answers
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Synchronization
import TestSupport
import Testing

@testable import Web

/// Limits on the concurrent requests of one account or address.
@Suite struct FairSharesTests {
    private static let halfForm =
        "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n\r\n"

    @Test func `what an address has too much at work waits, and what is too much for that is refused`()
        async throws
    {
        try await withShares(requests: 1, waiting: 1) { shares, book, channel in
            let stranger = Party.address(Client(address: IPAddress("192.0.2.1")))
            try await shares.enter(stranger, on: channel)
            try await withThrowingTaskGroup { group in
                group.addTask { try await shares.enter(stranger, on: channel) }
                try await eventually("one waits") { shares.waiting == 1 }
                await #expect { try await shares.enter(stranger, on: channel) } throws: { error in
                    let refusal = error as? Refusal
                    return refusal?.status == .tooManyRequests && refusal?.failure.code == .tooManyAtOnce
                        && refusal?.retryAfter == .seconds(2)
                }
                // Other clients don't have to wait.
                let other = Party.address(Client(address: IPAddress("192.0.2.2")))
                try await shares.enter(other, on: channel)
                shares.leave(other)
                shares.leave(stranger)
                try await group.waitForAll()
            }
            shares.leave(stranger)
        }
    }

    @Test func `one that goes makes room in the line for one other`() async throws {
        try await withShares(requests: 1, waiting: 1) { shares, book, channel in
            let stranger = Party.address(Client(address: IPAddress("192.0.2.1")))
            try await shares.enter(stranger, on: channel)
            let going = Task { try await shares.enter(stranger, on: channel) }
            try await eventually("one waits", by: .task(going)) { shares.waiting == 1 }
            going.cancel()
            await #expect(throws: CancellationError.self) { try await going.value }
            let staying = Task { try await shares.enter(stranger, on: channel) }
            try await eventually("another waits", by: .task(staying)) { shares.waiting == 1 }
            shares.leave(stranger)
            try await staying.value
            shares.leave(stranger)
        }
    }

    @Test func `an account has no more at work from many addresses than from one`() async throws {
        try await withShares(requests: 1, waiting: 0) { shares, book, channel in
            try await shares.enter(.account(1), on: channel)
            await #expect(throws: Refusal.self) { try await shares.enter(.account(1), on: channel) }
            try await shares.enter(.account(2), on: channel)
            shares.leave(.account(1))
            shares.leave(.account(2))
        }
    }

    /// Unfinished forms, 16 from each of 32 addresses, once took all places, and everyone else got 429 ten
    /// seconds later.
    @Test func `half a body takes no place`() async throws {
        var limits = ServerLimits.patient
        (limits.requests, limits.requestsOfAddress, limits.waitingRequests) = (4, 2, 0)
        try await withServer(limits: limits) { server in
            var halves: [RawConnection] = []
            for number in 0..<128 {
                let half = try await RawConnection(port: server.port, from: "127.0.0.\(2 + number % 32)")
                try await half.send(Self.halfForm + "user")
                halves.append(half)
            }
            for _ in 0..<10 { #expect(try await server.send("GET /login").status == 200) }
            // The rest of a form is still read when it arrives.
            try await halves[5].send("name=ash")
            #expect(try await halves[5].read(until: "</html>").hasPrefix("HTTP/1.1 401 "))
        }
    }

    /// Counts the requests at work.
    private final class AtWork: Sendable {
        let count = Mutex(0)
    }

    /// Runs the body with shares and a connection that counts towards them.
    private func withShares(
        requests: Int = 8, waiting: Int = 64,
        _ body: (FairShares, ConnectionBook, any Channel) async throws -> Void
    ) async throws {
        var limits = ServerLimits.patient
        (limits.requestsOfAddress, limits.requestsOfAccount) = (requests, requests)
        limits.waitingRequests = waiting
        let book = ConnectionBook(limits: .patient, proxies: [])
        let channel = try await DatagramBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        #expect(book.admit(channel, ConnectionBook.Usefulness()))
        try await body(FairShares(limits: limits, connections: book), book, channel)
        try await channel.close()
    }

    @Test func `dear work is done on threads of its own, one at a time for each account`() async throws {
        let other = try await DatagramBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        try await withShares { shares, book, channel in
            #expect(book.admit(other, ConnectionBook.Usefulness()))
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
                                for _ in 0..<10 { await Task.yield() }
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
            // Requests that arrive later aren't started.
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
                "DELETE /api/v1/tags/{tag}", "GET /saved", "GET /shares", "GET /tags", "GET /picks/picture",
                "GET /rankings/{name}/picture",
            ])
    }
}
