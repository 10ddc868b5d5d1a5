import Foundation
import Synchronization

#if canImport(Glibc)
    import CGlibc
#endif

/// Runs the work of all connections on threads of its own, a piece at a time: the part of a task between two
/// suspensions. Nothing of a request runs on the threads that accept, read and send.
final class WorkerPool: Sendable {
    /// The instance shared by every server in the process, because they share the cores.
    static let shared = WorkerPool()

    /// A piece of a connection's task.
    typealias Piece = (executor: ConnectionExecutor, job: UnownedJob)
    typealias Owner = WorkOrder<Piece>.Owner

    private struct State {
        var order = WorkOrder<Piece>(cores: ProcessInfo.processInfo.activeProcessorCount)
        /// The pieces being run: for each thread whose, and since when in its own time.
        var running: [pthread_t: (owner: Owner, since: Double)] = [:]
        /// The number of threads, and of those that wait for work.
        var threads = 0
        var idle = 0
    }

    private let state = Mutex(State())
    private let alarm = DispatchSemaphore(value: 0)

    /// Adds a piece.
    func add(_ piece: Piece, of owner: Owner) {
        state.withLock { state in
            state.order.add(piece, of: owner)
            wake(&state)
        }
    }

    /// Makes a party answerable for the rest of the piece that this thread runs; returns false if its turn hasn't come.
    func move(to owner: Owner) -> Bool {
        state.withLock { state in
            let now = Self.time
            guard let old = state.running[pthread_self()],
                state.order.move(from: old.owner, used: now - old.since, to: owner)
            else { return false }
            state.running[pthread_self()] = (owner, now)
            wake(&state)
            return true
        }
    }

    /// The processor time in microseconds that the current thread has used.
    static var time: Double {
        #if canImport(Glibc)
            Double(clock_nanoseconds(CLOCK_THREAD_CPUTIME_ID)) / 1000
        #else
            Double(clock_gettime_nsec_np(CLOCK_THREAD_CPUTIME_ID)) / 1000
        #endif
    }

    /// Wakes a thread if a piece may run and no thread is about to look for one.
    private func wake(_ state: inout State) {
        guard state.threads == state.idle + state.running.count, state.order.canStart else { return }
        if state.idle > 0 {
            state.idle -= 1
            alarm.signal()
        } else {
            state.threads += 1
            Thread.detachNewThread { [self] in work() }
        }
    }

    private func work() {
        while true {
            if let piece = state.withLock({ next(&$0) }) {
                piece.job.runSynchronously(on: piece.executor.asUnownedTaskExecutor())
            } else {
                alarm.wait()
            }
        }
    }

    /// Ends this thread's piece and starts the next; nil if none may run.
    private func next(_ state: inout State) -> Piece? {
        if let old = state.running.removeValue(forKey: pthread_self()) {
            state.order.end(old.owner, used: Self.time - old.since)
        }
        guard let (owner, piece) = state.order.start() else {
            state.idle += 1
            return nil
        }
        state.running[pthread_self()] = (owner, Self.time)
        wake(&state)
        return piece
    }
}
