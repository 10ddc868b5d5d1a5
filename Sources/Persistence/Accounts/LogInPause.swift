/// A pause after too many wrong passwords. While it lasts, no password is checked for the name.
public enum LogInPause: Hashable, Sendable {
    /// A pause of this duration from now.
    case lasting(Duration)
    /// A pause until the recovery code is used to set a new password.
    case untilRecovery
}
