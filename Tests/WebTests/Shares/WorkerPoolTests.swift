import Addresses
import Answers
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import Web

/// The work of connections, and limits on the concurrent requests of one account or address.
struct WorkerPoolTests {
    /// Returns the places of a server of its own, so that tests don't share parties with others.
    private static func places(requests: Int = 8, waiting: Int = 64) -> RequestPlaces {
        var limits = ServerLimits()
        (limits.requestsOfAddress, limits.requestsOfAccount, limits.waitingRequests) = (
            requests, requests, waiting
        )
        return RequestPlaces(limits: limits)
    }

    private static func executor(_ number: Int, in places: RequestPlaces) -> ConnectionExecutor {
        ConnectionExecutor(from: Client(address: IPAddress("192.0.2.\(number)")), in: places)
    }

    private static func address(_ number: Int) -> RequestOwner {
        .address(Client(address: IPAddress("192.0.2.\(number)")))
    }

    /// Counts the steps that tasks have reached.
    private final class Steps: Sendable {
        private let count = Atomic(0)

        func note() { count.wrappingAdd(1, ordering: .sequentiallyConsistent) }

        func reached(_ number: Int) -> Bool { count.load(ordering: .sequentiallyConsistent) >= number }
    }

    @Test func `long computations of some accounts never block others`() async throws {
        let places = Self.places()
        let isOver = Steps()
        let busy = (0..<4 * ProcessInfo.processInfo.activeProcessorCount).map { number in
            let executor = Self.executor(number, in: places)
            return Task(executorPreference: executor) {
                _ = try await executor.enter(.account(Int64(number)))
                defer { executor.leave(.account(Int64(number))) }
                let end = ContinuousClock.now + .seconds(60)
                while !isOver.reached(3), .now < end {}
                return isOver.reached(3)
            }
        }
        for party in [RequestOwner.account(100), Self.address(100)] {
            let executor = Self.executor(100, in: places)
            try await Task(executorPreference: executor) {
                isOver.note()
                _ = try await executor.enter(party)
                executor.leave(party)
            }.value
        }
        isOver.note()
        for task in busy { #expect(try await task.value) }
    }

    @Test func `excess requests of an address are queued, and then rejected`()
        async throws
    {
        let places = Self.places(requests: 1, waiting: 1)
        let (entered, refused) = (Steps(), Steps())
        let tasks = (0..<3).map { _ in
            let executor = Self.executor(1, in: places)
            return Task(executorPreference: executor) {
                do { _ = try await executor.enter(Self.address(1)) } catch let refusal as Refusal {
                    #expect(refusal.failure.code == .tooManyAtOnce && refusal.status == .tooManyRequests)
                    refused.note()
                    return false
                }
                defer { executor.leave(Self.address(1)) }
                entered.note()
                try await eventually("the third is refused") { refused.reached(1) }
                return true
            }
        }
        // Other addresses don't have to wait.
        let other = Self.executor(2, in: places)
        try await Task(executorPreference: other) {
            _ = try await other.enter(Self.address(2))
            other.leave(Self.address(2))
        }.value
        var results: [Bool] = []
        for task in tasks { results.append(try await task.value) }
        #expect(results.count { $0 } == 2 && entered.reached(2))
    }

    @Test func `an account's request limit applies across its addresses`() async throws {
        let places = Self.places(requests: 1)
        let (one, other) = (Self.executor(1, in: places), Self.executor(2, in: places))
        let steps = Steps()
        let first = Task(executorPreference: one) {
            _ = try await one.enter(.account(1))
            steps.note()
            try await eventually("two steps are done") { steps.reached(2) }
            one.leave(.account(1))
        }
        let second = Task(executorPreference: other) {
            try await eventually("a step is done") { steps.reached(1) }
            steps.note()
            let hasWaited = try await other.enter(.account(1))
            other.leave(.account(1))
            return hasWaited
        }
        #expect(try await second.value)
        try await first.value
    }

    private static let halfForm =
        "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n\r\n"

    /// Unfinished forms, 16 from each of 32 addresses, once took all places, and everyone else got 429 ten
    /// seconds later.
    @Test func `a request with an incomplete body doesn't occupy a slot`() async throws {
        var limits = ServerLimits()
        // Other tests may keep the threads busy, so a request may have to wait.
        (limits.requestsOfAddress, limits.waitingRequests) = (2, 4)
        try await withServer(limits: limits) { server in
            var halves: [RawConnection] = []
            for number in 0..<128 {
                let half = try await RawConnection(port: server.port, from: "127.0.0.\(2 + number % 32)")
                try await half.send(Self.halfForm + "user")
                halves.append(half)
            }
            for _ in 0..<10 {
                let answer = try await server.send("GET /login")
                #expect(answer.status == 200, "\(answer.text)")
            }
            // The rest of a form is still read when it arrives.
            try await halves[5].send("name=ash")
            #expect(try await halves[5].read(until: "</html>").hasPrefix("HTTP/1.1 401 "))
        }
    }

    @Test func `a request ends when its client disconnects`() async throws {
        let gate = StubGate()
        let stub = try await HTTPStub { StubPokeAPI.routes()($0).held(by: gate) }
        var limits = ServerLimits()
        (limits.requestsOfAddress, limits.waitingRequests) = (1, 1)
        try await withServer(limits: limits, api: stub.apiURL.absoluteString) { server in
            let leaving = try await server.connect()
            try await leaving.send("GET /pokemon/25 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
            try await eventually("the server asks the API") { !stub.requests.isEmpty }
            await leaving.close()
            // Its place is free again, although the API hasn't answered.
            #expect(try await server.send("GET /login").status == 200)
            gate.open()
        }
        await stub.stop()
    }

    @Test func `stopping the server cancels requests that are computing`() async throws {
        var limits = ServerLimits.patient
        limits.shutdownTime = .milliseconds(500)
        let query = Address.encoded((0..<60).map { "name:zz\($0)" }.joined(separator: " or "))
        var connections: [RawConnection] = []
        // It fails if the server goes on for a minute after this.
        try await withServer(limits: limits) { server in
            for number in 0..<64 {
                let connection = try await RawConnection(
                    port: server.port, from: "127.0.0.\(2 + number % 8)")
                try await connection.send(
                    "GET /api/v1/pokemon?q=\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
                connections.append(connection)
            }
            _ = try await connections[0].read(until: "\r\n\r\n")
        }
        var unanswered = 0
        for connection in connections { unanswered += try await connection.readToEnd().isEmpty ? 1 : 0 }
        #expect(unanswered > 0)
    }

    @Test func `a client that closes its output after the request still gets the response`() async throws {
        try await withServer { server in
            let connection = try await server.connect()
            try await connection.send("GET /login HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
            try await connection.closeOutput()
            let answer = try await connection.read(until: "</html>")
            #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
        }
    }
}
