package import Foundation
package import PasswordHashing
package import Records

/// A user, as JSON; with the recovery code only if it is new.
package struct UserJSON: Answer {
    package let id: Int64
    package let username: String
    package let createdAt: Date
    package let favorites: Int?
    package let recoveryCode: String?

    package init(_ user: User, favorites: Int? = nil, recoveryCode: String? = nil) {
        id = user.id
        username = user.username
        createdAt = user.createdAt
        self.favorites = favorites
        self.recoveryCode = recoveryCode
    }
}

/// One of the users signed in at one place, as JSON.
package struct SignedInJSON: Encodable {
    package let id: Int64
    package let name: String
    /// Whether it is the one who acts.
    package let current: Bool

    package init(_ user: User, current: Bool) {
        (id, name, self.current) = (user.id, user.username, current)
    }
}

/// A session, as JSON; its name is its label.
package struct SessionJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "kind": "command or browser.",
        "current": "Whether it is the one that asks.",
    ]

    package let id: Int64
    package let name: String
    /// `command` or `browser`.
    package let kind: String
    package let createdAt: Date
    package let lastUsedAt: Date
    package let expiresAt: Date
    /// Whether it is the one that is used here: by one-shot commands, or by the browser that asks.
    package let current: Bool

    package init(_ session: Session, current: Bool) {
        id = session.id
        name = session.label
        kind = session.kind.rawValue
        createdAt = session.createdAt
        lastUsedAt = session.lastUsedAt
        expiresAt = session.expiresAt
        self.current = current
    }
}

/// An access token, as JSON; with its text only if it is new.
package struct TokenJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "scope": Meaning(words: ["read", "write"]),
        "token": "Only when it is new.",
    ]

    package let id: Int64
    package let name: String
    /// `read` or `write`.
    package let scope: String
    package let createdAt: Date
    package let lastUsedAt: Date?
    package let expiresAt: Date?
    package let token: String?

    package init(_ token: AccessToken, text: AccessTokenText? = nil) {
        (id, name, scope) = (token.id, token.name, token.scope.rawValue)
        (createdAt, lastUsedAt, expiresAt) = (token.createdAt, token.lastUsedAt, token.expiresAt)
        self.token = text?.text
    }
}
