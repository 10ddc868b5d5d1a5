import Testing
import Synchronization
import TestSupport

@testable import Fetching
@testable import PokeAPI

struct InFlightRequestsTests {
    /// Work shared by two callers, which the test ends.
    private struct Work: Sendable {
        let flights = InFlightRequests()
        let starts = Counter()
        private let stream = AsyncStream.makeStream(of: Void.self)

        /// Ends the work.
        func go() { stream.continuation.yield() }

        func wait() -> Task<Int, any Error> {
            Task {
                try await flights.value(for: "key") { () throws(APIError) in
                    let number = starts.next()
                    for await _ in stream.stream { break }
                    if Task.isCancelled { throw .cancelled }
                    return number
                }
            }
        }

        func untilWaiting(_ count: Int) async throws {
            try await eventually(
                "\(count) wait", seeing: { flights.state.withLock { $0.flights["key"]?.waiting.count ?? 0 } },
                until: { $0 == count })
        }
    }

    @Test func `a cancelled waiter doesn't cancel the work of others`() async throws {
        let work = Work()
        let (impatient, patient) = (work.wait(), work.wait())
        try await work.untilWaiting(2)
        impatient.cancel()
        await #expect(throws: APIError.cancelled) { try await impatient.value }
        work.go()
        #expect(try await patient.value == 1)
        #expect(work.starts.value == 1)
    }

    @Test func `the last waiter's cancellation stops the work, and the next waiter restarts it`() async throws
    {
        let work = Work()
        let first = work.wait()
        try await work.untilWaiting(1)
        try await eventually("the work has begun", by: .task(first)) { work.starts.value == 1 }
        first.cancel()
        await #expect(throws: APIError.cancelled) { try await first.value }
        let second = work.wait()
        work.go()
        #expect(try await second.value == 2)
    }
}
