public import Foundation

/// A browser's tokens after a log-in.
public struct BrowserSession: Sendable {
    /// The proof of the log-in, until it ends.
    public let session: SessionToken
    /// The browser's mark, also after the log-in: the token given, if it is known, else a new one. It proves nothing.
    public let browser: SessionToken
    /// When the session ends at the latest.
    public let expiresAt: Date

    /// The tokens of a session that has started.
    public init(session: SessionToken, browser: SessionToken, expiresAt: Date) {
        self.session = session
        self.browser = browser
        self.expiresAt = expiresAt
    }
}
