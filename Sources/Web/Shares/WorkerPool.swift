import Foundation
import Synchronization

#if canImport(Glibc)
    import CGlibc
#endif

/// Runs the work of all connections on its own threads, in pieces: the parts of a task between two suspensions.
/// No part of a request runs on the network threads, which accept, read and send.
final class WorkerPool: Sendable {
    /// The instance shared by every server in the process, because they share the cores.
    static let shared = WorkerPool()

    /// A piece of a connection's task.
    typealias Piece = (executor: ConnectionExecutor, job: UnownedJob)
    typealias Owner = WorkOrder<Piece>.Owner

    private struct State {
        var order = WorkOrder<Piece>(cores: ProcessInfo.processInfo.activeProcessorCount)
        /// The party whose piece each thread is running, and the thread's time when the piece began; nil
        /// while idle.
        var threads: [pthread_t: (owner: Owner?, since: Double)] = [:]
        /// Whether a thread for long pieces, or one for the others, is about to look for a piece.
        var coming: Set<Bool> = []
    }

    private let state = Mutex(State())
    /// The semaphores on which idle threads wait.
    private let alarms = [true, false].map { (isLong: $0, alarm: DispatchSemaphore(value: 0)) }

    func add(_ piece: Piece, of owner: Owner) { change { $0.order.add(piece, of: owner) } }

    /// Charges the rest of this thread's piece to another party; returns false if it isn't that party's turn.
    func move(to owner: Owner) -> Bool {
        let now = Self.time
        return change { state in
            guard case let (old?, since)? = state.threads[pthread_self()],
                state.order.move(from: old, used: now - since, to: owner)
            else { return false }
            state.threads[pthread_self()] = (owner, now)
            return true
        }
    }

    /// Changes the state. Then, if another piece may run and no thread is about to look for one, wakes or
    /// creates a thread.
    private func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
        let (value, wanted) = state.withLock { state in
            let value = body(&state)
            return (
                value,
                alarms.filter { isLong, _ in
                    state.order.next(isLong: isLong) != nil && state.coming.insert(isLong).inserted
                }
            )
        }
        for (isLong, alarm) in wanted {
            // `signal` returns 0 if no thread was waiting.
            if alarm.signal() == 0 { Thread.detachNewThread { [self] in work(isLong, alarm) } }
        }
        return value
    }

    private func work(_ isLong: Bool, _ alarm: DispatchSemaphore) {
        if isLong { Self.stepBack() }
        while true {
            alarm.wait()
            while let piece = next(isLong) {
                piece.job.runSynchronously(on: piece.executor.asUnownedTaskExecutor())
            }
        }
    }

    /// Ends this thread's piece and starts the next; nil if none may run.
    private func next(_ isLong: Bool) -> Piece? {
        // A waiting thread uses no processor time, so the next piece begins at the processor time at which the
        // last piece ended.
        let now = Self.time
        return change { state in
            if case let (old?, since)? = state.threads[pthread_self()] {
                state.order.end(old, used: now - since)
            } else {
                state.coming.remove(isLong)
            }
            let next = state.order.start(isLong: isLong)
            state.threads[pthread_self()] = (next?.owner, now)
            return next?.piece
        }
    }

    /// The processor time used by the current thread, in microseconds.
    static var time: Double {
        #if canImport(Glibc)
            Double(clock_nanoseconds(CLOCK_THREAD_CPUTIME_ID)) / 1000
        #else
            Double(clock_gettime_nsec_np(CLOCK_THREAD_CPUTIME_ID)) / 1000
        #endif
    }

    /// Lowers the priority of the current thread by five levels. It then gets a third of the time of a thread
    /// with normal priority, so it still makes progress on a machine that is busy otherwise.
    private static func stepBack() {
        #if canImport(Glibc)
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(gettid()), 5)
        #endif
    }
}
