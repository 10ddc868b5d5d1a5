import AccountsFeature
import Answers
import Records

extension REPL {
    /// Returns the user who is signed in, in this shell or with a command-line session.
    func currentUser() async throws -> User? {
        if mode != .oneShot {
            if let user = people.current { try await requireStillSignedIn(user) }
        } else if people.current == nil {
            people = try await accounts.enteringByCommandLine(people)
        }
        if isSignInDue, people.current == nil { try await signInLate() }
        return people.current
    }

    /// Signs in the command line's user once the store answers. With `idle-lock` users have to log in
    /// themselves, because that requires a password.
    private func signInLate() async throws {
        let entered: SignedIn
        do { entered = try await accounts.enteringByCommandLine(people) } catch {
            guard Accounts.isOver(error) else { throw error }
            return isSignInDue = false
        }
        isSignInDue = false
        if idleLock.limit == nil { people = entered }
    }

    /// Signs `user` out here if their session was ended elsewhere.
    private func requireStillSignedIn(_ user: User) async throws {
        do { try await accounts.requireStillSignedIn(user, in: people) } catch {
            if Accounts.isOver(error) { people.leave(user) }
            throw error
        }
    }

    /// Returns the signed-in user.
    ///
    /// - Throws: `Failure.notSignedIn`.
    func requireUser() async throws -> User {
        guard let user = try await currentUser() else { throw Failure.notSignedIn }
        return user
    }

    /// Returns the signed-in user, for commands that don't require one. One-shot commands ignore an expired
    /// session.
    func anyUser() async throws -> User? {
        do {
            return try await currentUser()
        } catch {
            guard mode == .oneShot, Accounts.isOver(error) else { throw error }
            return nil
        }
    }
}
