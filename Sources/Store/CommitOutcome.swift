/// The outcome of a transaction whose commit was never acknowledged.
public enum CommitOutcome: Sendable {
    /// The transaction was saved.
    case saved
    /// The transaction wasn't saved, or it is harmless to run it again.
    case notSaved
    /// The outcome can't be determined.
    case unknown
}
