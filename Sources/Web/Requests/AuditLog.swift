import Answers
import HTTPTypes
import Logging
import Records

/// A log of account events for the server's operator: log-ins, failures and changes of secrets, with the
/// client's address. It never contains typed usernames, because people sometimes type their password there.
struct AuditLog {
    let logger: Logger
    let request: RequestID
    let client: Client
    let metrics: ServerMetrics?

    /// An account event.
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

    func note(_ event: Event, _ user: User) {
        metrics?.note(event)
        logger.notice(
            "user \(user.id) \(event.rawValue) from \(client.description)", metadata: request.metadata)
    }

    /// Logs a wrong password or code, too many attempts, or the reason why an account can't be looked up.
    func noteFailure(_ refusal: Refusal) {
        metrics?.noteFailure(refusal)
        let reason = refusal.reason.map { ": \($0)" } ?? ""
        logger.warning(
            "refused (\(refusal.failure.code.word)) from \(client.description)\(reason)",
            metadata: request.metadata)
    }
}

/// An access log with a line per request: client, method, path, status, size, duration and ID. It never
/// contains secrets: no headers, bodies or query strings, and the token of a share link is masked.
struct RequestLog {
    let logger: Logger

    func note(
        _ request: HTTPRequest, _ id: RequestID, _ answer: HTTPResponse, of client: Client, took: Duration
    ) {
        guard logger.logLevel <= .info else { return }
        let (method, path) = (Self.masked(request.method.rawValue), Self.shown(request.path ?? ""))
        let size = answer.headerFields[.contentLength] ?? "-"
        let micros = took.components.seconds * 1_000_000 + took.components.attoseconds / 1_000_000_000_000
        guard (logger.handler as? LogLines)?.format == .json else {
            return logger.info(
                "\(client.description) \(method) \(path) \(answer.status.code) \(size) \(micros) us",
                metadata: id.metadata)
        }
        var line = id.metadata
        line["client"] = "\(client.description)"
        line["method"] = "\(method)"
        line["path"] = "\(path)"
        line["status"] = .stringConvertible(answer.status.code)
        line["bytes"] = Int(size).map { .stringConvertible($0) }
        line["microseconds"] = .stringConvertible(Int(micros))
        logger.info("answered", metadata: line)
    }

    /// Returns the path without query strings and secret tokens.
    static func shown(_ path: String) -> String {
        let path = path.withoutQuery
        // Like the router, ignore repeated slashes.
        let first = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).first
        return first.map { Substring($0) } == "shared" ? Self.sharedPrefix + "…" : masked(path)
    }

    /// The prefix of share links; the rest of the path is secret.
    static let sharedPrefix = "/shared/"

    /// Returns at most 200 characters of untrusted text, limited to printable ASCII.
    private static func masked(_ text: some StringProtocol) -> String {
        String(
            decoding: text.utf8.prefix(200).map { $0 > 0x20 && $0 < 0x7F ? $0 : UInt8(ascii: "?") },
            as: UTF8.self)
    }
}

extension String {
    /// The path up to the first question mark.
    var withoutQuery: Substring {
        self[..<(utf8.firstIndex(of: UInt8(ascii: "?")) ?? endIndex)]
    }
}
