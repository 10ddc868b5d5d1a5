import Foundation

/// The time after which a test gives up waiting. It only keeps a test from waiting for ever: conditions
/// normally become true within milliseconds, or seconds on a busy machine.
public let patience: Duration = .seconds(60)

/// Waits until something is true.
///
/// - Parameters:
///   - fact: the condition in words, for the failure.
///   - limit: the maximum time to wait.
///   - maker: the process or task that makes it true. If it ends first, waiting ends too.
///   - pause: the time between the first checks; longer if a check is expensive.
///   - isolation: the isolation of `look`; the caller's by default.
///   - look: returns the current value.
///   - isEnough: whether the value is the expected one.
/// - Returns: the final value.
/// - Throws: `NeverCame`, or any error of `look`.
@discardableResult
public func eventually<Seen>(
    _ fact: String, within limit: Duration = patience, by maker: Maker? = nil,
    every pause: Duration = .milliseconds(1), isolation: isolated (any Actor)? = #isolation,
    seeing look: () async throws -> Seen, until isEnough: (Seen) -> Bool
) async throws -> Seen {
    var wait = Wait(fact, limit, maker, pause)
    while true {
        wait.beginLook()
        let seen = try await look()
        if isEnough(seen) { return seen }
        try wait.checkEnd(seen)
        try await Task.sleep(for: wait.pause)
    }
}

/// Waits until a condition is true; see ``eventually(_:within:by:every:isolation:seeing:until:)``.
public func eventually(
    _ fact: String, within limit: Duration = patience, by maker: Maker? = nil,
    every pause: Duration = .milliseconds(1), isolation: isolated (any Actor)? = #isolation,
    _ isTrue: () async throws -> Bool
) async throws {
    try await eventually(fact, within: limit, by: maker, every: pause, seeing: isTrue) { $0 }
}

/// Blocks the thread, which must be the test's own, until something is true; see
/// ``eventually(_:within:by:every:isolation:seeing:until:)``.
@discardableResult
public func eventuallyOnThread<Seen>(
    _ fact: String, within limit: Duration = patience, by maker: Maker? = nil,
    seeing look: () throws -> Seen, until isEnough: (Seen) -> Bool
) throws -> Seen {
    var wait = Wait(fact, limit, maker)
    while true {
        wait.beginLook()
        let seen = try look()
        if isEnough(seen) { return seen }
        try wait.checkEnd(seen)
        Thread.sleep(forTimeInterval: wait.pause / .seconds(1))
    }
}

/// Blocks the thread, which must be the test's own, until a condition is true.
public func eventuallyOnThread(
    _ fact: String, within limit: Duration = patience, by maker: Maker? = nil, _ isTrue: () throws -> Bool
) throws {
    try eventuallyOnThread(fact, within: limit, by: maker, seeing: isTrue) { $0 }
}

/// The error for a condition that never became true.
public struct NeverCame: Error, CustomStringConvertible {
    /// A sentence with the fact, the time, what was seen instead, and how its maker ended.
    public let description: String

    /// Creates an error.
    public init(description: String) { self.description = description }
}

/// The course of one wait.
private struct Wait {
    /// The time until the next check: a fraction of the time so far, because checks take time as well.
    var pause: Duration { min(.milliseconds(50), max(least, start.duration(to: .now) / 5)) }

    private let fact: String
    private let maker: Maker?
    private let start = ContinuousClock.now
    private let limit: Duration
    private let least: Duration
    /// How the maker ended and whether the time was up, both from before the last check: a maker that has ended
    /// may have made the condition true.
    private var ending: String?
    private var isLate = false

    init(_ fact: String, _ limit: Duration, _ maker: Maker?, _ least: Duration = .milliseconds(1)) {
        (self.fact, self.limit, self.maker, self.least) = (fact, limit, maker, least)
    }

    mutating func beginLook() {
        ending = maker?.ending()
        isLate = start.duration(to: .now) >= limit
    }

    func checkEnd<Seen>(_ seen: Seen) throws {
        guard isLate || ending != nil else { return }
        let seconds = Int(start.duration(to: .now) / .seconds(1))
        let reason = ending ?? maker?.ending() ?? "the limit is \(limit)"
        throw NeverCame(
            description: "After \(seconds) s it still isn't true that \(fact): \(seen). \(reason)")
    }
}
