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

    /// The threads for long pieces, or those for others.
    private struct Crew {
        let alarm = DispatchSemaphore(value: 0)
        var threads = 0
        /// The number of threads that run a piece, and of those that wait for one.
        var busy = 0
        var idle = 0
    }

    private struct State {
        var order = WorkOrder<Piece>(cores: ProcessInfo.processInfo.activeProcessorCount)
        /// The threads for short pieces, and those for long ones.
        var crews = [false: Crew(), true: Crew()]
        /// The pieces being run: for each thread whose, and since when in its own time.
        var running: [pthread_t: (owner: Owner, since: Double)] = [:]
    }

    private let state = Mutex(State())

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

    /// Wakes a thread of each crew if a piece may run on it and no thread is about to look for one.
    private func wake(_ state: inout State) {
        for (isLong, crew) in state.crews
        where crew.threads == crew.idle + crew.busy && state.order.canStart(isLong: isLong) {
            if crew.idle > 0 {
                state.crews[isLong]?.idle -= 1
                crew.alarm.signal()
            } else {
                state.crews[isLong]?.threads += 1
                Thread.detachNewThread { [self] in
                    if isLong { Self.stepBack() }
                    work(isLong, crew.alarm)
                }
            }
        }
    }

    private func work(_ isLong: Bool, _ alarm: DispatchSemaphore) {
        while true {
            if let piece = state.withLock({ next(isLong, &$0) }) {
                piece.job.runSynchronously(on: piece.executor.asUnownedTaskExecutor())
            } else {
                alarm.wait()
            }
        }
    }

    /// Ends this thread's piece and starts the next; nil if none may run.
    private func next(_ isLong: Bool, _ state: inout State) -> Piece? {
        defer { wake(&state) }
        if let old = state.running.removeValue(forKey: pthread_self()) {
            state.order.end(old.owner, used: Self.time - old.since)
            state.crews[isLong]?.busy -= 1
        }
        guard let (owner, piece) = state.order.start(isLong: isLong) else {
            state.crews[isLong]?.idle += 1
            return nil
        }
        state.running[pthread_self()] = (owner, Self.time)
        state.crews[isLong]?.busy += 1
        return piece
    }

    /// Lowers the priority of the current thread by five levels: beside threads of usual priority it gets a third of
    /// their time, so that it goes on, too, on a machine that is busy with something else.
    private static func stepBack() {
        #if canImport(Glibc)
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(gettid()), 5)
        #endif
    }
}
