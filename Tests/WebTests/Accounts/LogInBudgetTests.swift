import Addresses
import HTTPTypes
import Synchronization
import Testing

@testable import Web

/// Rate limits for password attempts.
struct LogInBudgetTests {
    private let time = Clock()
    private let budget: LogInBudget
    private let ash = Client(address: IPAddress("192.0.2.1"))

    /// A clock that advances only when the test says so.
    private final class Clock: Sendable {
        let now = Mutex(ContinuousClock.now)
    }

    init() { budget = LogInBudget(now: { [time] in time.now.withLock(\.self) }) }

    /// Uses up the attempts that are left, calling `after` for each, and returns their number.
    private func tries(
        of client: Client, isKnown: Bool = false, upTo limit: Int = 1000,
        after: (LogInBudget.Try) -> Void = { _ in }
    ) -> Int {
        for count in 0..<limit {
            guard let taken = try? budget.take(.logIn, client, isKnown: isKnown) else { return count }
            after(taken)
        }
        return limit
    }

    private func stranger(_ number: Int) -> Client {
        Client(address: IPAddress("198.51.\(number / 250).\(number % 250 + 1)"))
    }

    @Test func `a client has twenty attempts, and gains one more every six seconds`() {
        #expect(tries(of: ash) == 20)
        time.now.withLock { $0 += .seconds(13) }
        #expect(tries(of: ash) == 2)
        #expect(tries(of: stranger(1)) == 20)
    }

    @Test func `a rejection says when the next attempt is allowed`() throws {
        _ = tries(of: ash)
        let refusal = try #require(throws: Refusal.self) { try budget.take(.logIn, ash, isKnown: false) }
        #expect(refusal.status == .tooManyRequests && refusal.retryAfter == .seconds(6))
    }

    @Test func `a correct password refunds its attempt sixty times, and then once every two seconds`() {
        #expect(tries(of: ash) { budget.giveBackRight($0) } == 80)
        time.now.withLock { $0 += .seconds(6) }
        #expect(tries(of: ash) { budget.giveBackRight($0) } == 1 + 3)
    }

    @Test func `an unchecked password always refunds its attempt`() {
        #expect(tries(of: ash, upTo: 500) { budget.giveBack($0) } == 500)
    }

    @Test func `a sign-up costs four attempts`() throws {
        for _ in 0..<5 { _ = try budget.take(.signUp, ash, isKnown: false) }
        #expect(tries(of: ash) == 0)
    }

    @Test func `unknown clients can exhaust their shared budget, but not that of known browsers`() {
        for number in 0..<20 { _ = tries(of: stranger(number)) }
        #expect(tries(of: ash) == 0)
        #expect(tries(of: ash, isKnown: true) == 20)
    }

    @Test func `a refunded attempt returns to the common budget`() {
        for number in 0..<3 { _ = tries(of: stranger(number)) { budget.giveBackRight($0) } }
        // Each client had twenty attempts that weren't refunded.
        let left = (10..<30).reduce(0) { $0 + tries(of: stranger($1)) }
        #expect(left == 240 - 3 * 20)
    }

    /// Returns the number of passwords in a row that get priority.
    private func firsts(of usernames: [String]) -> Int {
        usernames.prefix { budget.rank(.logIn, isKnown: true, of: $0) == .known }.count
    }

    @Test func `an account's browsers have priority five times, and then once every ten seconds`() {
        #expect(firsts(of: ["ash", "Ash", "ash", "ASH", "ash", "ash"]) == 5)
        #expect(firsts(of: ["misty"]) == 1)
        time.now.withLock { $0 += .seconds(21) }
        #expect(firsts(of: ["ash", "ash", "ash"]) == 2)
    }

    @Test func `all accounts together have priority twenty times, and then twice a second`() {
        #expect(firsts(of: (0..<50).map { "trainer\($0)" }) == 20)
        time.now.withLock { $0 += .seconds(1) }
        #expect(firsts(of: (50..<99).map { "trainer\($0)" }) == 2)
    }

    @Test func `an unknown browser has priority only over a sign-up`() {
        #expect(budget.rank(.logIn, isKnown: false, of: "ash") == .logIn)
        #expect(budget.rank(.signUp, isKnown: false, of: "ash") == .signUp)
    }

    @Test func `a flood of new clients doesn't reset an active client's attempts`() {
        _ = tries(of: ash, isKnown: true)
        for number in 0..<5000 {
            _ = try? budget.take(.logIn, stranger(number), isKnown: true)
        }
        #expect(tries(of: ash, isKnown: true) == 0)
    }
}
