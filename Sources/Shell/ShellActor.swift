/// Where the state of the shell lives.
///
/// Runs on the threads of the features, so that calling them changes no thread. The main actor
/// has a queue of its own, and a line that asks a few features would be handed over a dozen times.
@globalActor
public actor ShellActor {
    /// The only one.
    public static let shared = ShellActor()
}
