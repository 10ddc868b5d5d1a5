import Fetching
import Foundation
import Lists
import PokeAPI
import Synchronization
import TestSupport

/// A service connected to a stub, with a clock that moves only on demand.
struct Setup: Sendable {
    let stub: HTTPStub
    let clock: TestClock
    let cache: InMemoryCache
    let service: APIService

    /// The requests that the stub has received.
    var requests: [StubRequest] { stub.requests }

    func pokemon(_ id: Int) async throws(APIError) -> Sourced<PokemonResource> {
        try await service.pokemon(id)
    }

    /// Runs `body` with a service for a stub with these routes, and stops both afterwards.
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

    /// Stores an answer in the cache, which is fresh for this many seconds.
    func store(_ key: String, _ text: String = "", etag: String? = nil, for seconds: TimeInterval) async {
        await cache.store(
            CacheEntry(
                key: key, body: Data(text.utf8), etag: etag, storedAt: clock.now,
                expiresAt: clock.now + seconds))
    }

    /// Creates another service with the same cache and clock, like that of the next process.
    func successor(networkForbidden: Bool = false) throws -> APIService {
        try APIService(
            baseURL: stub.apiURL, transport: AsyncHTTPTransport(limits: .patient), cache: cache,
            clock: clock.wall,
            random: { 0 }, networkForbidden: networkForbidden)
    }
}

extension TransportLimits {
    /// Limits long enough that a busy machine doesn't make a test fail.
    static let patient = TransportLimits(patience: .seconds(600))
}

/// A clock that stands still; sleeping advances it at once and is recorded.
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

/// A thread-safe counter.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    /// Counts one more, and returns the new count.
    @discardableResult func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}

let day: TimeInterval = 86_400
