import Foundation

/// For how long no password is looked at for a name.
public enum LogInPause: Hashable, Sendable {
    /// For this long from now.
    case lasting(Duration)
    /// Until the recovery code sets a new password.
    case untilRecovery
}
