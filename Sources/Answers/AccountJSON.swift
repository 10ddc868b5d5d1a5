package import Foundation
package import JSONShapes
package import PasswordHashing
package import Records

/// A user, as JSON. The recovery code is included only if it is new; its creation date, only for `whoami`.
package struct UserJSON: JSONObject {
    private let user: User
    private let favorites: Int?
    private let recoveryCode: String?
    private let recoveryCodeDate: Date?
    /// The acts of keepers on the account since the last log-in; only a log-in has any.
    private let acts: [KeeperAct]

    package init(
        _ user: User, favorites: Int? = nil, recoveryCode: String? = nil, recoveryCodeDate: Date? = nil,
        acts: [KeeperAct] = []
    ) {
        self.user = user
        self.favorites = favorites
        self.recoveryCode = recoveryCode
        self.recoveryCodeDate = recoveryCodeDate
        self.acts = acts
    }

    package static let members: Members = [
        Member("id", \.user.id), Member("username", \.user.username),
        Member("createdAt", \.user.createdAt), Member("favorites", \.favorites),
        Member("recoveryCode", \.recoveryCode),
        Member("recoveryCodeCreatedAt", \.recoveryCodeDate),
        Member("notices", "What keepers did to the account since the last log-in.") {
            $0.acts.isEmpty ? nil : $0.acts.map(\.notice)
        },
    ]
}

/// A session, as JSON. Its `name` is the session's label.
package struct SessionJSON: JSONObject {
    private let session: Session
    /// Whether this session belongs to the current browser, or to one-shot commands on this machine.
    private let isCurrent: Bool

    package init(_ session: Session, current: Bool) {
        self.session = session
        isCurrent = current
    }

    package static let members: Members = [
        Member("id", \.session.id), Member("name", \.session.label),
        Member("kind", "command or browser.", \.session.kind.rawValue),
        Member("createdAt", \.session.createdAt), Member("lastUsedAt", \.session.lastUsedAt),
        Member("expiresAt", \.session.expiresAt),
        Member("current", "Whether it is the one that asks.", \.isCurrent),
    ]
}

/// An access token, as JSON. The secret itself is included only if the token is new.
package struct TokenJSON: JSONObject {
    private let token: AccessToken
    private let text: AccessTokenText?

    package init(_ token: AccessToken, text: AccessTokenText? = nil) {
        self.token = token
        self.text = text
    }

    package static let members: Members = [
        Member("id", \.token.id), Member("name", \.token.name),
        Member("scope", as: .word(["read", "write"]), \.token.scope.rawValue),
        Member("createdAt", \.token.createdAt), Member("lastUsedAt", \.token.lastUsedAt),
        Member("expiresAt", \.token.expiresAt),
        Member("token", "Only when it is new.", \.text?.text),
    ]
}
