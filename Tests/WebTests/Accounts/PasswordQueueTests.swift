import Addresses
import Synchronization
import TestSupport
import Testing

@testable import Web

/// The order in which passwords are checked when many arrive at once.
struct PasswordQueueTests {
    /// With a single place, the passwords are checked in the order of the queue.
    private static let places = 1

    /// Creates a queue that never times out, however slow the machine is.
    private func line(limit: Int) -> PasswordQueue {
        PasswordQueue(places: Self.places, limit: limit, time: .seconds(60 * 60))
    }

    private struct Visit {
        let rank: PasswordQueue.Rank
        let username: String
        let address: String
    }

    /// The usernames that were admitted, in order, and those that were refused.
    private final class Seen: Sendable {
        let names = Mutex<[String]>([])
        let refused = Mutex<[String]>([])

        var count: Int { names.withLock(\.count) + refused.withLock(\.count) }
    }

    /// Queues the visits one after the other while all places are taken, and then frees the places.
    private func come(_ visits: [Visit], to line: PasswordQueue) async throws -> Seen {
        let (seen, inside) = (Seen(), Seen())
        let (gate, opens) = AsyncStream.makeStream(of: Void.self)
        try await withThrowingTaskGroup { group in
            for place in 0..<Self.places {
                group.addTask {
                    let client = Client(address: IPAddress("192.0.2.\(place + 1)"))
                    try await line.pass(.known, "place\(place)", client) {
                        inside.names.withLock { $0.append("") }
                        for await _ in gate {}
                    }
                }
            }
            try await eventually("all places are taken") { inside.count == Self.places }
            for visit in visits {
                let before = line.waiting + seen.count
                group.addTask {
                    let client = Client(address: IPAddress(visit.address))
                    do {
                        try await line.pass(visit.rank, visit.username, client) {
                            seen.names.withLock { $0.append(visit.username) }
                        }
                    } catch { seen.refused.withLock { $0.append(visit.username) } }
                }
                try await eventually("\(visit) waits or is over") { line.waiting + seen.count > before }
            }
            opens.finish()
            try await group.waitForAll()
        }
        return seen
    }

    @Test func `known browsers are served first and sign-ups last`() async throws {
        let line = line(limit: 16)
        let visits: [(PasswordQueue.Rank, String)] = [(.signUp, "new"), (.logIn, "ash"), (.known, "misty")]
        let seen = try await come(
            visits.enumerated().map {
                Visit(rank: $1.0, username: $1.1, address: "198.51.100.\($0)")
            }, to: line)
        #expect(seen.refused.withLock(\.self) == [])
        #expect(seen.names.withLock(\.self) == ["misty", "ash", "new"])
    }

    /// A series of correct log-ins to an attacker's own accounts once kept every new browser waiting until it
    /// was refused.
    @Test func `a flood of known browsers doesn't displace new ones`() async throws {
        let budget = LogInBudget()
        // More accounts and addresses than get priority.
        for number in 0..<20 { _ = budget.rank(.logIn, isKnown: true, of: "own\(number)") }
        let crowd = (0..<4).map { Visit(rank: .logIn, username: "new\($0)", address: "198.51.100.\($0)") }
        let storm = (0..<8).map { number in
            Visit(
                rank: budget.rank(.logIn, isKnown: true, of: "own\(number)"), username: "own\(number)",
                address: "203.0.113.\(number)")
        }
        let seen = try await come(crowd + storm, to: line(limit: 4))
        #expect(seen.names.withLock { $0.sorted() } == ["new0", "new1", "new2", "new3"])
    }

    @Test func `each address and each account has a limited share of the queue`() async throws {
        let line = line(limit: 16)
        let crowd = (0..<5).map { Visit(rank: .logIn, username: "user\($0)", address: "198.51.100.1") }
        let own = (2..<5).map { Visit(rank: .known, username: "Ash", address: "198.51.100.\($0)") }
        let seen = try await come(crowd + own, to: line)
        #expect(seen.refused.withLock(\.self) == ["user4", "Ash"])
    }

    @Test func `a known browser displaces a sign-up in a full queue`() async throws {
        let line = line(limit: 4)
        let crowd = (0..<4).map { Visit(rank: .signUp, username: "new\($0)", address: "198.51.100.\($0)") }
        let seen = try await come(
            crowd + [Visit(rank: .known, username: "ash", address: "203.0.113.1")], to: line)
        #expect(seen.refused.withLock(\.self) == ["new3"])
    }
}
