import Foundation

#if canImport(Glibc)
    import CGlibc
#endif

/// A thread that runs pieces of work.
final class WorkThread: Sendable, Identifiable {
    private let alarm = DispatchSemaphore(value: 0)

    /// Waits until the thread is woken.
    func rest() { alarm.wait() }

    /// Wakes the thread, or keeps it from resting the next time.
    func wake() { alarm.signal() }

    #if canImport(Glibc)
        private let clock: clockid_t
        private let number = gettid()

        /// Creates the description of the current thread.
        init() {
            var clock = clockid_t()
            pthread_getcpuclockid(pthread_self(), &clock)
            self.clock = clock
        }

        /// The processor time it has used, in microseconds.
        var time: Double { Double(clock_nanoseconds(clock)) / 1000 }

        /// Lowers its priority by a number of nice levels. Only root could raise it again.
        func step(back levels: Int32) {
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(number), levels)
        }
    #else
        /// The time of the system, in microseconds.
        var time: Double { Date.timeIntervalSinceReferenceDate * 1e6 }

        func step(back levels: Int32) {}
    #endif
}
