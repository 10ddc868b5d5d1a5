import AccountsFeature
import Records

/// Who makes a request.
enum Visitor: Sendable {
    /// An unknown visitor.
    case nobody
    /// A person in a browser, by the session that its cookie names.
    case browser(User, Session, SessionToken)
    /// A program, by an access token.
    case program(User, AccessToken)

    /// The user; nil if unknown.
    var user: User? {
        switch self {
        case .nobody: nil
        case .browser(let user, _, _), .program(let user, _): user
        }
    }

    /// The session of a person in a browser.
    var session: Session? { if case .browser(_, let session, _) = self { session } else { nil } }

    /// The access token of a program.
    var token: AccessToken? { if case .program(_, let token) = self { token } else { nil } }

    /// Whether they may change what the user keeps.
    var mayWrite: Bool {
        switch self {
        case .nobody: false
        case .browser: true
        case .program(_, let token): token.scope == .write
        }
    }
}
