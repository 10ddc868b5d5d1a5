import FavoritesFeature
import Records

/// Tells open pages that what their user keeps has changed, wherever that was done.
///
/// It looks at the store twice a second while anybody listens, and not at all otherwise: one cheap question for everybody,
/// and one for each user only after something was saved.
actor EventHub {
    /// How many streams one user may have open.
    static let limitOfUser = 24

    private struct Listener {
        let user: User.ID
        let tell: AsyncStream<ChangeMark>.Continuation
    }

    private let favorites: Favorites
    private let limit: Int
    private var listeners: [Int: Listener] = [:]
    private var marks: [User.ID: ChangeMark] = [:]
    private var revision: Revision?
    private var lastNumber = 0
    private var watching: Task<Void, Never>?

    /// At most `limit` streams are open at once.
    init(favorites: Favorites, limit: Int) { (self.favorites, self.limit) = (favorites, limit) }

    /// The marks of a user's journal: the one that it has now, and each new one; nil where too many listen already.
    func listen(as user: User.ID) async throws -> AsyncStream<ChangeMark>? {
        guard listeners.count < limit, listeners.values.count(where: { $0.user == user }) < Self.limitOfUser
        else { return nil }
        let (stream, tell) = AsyncStream.makeStream(of: ChangeMark.self, bufferingPolicy: .bufferingNewest(1))
        lastNumber += 1
        let number = lastNumber
        listeners[number] = Listener(user: user, tell: tell)
        tell.onTermination = { [weak self] _ in Task { await self?.leave(number) } }
        // The others learn it, too: once it is noted here, they would not be told any more.
        announce(try await favorites.mark(of: user), to: user)
        if watching == nil { watching = Task { [weak self] in await self?.watch() } }
        return stream
    }

    private func leave(_ number: Int) {
        guard let user = listeners.removeValue(forKey: number)?.user else { return }
        if !listeners.values.contains(where: { $0.user == user }) { marks[user] = nil }
        guard listeners.isEmpty else { return }
        watching?.cancel()
        watching = nil
    }

    private func watch() async {
        while !Task.isCancelled {
            // What the store can't answer now, it is asked again.
            try? await look()
            try? await Task.sleep(for: .milliseconds(500))
        }
    }

    private func look() async throws {
        let now = try await favorites.revision()
        guard now == nil || now != revision else { return }
        for user in Set(listeners.values.map(\.user)) {
            let mark = try await favorites.mark(of: user)
            if marks[user] != mark { announce(mark, to: user) }
        }
        revision = now
    }

    private func announce(_ mark: ChangeMark, to user: User.ID) {
        marks[user] = mark
        for listener in listeners.values where listener.user == user { listener.tell.yield(mark) }
    }
}
