import Fetching
import Foundation
import PokeAPI
import Synchronization
import TestSupport

/// A service before a stub, with a clock that only moves when told to.
struct Setup: Sendable {
    let stub: HTTPStub
    let clock: TestClock
    let cache: InMemoryCache
    let service: APIService

    /// Runs `body` with a service for a stub that answers by `routes`, and takes both down afterwards.
    static func run(
        limits: TransportLimits = .patient, random: Double = 0, compresses: Bool = false,
        routes: @escaping HTTPStub.Routes = StubPokeAPI.routes(),
        _ body: (Setup) async throws -> Void
    ) async throws {
        let stub = try await HTTPStub(compresses: compresses, routes: routes)
        let (clock, cache) = (TestClock(), InMemoryCache())
        let service = try APIService(
            baseURL: stub.apiURL, transport: AsyncHTTPTransport(limits: limits), cache: cache,
            clock: clock.wall,
            random: { random })
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(
                try await body(Setup(stub: stub, clock: clock, cache: cache, service: service)))
        } catch { outcome = .failure(error) }
        await service.shutdown()
        await stub.stop()
        try outcome.get()
    }

    /// Another service with the same cache and clock, as the next process would have.
    func successor(networkForbidden: Bool = false) throws -> APIService {
        try APIService(
            baseURL: stub.apiURL, transport: AsyncHTTPTransport(limits: .patient), cache: cache,
            clock: clock.wall,
            random: { 0 }, networkForbidden: networkForbidden)
    }
}

extension TransportLimits {
    /// So long that a machine with much else to do is no reason to fail.
    static let patient = TransportLimits(connect: .seconds(600), idle: .seconds(600), total: .seconds(600))
}

/// A clock that stands still; sleeping moves it on at once and is written down.
final class TestClock: Sendable {
    private let state = Mutex((now: Date(timeIntervalSince1970: 1_800_000_000), slept: [Duration]()))

    var now: Date { state.withLock { $0.now } }
    var slept: [Duration] { state.withLock { $0.slept } }

    func advance(by seconds: TimeInterval) {
        state.withLock { $0.now += seconds }
    }

    var wall: WallClock {
        WallClock(
            now: { self.now },
            sleep: { duration in
                try Task.checkCancellation()
                self.state.withLock {
                    $0.slept.append(duration)
                    $0.now += duration / .seconds(1)
                }
            })
    }
}

/// Counts, from any thread.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    /// One more; gives the new count.
    @discardableResult func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}

let day: TimeInterval = 86_400
