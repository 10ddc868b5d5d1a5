import Foundation
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// New processes take over a listening socket, as systemd passes it, while clients send requests.
struct HandOverTests {
    @Test func `new processes take over a socket under load, and no request fails`() async throws {
        try await withTemporaryFolder { home in
            let (program, socket) = (Program(home: home), try Self.listening())
            defer { try? socket.close() }
            var old = try await Running(program, inheriting: socket)
            let client = try TestClient(of: old.address)
            let signedUp = try await client.post("/signup", "username=ash&password=correct+horse+battery+9")
            let load = Load(port: client.port, cookies: signedUp.cookies)
            let sending = Task { await load.run() }
            for _ in 1...3 {
                try await load.answers(30)
                let new = try await Running(program, inheriting: socket)
                #expect(new.address == old.address)
                // Both accept.
                try await load.answers(30)
                let outcome = try await old.stop()
                #expect(outcome.status == 0, "\(outcome.errors.suffix(2000))")
                old = new
            }
            try await load.answers(30)
            load.end()
            await sending.value
            #expect(load.failures == [])
            #expect(load.longest < .seconds(30))
            #expect(try await old.stop().status == 0)
        }
    }

    /// Opens a listening socket on loopback, on a port of the system's choice.
    private static func listening() throws -> FileDescriptor {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(isBound == 0 && listen(descriptor, 1024) == 0)
        return FileDescriptor(rawValue: descriptor)
    }
}

/// A server that runs until it is stopped.
private struct Running {
    let address: String
    private let leave: AsyncStream<Void>.Continuation
    private let task: Task<Program.Outcome, any Error>

    /// Starts a server and waits until it listens.
    init(_ program: Program, inheriting socket: FileDescriptor) async throws {
        let (addresses, listens) = AsyncStream.makeStream(of: String.self)
        let (stop, leave) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            defer { listens.finish() }
            return try await program.serving(inheriting: socket) { address in
                listens.yield(address)
                for await _ in stop {}
            }
        }
        var iterator = addresses.makeAsyncIterator()
        guard let address = await iterator.next() else {
            throw NeverCame(description: "The server ended: \(try await task.value)")
        }
        (self.address, self.leave, self.task) = (address, leave, task)
    }

    /// Sends a signal, and waits until the server has ended.
    func stop() async throws -> Program.Outcome {
        leave.finish()
        return try await task.value
    }
}

/// Eight clients that together send about 200 requests a second, each on a new connection.
private final class Load: Sendable {
    private struct State {
        var isOver = false
        var answers = 0
        var failures: [String] = []
        var longest = Duration.zero
    }

    private let port: Int
    private let cookies: String
    private let state = Mutex(State())

    init(port: Int, cookies: String) { (self.port, self.cookies) = (port, cookies) }

    var failures: [String] { state.withLock(\.failures) }
    var longest: Duration { state.withLock(\.longest) }

    /// Stops the clients after their current requests.
    func end() { state.withLock { $0.isOver = true } }

    /// Waits until this many more requests have been answered.
    func answers(_ count: Int) async throws {
        let before = state.withLock(\.answers)
        try await eventually("\(count) more requests are answered") {
            state.withLock { $0.answers >= before + count || !$0.failures.isEmpty }
        }
    }

    func run() async {
        await withDiscardingTaskGroup { group in
            for first in 0..<8 { group.addTask { await self.send(from: first) } }
        }
    }

    private func send(from first: Int) async {
        var (number, next) = (first, ContinuousClock.now)
        while !state.withLock(\.isOver) {
            next += .milliseconds(40)
            try? await Task.sleep(until: next, clock: .continuous)
            let line = Self.request(number)
            let start = ContinuousClock.now
            do {
                let answer = try await TestClient(port: port).send(line, ["Cookie": cookies])
                note((200...201).contains(answer.status) ? nil : "\(line): \(answer.status)", .now - start)
            } catch {
                note("\(line): \(error)", .now - start)
            }
            number += 8
        }
    }

    /// Returns a request line: mostly health checks, and in every twenty requests one for a signed-in user's page, one
    /// that adds a favourite, and one for public data.
    private static func request(_ number: Int) -> String {
        switch number % 20 {
        case 3: "GET /favorites"
        case 8: "PUT /api/v1/favorites/\(1 + number % 1000)"
        case 13: "GET /api/v1/pokemon/25"
        default: "GET /healthz"
        }
    }

    private func note(_ failure: String?, _ time: Duration) {
        state.withLock { state in
            state.answers += 1
            if let failure { state.failures.append(failure) }
            state.longest = max(state.longest, time)
        }
    }
}
