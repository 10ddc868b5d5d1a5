public import Persistence
public import Records

/// Sessions at one place: who is signed in, and for how long.
extension Accounts {
    /// Signs an authenticated user in beside those who are signed in already.
    public func entering(_ arrival: Arrival, _ people: SignedIn) -> SignedIn {
        var people = people
        people.enter(arrival.user)
        people.note(arrival.credential, of: arrival.user)
        return people
    }

    /// Signs in the user whose session the command line has, if there is one.
    ///
    /// - Throws: `PersistenceError.invalidSession` for one that has ended.
    public func enteringByCommandLine(_ people: SignedIn) async throws(PersistenceError) -> SignedIn {
        guard let token = place?.read() else { return people }
        var people = people
        people.enter(try await persistence.user(for: token), by: token)
        return people
    }

    /// Makes sure that `user` was not deleted, and that neither their password nor their session ended their log-in
    /// somewhere else.
    ///
    /// - Throws: `PersistenceError`: one that `isOver` knows where they have to sign in again.
    public func requireStillSignedIn(_ user: User, in people: SignedIn) async throws(PersistenceError) {
        if let token = people.token(of: user) {
            _ = try await persistence.user(for: token)
            return
        }
        guard let credential = people.credential(of: user) else { throw .invalidSession }
        try await persistence.acting(by: credential).requireCredential()
    }

    /// Makes a user who is signed in the current one.
    ///
    /// - Throws: `PersistenceError`: one that `isOver` knows where they have to sign in again.
    public func switching(to user: User, in people: SignedIn) async throws(PersistenceError) -> SignedIn {
        try await requireStillSignedIn(user, in: people)
        var people = people
        people.turn(to: user)
        return people
    }

    /// Whether an error says that a user isn't signed in any more.
    public static func isOver(_ error: any Error) -> Bool {
        switch error as? PersistenceError {
        case .invalidSession, .noSuchUser: true
        default: false
        }
    }

    /// Signs out the user who acts; a session of the command line that brought them here ends.
    ///
    /// - Throws: `PersistenceError`.
    public func leaving(_ people: SignedIn) async throws(PersistenceError) -> SignedIn {
        guard let user = people.current else { return people }
        if let token = people.token(of: user) {
            try await persistence.endSession(token)
            await tidySession()
        }
        var people = people
        people.leave(user)
        return people
    }
}
