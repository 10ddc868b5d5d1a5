/// A possible completion of the word before the cursor.
public struct Candidate: Hashable, Sendable {
    /// The text that replaces the word in the line.
    public var replacement: String
    /// The text in the list.
    public var display: String
    /// A few words on it, for lists that have room for them.
    public var meaning: String?

    /// Makes a candidate; without a `display`, the list shows the replacement.
    public init(_ replacement: String, display: String? = nil, meaning: String? = nil) {
        self.replacement = replacement
        self.display = display ?? replacement
        self.meaning = meaning
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

extension Completion {
    /// The common prefix of all replacements.
    var commonPrefix: String {
        candidates.reduce(candidates.first?.replacement ?? "") { prefix, candidate in
            String(zip(prefix, candidate.replacement).prefix { $0 == $1 }.map(\.0))
        }
    }

    /// The candidates as Tab lists them: in columns, read downwards, in at most `size.rows - 2` lines; a last line counts those
    /// for which there was no room.
    func rendered(size: TerminalSize, theme: Theme) -> [StyledText] {
        let gap = theme.spacing.columnGap
        let rows = max(1, size.rows - 2)
        let widest = candidates.map { displayWidth($0.display) }.max() ?? 0
        let width = min(max(1, widest), size.columns)
        let columns = max(1, (size.columns + gap) / (width + gap))
        var shown = candidates[...]
        var rest: [StyledText] = []
        if candidates.count > rows * columns {
            shown = candidates.prefix((rows - 1) * columns)
            rest = [StyledText("\(theme.glyphs.ellipsis) \(candidates.count - shown.count) more", .dim)]
        }
        // As wide as the widest, so that the number of columns is as counted.
        let cells = shown.map { StyledText($0.display).padded(to: width) }
        return inColumns(cells, width: size.columns, theme: theme) + rest
    }
}
