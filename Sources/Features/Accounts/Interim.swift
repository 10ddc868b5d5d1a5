public import Foundation
public import PasswordHashing
public import Persistence
public import Records

// Stands in until accounts for the web land; whoever lands them deletes this file.

public struct AccessToken: Sendable {
    public enum Scope: String, Sendable { case read, write }
    public let id: Int64
    public let scope: Scope
}

public struct AccessTokenText: Sendable {
    public init?(parsing text: String) { nil }
}

public struct BrowserLogIn: Sendable {
    public let user: User
    public let recoveryCode: RecoveryCode?
    public let session: SessionToken
    public let browser: SessionToken
    public let expiresAt: Date
}

extension Accounts {
    public func logIn(
        username: String, password: Secret, browser: SessionToken?, label: String
    ) async throws(PersistenceError) -> BrowserLogIn {
        let arrival = try await logIn(username: username, password: password)
        let token = try await persistence.startSession(for: arrival.user.id, label: label)
        return BrowserLogIn(
            user: arrival.user, recoveryCode: arrival.recoveryCode, session: token, browser: token,
            expiresAt: Date() + 1e6)
    }

    public func signUp(
        username: String, password: Secret, browser: SessionToken?, label: String
    ) async throws(PersistenceError) -> BrowserLogIn {
        let arrival = try await signUp(username: username, password: password)
        let token = try await persistence.startSession(for: arrival.user.id, label: label)
        return BrowserLogIn(
            user: arrival.user, recoveryCode: arrival.recoveryCode, session: token, browser: token,
            expiresAt: Date() + 1e6)
    }

    public func recover(
        username: String, code: RecoveryCode, newPassword: Secret, browser: SessionToken?, label: String
    ) async throws(PersistenceError) -> BrowserLogIn {
        let arrival = try await recover(username: username, code: code, newPassword: newPassword)
        let token = try await persistence.startSession(for: arrival.user.id, label: label)
        return BrowserLogIn(
            user: arrival.user, recoveryCode: arrival.recoveryCode, session: token, browser: token,
            expiresAt: Date() + 1e6)
    }

    public func visitor(
        with session: SessionToken
    ) async throws(PersistenceError) -> (user: User, session: Session)? {
        do throws(PersistenceError) {
            let user = try await persistence.user(for: session)
            return (user, try await persistence.session(for: session))
        } catch {
            if Self.isOver(error) { return nil }
            throw error
        }
    }

    public func leave(_ session: SessionToken) async throws(PersistenceError) {
        try await persistence.endSession(session)
    }

    public func bearer(
        _ text: AccessTokenText
    ) async throws(PersistenceError) -> (user: User, token: AccessToken)? { nil }
}

extension Accounts {
    public func knows(_ browser: SessionToken) async throws(PersistenceError) -> Bool { false }
}
