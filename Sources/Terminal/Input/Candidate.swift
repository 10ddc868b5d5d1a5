/// One way to finish the word before the cursor.
public struct Candidate: Hashable, Sendable {
    /// The text that replaces the word in the line.
    public var replacement: String
    /// The text in the list.
    public var display: String

    /// Makes a candidate; without a `display`, the list shows the replacement.
    public init(_ replacement: String, display: String? = nil) {
        self.replacement = replacement
        self.display = display ?? replacement
    }
}

/// The candidates for one place in a line.
public struct Completion: Sendable {
    /// The start of the word that the candidates replace, in characters from the left of the line.
    public var start: Int
    /// The candidates in the order of the list.
    public var candidates: [Candidate]
    /// Whether a blank follows a single candidate.
    public var appendsSpace: Bool

    /// Makes a completion.
    public init(start: Int, candidates: [Candidate], appendsSpace: Bool = true) {
        self.start = start
        self.candidates = candidates
        self.appendsSpace = appendsSpace
    }
}

/// Finds candidates for a cursor, given in characters from the left of the line. Called at each Tab.
public typealias Completer = @Sendable (_ line: String, _ cursor: Int) -> Completion
