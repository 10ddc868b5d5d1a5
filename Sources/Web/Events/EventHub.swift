import AccountsFeature
import Answers
import JournalFeature
import Records

/// Notifies open pages of changes to their user's data, wherever they were made, and ends their streams
/// together with the session or token that opened them.
///
/// Polls the store twice a second, but only while there are listeners. Each poll is a single cheap query,
/// regardless of the number of listeners. After a change, one more query reads the journals, and from time to
/// time two more check the sessions and tokens.
actor EventHub {
    private struct Listener {
        let user: User
        /// The session or access token that opened the stream.
        let session: Session.ID?
        let token: AccessToken.ID?
        let tell: AsyncStream<ChangeMark>.Continuation
    }

    private let accounts: Accounts
    private let journal: Journal
    private let limits: ServerLimits
    private var listeners: [Int: Listener] = [:]
    private var marks: [User.ID: ChangeMark] = [:]
    private var revision: Revision?
    /// Whether the store has changed since sessions and tokens were last checked.
    private var isUnchecked = false
    /// The time of the last check of sessions and tokens.
    private var checkedAt = ContinuousClock.now
    private var lastNumber = 0
    private var watching: Task<Void, Never>?

    init(_ features: Features, limits: ServerLimits) {
        accounts = features.accounts
        journal = features.journal
        self.limits = limits
    }

    /// Returns a stream of a user's journal marks: the current mark, then each new one; nil if there are too
    /// many streams.
    func listen(as visitor: Visitor) async throws -> AsyncStream<ChangeMark>? {
        guard let user = visitor.user, listeners.count < limits.eventStreams,
            listeners.values.count(where: { $0.user.id == user.id }) < limits.eventStreamsOfUser
        else { return nil }
        let (stream, tell) = AsyncStream.makeStream(of: ChangeMark.self, bufferingPolicy: .bufferingNewest(1))
        lastNumber += 1
        let number = lastNumber
        listeners[number] = Listener(
            user: user, session: visitor.session?.id, token: visitor.token?.id, tell: tell)
        tell.onTermination = { [weak self] _ in Task { await self?.leave(number) } }
        // Notify existing listeners as well: once the mark is recorded, they would miss it.
        announce(try await journal.mark(of: user.id), to: user.id)
        // The session may have ended just before the listener was recorded.
        isUnchecked = true
        if watching == nil { watching = Task { [weak self] in await self?.watch() } }
        return stream
    }

    /// The number of open streams.
    var count: Int { listeners.count }

    private func leave(_ number: Int) {
        guard let user = listeners.removeValue(forKey: number)?.user.id else { return }
        if !listeners.values.contains(where: { $0.user.id == user }) { marks[user] = nil }
        guard listeners.isEmpty else { return }
        watching?.cancel()
        watching = nil
    }

    private func watch() async {
        while !Task.isCancelled {
            // If the store can't answer, the next round tries again.
            try? await look()
            try? await endStreams()
            try? await Task.sleep(for: .milliseconds(500))
        }
    }

    private func look() async throws {
        let now = try await journal.revision()
        guard now != revision else { return }
        isUnchecked = true
        let users = Array(Set(listeners.values.map(\.user.id)))
        for (user, mark) in try await journal.marks(of: users) where marks[user] != mark {
            announce(mark, to: user)
        }
        revision = now
    }

    /// Ends the streams whose session or token has ended.
    private func endStreams() async throws {
        // Sessions and tokens can also expire, without a change to the store.
        let wait = isUnchecked ? limits.eventCheckTime : .seconds(20)
        guard checkedAt + wait <= .now else { return }
        let open = listeners.values
        isUnchecked = false
        checkedAt = .now
        do {
            let holding = try await accounts.holding(
                sessions: open.compactMap(\.session), tokens: open.compactMap(\.token))
            for listener in open {
                let holds =
                    listener.session.map(holding.sessions.contains)
                    ?? listener.token.map(holding.tokens.contains)
                if holds != true { listener.tell.finish() }
            }
        } catch {
            isUnchecked = true
            throw error
        }
    }

    private func announce(_ mark: ChangeMark, to user: User.ID) {
        marks[user] = mark
        for listener in listeners.values where listener.user.id == user { listener.tell.yield(mark) }
    }
}
