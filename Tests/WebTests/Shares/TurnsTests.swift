import Answers
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import Web

/// The order in which waiters get one of few places.
@Suite struct TurnsTests {
    private static let refusal = Refusal(.tooManyRequests, Failure(.tooMany, .refused, "Too many."))

    private func turns(
        places: Int = 1, line: Int = 100, time: Duration = .seconds(3_600),
        share: @escaping @Sendable (String) -> Turns<String>.Share = { _ in .init(places: 1, line: 10) }
    ) -> Turns<String> {
        Turns(places: places, line: line, time: time, refusal: Self.refusal, share: share)
    }

    /// The names of the waiters that got a place.
    private final class Served: Sendable {
        let names = Mutex<[String]>([])
    }

    /// Queues the waiters one after the other, then gives the only place to each in turn.
    ///
    /// - Returns: the waiters in the order they were served; refused ones are marked with `!`.
    private func order(
        of waiters: [(key: String, rank: Int)], in turns: Turns<String>
    ) async throws -> [String] {
        let served = Served()
        #expect(turns.takeNow(["first"]))
        try await withThrowingTaskGroup { group in
            for (number, waiter) in waiters.enumerated() {
                let before = turns.waiting
                group.addTask {
                    do {
                        try await turns.take([waiter.key], rank: waiter.rank)
                        served.names.withLock { $0.append("\(waiter.key)\(number)") }
                        turns.leave([waiter.key])
                    } catch { served.names.withLock { $0.append("\(waiter.key)\(number)!") } }
                }
                let refusals = served.names.withLock { $0.count }
                try await eventually("\(waiter) waits or is refused") {
                    turns.waiting != before || served.names.withLock { $0.count } > refusals
                }
            }
            turns.leave(["first"])
        }
        return served.names.withLock(\.self)
    }

    @Test func `one who wants many places waits behind those who want one`() async throws {
        let order = try await order(of: ["a", "a", "a", "b", "c", "b"].map { ($0, 0) }, in: turns())
        #expect(order == ["a0", "b3", "c4", "a1", "b5", "a2"])
    }

    @Test func `lower ranks come first`() async throws {
        let order = try await order(of: [("a", 2), ("b", 1), ("c", 0), ("d", 1)], in: turns())
        #expect(order == ["c2", "b1", "d3", "a0"])
    }

    @Test func `a line has an end, for each key and in all`() async throws {
        let own = turns { _ in .init(places: 1, line: 2) }
        #expect(
            try await order(of: ["a", "a", "a", "b"].map { ($0, 0) }, in: own) == ["a2!", "a0", "b3", "a1"])
        let all = turns(line: 2)
        #expect(try await order(of: ["a", "b", "c"].map { ($0, 0) }, in: all) == ["c2!", "a0", "b1"])
    }

    @Test func `in a full line a later turn makes room for an earlier one`() async throws {
        let full = try await order(of: [("a", 1), ("a", 1), ("b", 1), ("c", 0)], in: turns(line: 2))
        #expect(full == ["a1!", "b2!", "c3", "a0"])
    }

    @Test func `no key has more than its places, however many are free`() async throws {
        let turns = turns(places: 3) { $0 == "wide" ? .init(places: 2, line: 0) : .init(places: 1, line: 0) }
        #expect(turns.takeNow(["a", "wide"]) && !turns.takeNow(["a"]) && turns.takeNow(["b", "wide"]))
        #expect(!turns.takeNow(["c", "wide"]) && turns.takeNow(["c"]) && !turns.takeNow(["d"]))
        turns.leave(["a", "wide"])
        #expect(turns.takeNow(["d", "wide"]))
    }

    @Test func `who waits too long is refused, and who goes leaves the line`() async throws {
        let impatient = turns(time: .milliseconds(1))
        #expect(impatient.takeNow(["a"]))
        // Each waiter has its own timeout, both when they arrive together and after the queue has been empty.
        for _ in 0..<2 {
            await #expect(throws: Refusal.self) {
                async let other: Void = impatient.take(["c"])
                try await impatient.take(["b"])
                try await other
            }
        }
        let turns = turns()
        #expect(turns.takeNow(["a"]))
        let leaving = Task { try await turns.take(["b"]) }
        try await eventually("one waits", by: .task(leaving)) { turns.waiting == 1 }
        leaving.cancel()
        await #expect(throws: CancellationError.self) { try await leaving.value }
        #expect(turns.waiting == 0)
        turns.leave(["a"])
        #expect(turns.takeNow(["b"]))
    }
}
