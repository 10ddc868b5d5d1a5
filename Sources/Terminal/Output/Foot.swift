/// The footer: the last line on standard error, for progress or a message about a wait. It is removed before
/// anything else is printed.
struct Foot {
    /// Whether the line is shown.
    var isShown = false
    /// Whether the line is empty. An empty line only keeps typing from moving earlier output, and a message
    /// may replace it.
    var isEmpty = false
    /// Whether other output is also printed to the terminal.
    var isShared = false
    /// The number of changes to the screen so far.
    var changes = 0
    /// Whether to show messages about waits.
    var tellsOfWaits = false
}
