import Fetching
import Foundation
import Lists
import PokeAPI
import Synchronization
import TestSupport
import Testing

/// A client's allowance of fetches, and requests beyond it.
struct FetchAllowanceTests {
    /// Returns an allowance for this number of answers.
    private static func allowance(of count: Int) -> FetchAllowance {
        let left = Mutex(count)
        return FetchAllowance {
            left.withLock { left in
                left -= 1
                return left < 0 ? .seconds(7) : nil
            }
        }
    }

    @Test func `each uncached answer spends the allowance, and nothing is requested once it is spent`()
        async throws
    {
        try await Setup.run { setup in
            try await Self.allowance(of: 2).spend {
                for id in [1, 4, 1, 4] { _ = try await setup.pokemon(id) }
                await #expect(throws: APIError.allowanceSpent(wait: .seconds(7))) {
                    try await setup.pokemon(7)
                }
            }
            #expect(setup.requests.count == 2)
            // Other clients can still fetch.
            _ = try await setup.pokemon(7)
        }
    }

    @Test func `a stale answer is used once the allowance is spent`() async throws {
        try await Setup.run { setup in
            _ = try await setup.pokemon(1)
            setup.clock.advance(by: 400 * day)
            let answer = try await Self.allowance(of: 0).spend { try await setup.pokemon(1) }
            #expect(answer.source == .stale(age: .seconds(400 * day)))
            #expect(setup.requests.count == 1)
        }
    }

    @Test func `child tasks share the allowance`() async throws {
        try await Setup.run { setup in
            let found = await Self.allowance(of: 2).spend { await setup.service.details(of: [1, 4, 7]) }
            #expect(found.count { (try? $0.get()) != nil } == 2 && setup.requests.count == 2)
        }
    }
}
