import Foundation
import Synchronization

/// Runs the work of all connections on one thread per core, a piece at a time: the part of a task between two
/// suspensions. Nothing else runs there, and nothing of a request runs on the threads that accept, read and send.
///
/// `FairOrder` decides whose piece is next. A piece that takes long while others wait is set aside: it goes on with
/// low priority, and another thread takes its place.
final class Turns: Sendable {
    /// The instance shared by every server in the process, because they share the cores.
    static let shared = Turns()

    /// A job of a connection's task.
    typealias Job = (turn: Turn, job: UnownedJob)
    typealias Owner = FairOrder<Job>.Owner

    /// The time in microseconds between two looks at the pieces being run; after two, a piece is set aside.
    private static let tick: UInt32 = 5000
    /// The maximum number of pieces that are set aside at a time.
    private static let most = 64

    /// A piece being run, by its thread.
    private struct Piece {
        let turn: Turn
        var owner: Owner
        let thread: WorkThread
        /// The thread's processor time that has been charged.
        var charged: Double
        var ticks = 0
        var isAside = false
        /// Whether it used no processor time lately, because it waits for the disk.
        var isBlocked = false
    }

    private struct State {
        var order = FairOrder<Job>()
        var pieces: [WorkThread.ID: Piece] = [:]
        var idle: [WorkThread] = []
        /// Whether the thread that sets pieces aside is awake.
        var isWatched = false
    }

    private let cores = ProcessInfo.processInfo.activeProcessorCount
    private let state = Mutex(State())
    private let watched = DispatchSemaphore(value: 0)

    private init() {
        for _ in 0..<cores { begin() }
        Thread.detachNewThread { [self] in watch() }
    }

    /// Adds a job of a connection; `isEntrant` if it begins a request.
    func add(_ job: Job, of owner: Owner, isEntrant: Bool) {
        let thread = state.withLock { state in
            state.order.add(job, of: owner, isEntrant: isEntrant)
            return wake(&state)
        }
        thread?.wake()
    }

    /// Begins a request on a connection whose piece is being run, if its party has a free place and nothing comes first.
    ///
    /// - Returns: nil if it has begun; otherwise the number of requests of this party that wait.
    func enter(_ turn: Turn, as owner: Owner) -> Int? {
        state.withLock { state in
            move(turn, to: owner, &state)
            return state.order.enter(owner)
        }
    }

    /// Ends a request; the rest of the piece belongs to the connection.
    func leave(_ turn: Turn, from owner: Owner, to home: Owner) {
        let thread = state.withLock { state in
            move(turn, to: home, &state)
            state.order.leave(owner)
            return state.order.isWaiting ? wake(&state) : nil
        }
        thread?.wake()
    }

    /// Makes a party answerable for the piece of a connection.
    private func move(_ turn: Turn, to owner: Owner, _ state: inout State) {
        guard let id = state.pieces.first(where: { $0.value.turn === turn })?.key,
            let piece = charge(id, &state), piece.owner != owner
        else { return }
        state.order.move(from: piece.owner, to: owner, isAside: piece.isAside)
        state.pieces[id]?.owner = owner
    }

    /// Charges a piece for what it has used since the last time.
    private func charge(_ id: WorkThread.ID, _ state: inout State) -> Piece? {
        guard var piece = state.pieces[id] else { return nil }
        let time = piece.thread.time
        state.order.charge(piece.owner, time - piece.charged)
        piece.charged = time
        state.pieces[id] = piece
        return piece
    }

    /// Returns a thread to wake for work that waits; if there is none, begins to watch the pieces being run.
    private func wake(_ state: inout State) -> WorkThread? {
        if free(state) > 0, let thread = state.idle.popLast() { return thread }
        if !state.isWatched { watched.signal() }
        state.isWatched = true
        return nil
    }

    private func free(_ state: State) -> Int { cores - state.pieces.values.count { !$0.isAside } }

    // MARK: Threads

    private func begin() { Thread.detachNewThread { [self] in work() } }

    private func work() {
        let thread = WorkThread()
        while true {
            switch state.withLock({ next(of: thread, &$0) }) {
            case .run(let turn, let job): job.runSynchronously(on: turn.asUnownedTaskExecutor())
            case .rest: thread.rest()
            case .end: return
            }
        }
    }

    private enum Next { case run(Turn, UnownedJob), rest, end }

    /// Ends a thread's piece and starts the next. A thread whose piece was set aside ends, since its priority is low.
    private func next(of thread: WorkThread, _ state: inout State) -> Next {
        if let piece = charge(thread.id, &state) {
            state.pieces[thread.id] = nil
            state.order.end(piece.owner, wasAside: piece.isAside)
            if piece.isAside { return .end }
        }
        let aside = state.pieces.values.filter { $0.isAside && !$0.isBlocked }.map(\.owner)
        guard let (owner, job) = state.order.start(free: free(state), aside: aside) else {
            state.idle.append(thread)
            return .rest
        }
        state.pieces[thread.id] = Piece(turn: job.turn, owner: owner, thread: thread, charged: thread.time)
        return .run(job.turn, job.job)
    }

    /// Sets long pieces aside for as long as work waits.
    private func watch() {
        while true {
            watched.wait()
            repeat { usleep(Self.tick) } while look()
        }
    }

    /// Returns whether to look again.
    private func look() -> Bool {
        state.withLock { state in
            let isWaiting = state.order.isWaiting
            for id in state.pieces.keys {
                let before = state.pieces[id]?.charged ?? 0
                guard let piece = charge(id, &state) else { continue }
                state.pieces[id]?.isBlocked = piece.charged - before < Double(Self.tick) / 10
                state.pieces[id]?.ticks += 1
                guard isWaiting, piece.ticks > 0, !piece.isAside,
                    state.pieces.values.count(where: \.isAside) < Self.most
                else { continue }
                state.order.setAside(piece.owner)
                state.pieces[id]?.isAside = true
                piece.thread.step(back: 19)
                begin()
            }
            if isWaiting { for thread in state.idle.suffix(free(state)) { thread.wake() } }
            state.isWatched = isWaiting || state.pieces.values.contains(where: \.isAside)
            return state.isWatched
        }
    }
}
