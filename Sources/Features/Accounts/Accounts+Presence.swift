public import Persistence
public import Records

/// The users signed in to one shell.
extension Accounts {
    /// Signs in an authenticated user. Users who are already signed in stay signed in.
    public func entering(_ arrival: Arrival, _ people: SignedIn) -> SignedIn {
        var people = people
        people.enter(arrival.user)
        people.note(arrival.credential, of: arrival.user)
        return people
    }

    /// Signs in the user of the saved command-line session, if there is one.
    ///
    /// - Throws: `PersistenceError.invalidSession` if the session has ended.
    public func enteringByCommandLine(_ people: SignedIn) async throws(PersistenceError) -> SignedIn {
        guard let token = place?.read() else { return people }
        var people = people
        people.enter(try await persistence.user(for: token), by: token)
        return people
    }

    /// Checks that `user` still exists, and that the user's session or log-in hasn't been ended elsewhere.
    ///
    /// - Throws: `PersistenceError`. If the user has to log in again, `isOver` returns true for the error.
    public func requireStillSignedIn(_ user: User, in people: SignedIn) async throws(PersistenceError) {
        if let token = people.token(of: user) {
            _ = try await persistence.user(for: token)
            return
        }
        guard let credential = people.credential(of: user) else { throw .invalidSession }
        try await persistence.acting(by: credential).requireCredential()
    }

    /// Makes `user`, who is already signed in, the current user.
    ///
    /// - Throws: `PersistenceError`. If the user has to log in again, `isOver` returns true for the error.
    public func switching(to user: User, in people: SignedIn) async throws(PersistenceError) -> SignedIn {
        try await requireStillSignedIn(user, in: people)
        var people = people
        people.turn(to: user)
        return people
    }

    /// Returns whether an error means that the user is no longer signed in.
    public static func isOver(_ error: any Error) -> Bool {
        switch error as? PersistenceError {
        case .invalidSession, .noSuchUser: true
        default: false
        }
    }

    /// Signs out a user, by default the current one. If the user was signed in with the command-line session,
    /// that session ends, too.
    ///
    /// - Throws: `PersistenceError`.
    public func leaving(_ people: SignedIn, user: User? = nil) async throws(PersistenceError) -> SignedIn {
        guard let user = user ?? people.current else { return people }
        if let token = people.token(of: user) {
            try await persistence.endSession(token)
            await tidySession()
        }
        var people = people
        people.leave(user)
        return people
    }
}
