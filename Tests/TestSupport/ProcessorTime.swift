import Foundation

/// Measures the processor time that this thread takes for synchronous work. Unlike the time on the clock, it doesn't
/// depend on what else the machine does.
public func processorTime(_ body: () -> Void) -> Duration {
    func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    body()
    return now() - start
}
