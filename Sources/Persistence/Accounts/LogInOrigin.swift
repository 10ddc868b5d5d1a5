import Foundation

/// The place where a password is typed. Failures are counted separately in the shell, in each known browser
/// and in all unknown browsers, so that a stranger can't lock out users at the machine or in their own
/// browsers.
enum LogInOrigin {
    /// The shell, or a one-shot command.
    case shell
    /// A browser without a session, given by the digest of its token, if it sent one.
    case browser(Data?)
    /// A signed-in browser, given by the digest of its session token.
    case session(Data)
}
