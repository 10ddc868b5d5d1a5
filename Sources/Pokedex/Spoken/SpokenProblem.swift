/// The reason that plain English can't be turned into a query.
public enum SpokenProblem: Error, Hashable {
    /// These words weren't understood, or these phrases lack the word that must follow.
    case notUnderstood([String])
    /// A negation has nothing to negate.
    case leftNegation
    /// This term is both wanted and not wanted.
    case contradiction(String)
    /// One version of this pair is wanted without the other, but they aren't told apart.
    case sameGame(VersionGroup)
    /// After “without” or “except”, “and” may mean neither or not both.
    case unclearList
    /// The word stands for one of these terms.
    case ambiguous(String, among: [String])
    /// The word isn't one of these colours.
    case noSuchColor(String, among: [String])
    /// A comparison with this number lacks a field.
    case missingField(String)
}
