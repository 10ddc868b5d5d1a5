import Foundation
import Records

/// The place where a password is typed. Failures of strangers on the web are counted apart from the shell's, and those
/// of each known browser by themselves: so strangers lock out neither people at the machine nor people who return in
/// their own browser.
enum PasswordPlace: Sendable {
    /// In a shell, or for a one-shot command.
    case shell
    /// On the web, by a visitor who isn't signed in: the digest of the browser's token, if it has one.
    case browser(Data?)
    /// On the web, by a user who is signed in: the digest of their session's token.
    case session(Data)
}
