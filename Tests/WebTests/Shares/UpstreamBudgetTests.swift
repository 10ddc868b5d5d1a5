import Addresses
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Web

/// Limits on the fetches that strangers can cause.
struct UpstreamBudgetTests {
    private let time = Clock()
    private let budget: UpstreamBudget

    /// A clock that advances only when the test says so.
    private final class Clock: Sendable {
        let now = Mutex(ContinuousClock.now)
    }

    init() { budget = UpstreamBudget(now: { [time] in time.now.withLock(\.self) }) }

    private static func stranger(_ number: Int) -> RequestOwner {
        .address(Client(address: IPAddress("192.0.2.\(number)")))
    }

    /// Uses up a client's budget, and returns the number of answers in it.
    private func answers(_ party: RequestOwner) -> Int {
        (0..<5000).first { _ in budget.take(party) != nil } ?? .max
    }

    @Test func `an anonymous client has 240 fetches, and gains two more each second`() {
        #expect(answers(Self.stranger(1)) == 240)
        #expect(budget.take(Self.stranger(1)) == .milliseconds(500))
        time.now.withLock { $0 += .seconds(2) }
        #expect(answers(Self.stranger(1)) == 4)
    }

    @Test func `all anonymous clients share 960 fetches, and accounts have their own`() {
        #expect((1...5).map { answers(Self.stranger($0)) } == [240, 240, 240, 240, 0])
        #expect(answers(.account(1)) == 1920 && answers(.account(2)) == 1920)
        time.now.withLock { $0 += .seconds(1) }
        #expect(answers(Self.stranger(6)) == 8)
    }

    @Test func `anonymous clients behind a socket have the whole shared budget`() {
        #expect(answers(.address(Client(address: nil))) == 960)
    }

    @Test func `a client that used up its budget gets only cached answers`() async throws {
        let stub = try await StubCharacters.start()
        try await withServer(
            trustedProxies: ["127.0.0.1"], characters: stub.charactersURL.absoluteString, upstream: budget
        ) { server in
            let (greedy, other) = (["X-Forwarded-For": "192.0.2.1"], ["X-Forwarded-For": "192.0.2.2"])
            #expect(try await server.send("GET /characters/1-zed-quark", greedy).status == 200)
            _ = answers(Self.stranger(1))
            let asked = stub.requests.count
            let refused = try await server.send("GET /characters/3", greedy)
            #expect(refused.status == 429 && refused["retry-after"] == "1")
            #expect(try await server.send("GET /characters/1-zed-quark", greedy).status == 200)
            let picture = try await server.send("GET /pictures/characters/3.jpeg", greedy)
            #expect(picture.status == 200 && picture["content-type"] == "image/gif")
            #expect(stub.requests.count == asked)
            #expect(try await server.send("GET /characters/3", other).status == 303)
        }
        await stub.stop()
    }

    @Test func `sixty requests for one picture cost one fetch`() async throws {
        let stub = try await StubCharacters.start()
        try await withServer(characters: stub.charactersURL.absoluteString) { server in
            let statuses = try await withThrowingTaskGroup { group in
                for _ in 0..<60 {
                    group.addTask { try await server.send("GET /pictures/characters/1.jpeg").status }
                }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(statuses == [Int](repeating: 200, count: 60))
            #expect(stub.requests.count { $0.path.contains("avatar") } == 1)
        }
        await stub.stop()
    }

    @Test func `a URL in an API's answer can't cause a fetch from this machine`() async throws {
        let secret = try await HTTPStub { _ in
            StubResponse(headers: ["Content-Type": "image/jpeg"], body: StubCharacters.jpeg)
        }
        let stub = try await HTTPStub { request in
            var answer = StubCharacters.answer(request)
            let image = Data("\"image\":\"\(secret.url.absoluteString)x\",\"other\":".utf8)
            answer.body.replace(Data("\"image\":".utf8), with: image)
            return answer
        }
        try await withServer(characters: stub.charactersURL.absoluteString) { server in
            let picture = try await server.send("GET /pictures/characters/1.jpeg")
            #expect(picture.status == 200 && picture["content-type"] == "image/gif")
            #expect(stub.requests.count == 1 && secret.connectionCount == 0)
        }
        await stub.stop()
        await secret.stop()
    }
}
