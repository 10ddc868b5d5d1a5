/// The actor that isolates the shell's state.
///
/// It runs on the same threads as the features, so that calling them doesn't switch threads. The main actor
/// has its own queue, and a line that calls a few features would switch threads a dozen times.
@globalActor
public actor ShellActor {
    /// The shared instance.
    public static let shared = ShellActor()
}
