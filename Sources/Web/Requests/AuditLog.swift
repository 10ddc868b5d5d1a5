import Answers
import HTTPTypes
import Logging
import Records

/// Events of accounts, for the server's operator: log-ins, failures, and changes of secrets, with the address
/// that they came from. Never what was typed as a name: people type passwords there by mistake.
struct AuditLog: Sendable {
    let logger: Logger

    /// An event.
    enum Event: String {
        case loggedIn = "logged in"
        case loggedOut = "logged out"
        case signedUp = "signed up"
        case recovered = "set a new password with a recovery code"
        case changedPassword = "changed the password"
        case renewedRecoveryCode = "got a new recovery code"
        case madeToken = "made an access token"
        case revokedToken = "revoked access tokens"
        case revokedSession = "ended sessions"
        case deleted = "deleted the account"
    }

    func note(_ event: Event, _ user: User, _ client: Client) {
        logger.notice("user \(user.id) \(event.rawValue) from \(client.description)")
    }

    /// Logs a wrong password or code, too many attempts, or why nothing can be looked up.
    func noteFailure(_ refusal: Refusal, _ client: Client) {
        let reason = refusal.reason.map { ": \($0)" } ?? ""
        logger.warning("refused (\(refusal.failure.code.word)) from \(client.description)\(reason)")
    }
}

/// An access log with a line for each request: who asked for what, how it ended, and how long that took. Never a
/// secret: it has neither headers nor bodies nor queries, and the token of a shared list is masked.
struct RequestLog: Sendable {
    let logger: Logger

    func note(
        _ method: HTTPRequest.Method, _ path: String, _ answer: HTTPResponse, of client: Client,
        took: Duration
    ) {
        guard logger.logLevel <= .info else { return }
        let size = answer.headerFields[.contentLength] ?? "-"
        let micros = took.components.seconds * 1_000_000 + took.components.attoseconds / 1_000_000_000_000
        logger.info(
            "\(client.description) \(Self.masked(method.rawValue)) \(Self.shown(path)) \(answer.status.code) \(size) \(micros) us"
        )
    }

    /// The path, without what would let others in.
    static func shown(_ path: String) -> String {
        let path = path.withoutQuery
        // As the router sees it: more slashes than one change nothing.
        let first = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).first
        return first.map { Substring($0) } == "shared" ? Self.sharedPrefix + "…" : masked(path)
    }

    /// The path of shared lists; what follows is their secret.
    static let sharedPrefix = "/shared/"

    /// At most 200 characters of a text from outside, all of them printable ASCII.
    private static func masked(_ text: some StringProtocol) -> String {
        String(
            decoding: text.utf8.prefix(200).map { $0 > 0x20 && $0 < 0x7F ? $0 : UInt8(ascii: "?") },
            as: UTF8.self)
    }
}

extension String {
    /// A path without what follows its first question mark.
    var withoutQuery: Substring {
        self[..<(utf8.firstIndex(of: UInt8(ascii: "?")) ?? endIndex)]
    }
}
