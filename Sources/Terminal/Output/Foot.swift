import Dispatch
import Synchronization

/// The line at the foot of standard error: progress, or the sign of a wait. It goes before anything else is printed.
struct Foot: Sendable {
    /// Whether the line is shown.
    var isShown = false
    /// Whether that line is empty: it keeps typed keys from moving the cursor, and a sign may replace it.
    var isEmpty = false
    /// Whether something else writes to the terminal, too.
    var isShared = false
    /// Counts changes to the screen.
    var changes = 0
    /// Whether a person is watching who should learn about waits.
    var tellsOfWaits = false
}
