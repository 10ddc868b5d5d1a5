public import Foundation

/// A browser's tokens after a log-in.
public struct BrowserSession: Sendable {
    /// The token that proves the log-in until the session ends.
    public let session: SessionToken
    /// The token that identifies the browser, kept after log-in: the browser's own if it is known, otherwise
    /// a new token. It grants no access.
    public let browser: SessionToken
    /// The latest time at which the session ends.
    public let expiresAt: Date

    /// Creates the tokens of a new session.
    public init(session: SessionToken, browser: SessionToken, expiresAt: Date) {
        self.session = session
        self.browser = browser
        self.expiresAt = expiresAt
    }
}
