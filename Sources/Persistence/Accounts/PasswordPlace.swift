import Foundation
import Records

/// The place where a password is typed. Failures of unknown browsers are counted separately from the shell's
/// and from those of each known browser, so a stranger can lock out neither the people at the machine nor
/// those who return in their own browser.
enum PasswordPlace: Sendable {
    /// In a shell, or for a one-shot command.
    case shell
    /// A browser without a session, with the digest of its token, if it sent one.
    case browser(Data?)
    /// A signed-in browser, with the digest of its session token.
    case session(Data)
}
