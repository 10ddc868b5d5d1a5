import Answers
import HTTPTypes
import Records
import Synchronization

/// The queue of passwords to be checked. Each check takes a tenth of a second on one core, so the queue is
/// shared fairly among accounts and addresses. Browsers that have logged in before are served first, sign-ups
/// last; see `LogInBudget.rank`.
///
/// Addresses take turns, by start-time fair queueing (Goyal, Vin and Cheng, 1996): each has a counter that
/// rises with every password and never starts below that of the last one checked.
final class PasswordQueue: Sendable {
    /// The priority in the queue, highest first.
    enum Rank: Int { case known, logIn, signUp }

    private typealias Continuation = CheckedContinuation<Void, any Error>

    private struct Entry {
        let id: Int
        let rank: Rank
        let client: Client
        let account: String
        var turn = 0
        var continuation: Continuation?

        /// The sort key; the lowest is served first.
        var order: (Int, Int, Int) { (rank.rawValue, turn, id) }
    }

    private struct State {
        var lastID = 0
        var waiting: [Entry] = []
        /// The accounts whose passwords are being checked.
        var checked: [String] = []
        /// The counter of the last password checked, and the next counter of each address that is ahead of it.
        var turn = 0
        var next: [Client: Int] = [:]
    }

    private let state = Mutex(State())
    private let places: Int
    private let limit: Int
    private let time: Duration

    /// - Parameters:
    ///   - places: the number of passwords that are checked at a time.
    ///   - limit: the length of the queue; at most a quarter for one address and an eighth for one account.
    ///   - time: the maximum time to wait.
    init(places: Int, limit: Int, time: Duration) {
        self.places = places
        self.limit = limit
        self.time = time
    }

    /// The number of passwords in the queue.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// The numbers of passwords in the queue, and of those being checked.
    var counts: (waiting: Int, running: Int) { state.withLock { ($0.waiting.count, $0.checked.count) } }

    /// Waits for a turn, and then checks a password.
    ///
    /// - Parameters:
    ///   - rank: the priority.
    ///   - username: the username as typed.
    ///   - client: the client that sent the password.
    ///   - work: checks the password.
    /// - Returns: the result of `work`.
    /// - Throws: `Refusal` with `too_busy`, `CancellationError`, and any error thrown by `work`.
    func pass<Value>(
        _ rank: Rank, _ username: String, _ client: Client, _ work: () async throws -> Value
    ) async throws -> Value {
        let account = (try? Username(username))?.key ?? ""
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let entry = Entry(id: id, rank: rank, client: client, account: account)
        let timer = Task { [time] in
            try await Task.sleep(for: time)
            end(id, Refusal.passwordsWait)
        }
        defer { timer.cancel() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { enter(entry, $0) }
        } onCancel: {
            end(id, CancellationError())
        }
        defer { leave(account) }
        return try await work()
    }

    private func enter(_ entry: Entry, _ continuation: Continuation) {
        let refused: (Continuation?, any Error)? = state.withLock { state in
            // A cancellation marks the task before looking for the visit, so one of the two sees it.
            guard !Task.isCancelled else { return (continuation, CancellationError()) }
            var entry = entry
            entry.continuation = continuation
            entry.turn = max(state.turn, state.next[entry.client] ?? 0)
            let isCrowded =
                state.waiting.count { $0.client == entry.client } >= (limit + 3) / 4
                || state.waiting.count { $0.account == entry.account } >= (limit + 7) / 8
            let canBegin = state.waiting.isEmpty && canBegin(entry, state)
            guard canBegin || !isCrowded else { return (continuation, Refusal.passwordsWait) }
            state.next[entry.client] = entry.turn + 1
            state.waiting.append(entry)
            guard !canBegin, state.waiting.count > limit else { return nil }
            // If the queue is too long, remove its last entry.
            let last = state.waiting.indices.max { state.waiting[$0].order < state.waiting[$1].order }
            return last.map { (state.waiting.remove(at: $0).continuation, Refusal.passwordsWait) }
        }
        if let refused { refused.0?.resume(throwing: refused.1) }
        serve()
    }

    /// Ends a wait with an error, unless it is already over.
    private func end(_ id: Int, _ error: any Error) {
        let entry = state.withLock { state in
            state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0) }
        }
        entry?.continuation?.resume(throwing: error)
    }

    private func leave(_ account: String) {
        state.withLock { state in
            _ = state.checked.firstIndex(of: account).map { state.checked.remove(at: $0) }
        }
        serve()
    }

    /// Begins as many checks as may run at a time.
    private func serve() {
        let next: Entry? = state.withLock { state in
            let ready = state.waiting.indices.filter { canBegin(state.waiting[$0], state) }
            guard let first = ready.min(by: { state.waiting[$0].order < state.waiting[$1].order }) else {
                return nil
            }
            let entry = state.waiting.remove(at: first)
            state.checked.append(entry.account)
            state.turn = max(state.turn, entry.turn)
            state.next = state.next.filter { [turn = state.turn] in $0.value > turn }
            return entry
        }
        guard let next else { return }
        next.continuation?.resume()
        serve()
    }

    private func canBegin(_ entry: Entry, _ state: State) -> Bool {
        state.checked.count < places && !state.checked.contains(entry.account)
    }
}

extension Refusal {
    /// The refusal if the queue is full or the wait too long; the password wasn't checked.
    fileprivate static let passwordsWait = Refusal(
        .tooBusy, "Too many people are logging in at this moment; nothing was changed.",
        advice: "Try again in a few seconds.", retryAfter: .seconds(3))
}
