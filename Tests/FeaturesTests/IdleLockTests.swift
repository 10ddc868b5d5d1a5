import AccountsFeature
import Synchronization
import Testing

/// Locking an idle shell.
struct IdleLockTests {
    @Test func `the lock is due after the idle limit, and each use restarts the timer`() {
        let time = Clock(start: .now)
        var lock = IdleLock(after: .seconds(60), now: { time.now })
        time.advance(by: .seconds(60))
        #expect(!lock.isDue)
        time.advance(by: .milliseconds(1))
        #expect(lock.isDue)
        lock.noteUse()
        #expect(!lock.isDue)
        time.advance(by: .seconds(61))
        #expect(lock.isDue)
    }

    @Test func `the shell never locks itself if no limit is set`() {
        let time = Clock(start: .now)
        let lock = IdleLock(after: nil, now: { time.now })
        time.advance(by: .seconds(1_000_000))
        #expect(!lock.isDue)
    }

    private final class Clock: Sendable {
        private let time: Mutex<ContinuousClock.Instant>

        init(start: ContinuousClock.Instant) { time = Mutex(start) }

        var now: ContinuousClock.Instant { time.withLock { $0 } }

        func advance(by duration: Duration) { time.withLock { $0 += duration } }
    }
}
