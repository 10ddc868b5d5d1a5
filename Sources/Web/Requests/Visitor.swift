import AccountsFeature
import Answers
import Hummingbird
import PasswordHashing
import Records

/// The visitor who makes a request.
enum Visitor: Sendable {
    /// An unknown visitor.
    case nobody
    /// A person in a browser, by the session that its cookie names.
    case browser(User, Session, SessionToken)
    /// A program, by an access token.
    case program(User, AccessToken)
    /// A person or a program whose session or token can't be looked up now, and why. Public pages are still served.
    case unrecognized(any Error)

    /// The user; nil if unknown.
    var user: User? {
        switch self {
        case .nobody, .unrecognized: nil
        case .browser(let user, _, _), .program(let user, _): user
        }
    }

    /// The session of a person in a browser.
    var session: Session? { if case .browser(_, let session, _) = self { session } else { nil } }

    /// The access token of a program.
    var token: AccessToken? { if case .program(_, let token) = self { token } else { nil } }

    /// A copy that writes for the visitor only while their session or token holds.
    func acting(with features: Features) -> Features {
        switch self {
        case .nobody, .unrecognized: features
        case .browser(let user, _, let token):
            features.acting(by: Accounts.credential(of: token, of: user))
        case .program(_, let token): features.acting(by: Accounts.credential(of: token))
        }
    }
}
