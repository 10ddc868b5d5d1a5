import Records

/// The fate of a transaction whose commit got no answer.
public enum CommitOutcome: Sendable {
    /// It was saved.
    case saved
    /// It was not, or running it again makes no difference.
    case notSaved
    /// Nothing is left by which to tell.
    case unknown
}
