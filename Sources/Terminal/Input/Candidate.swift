/// A possible completion of the word before the cursor.
public struct Candidate: Hashable, Sendable {
    /// The text that replaces the word in the line.
    public var replacement: String
    /// The text shown in the list of candidates.
    public var display: String
    /// A short description, shown if the list has room.
    public var meaning: String?

    /// Creates a candidate; `display` defaults to the replacement.
    public init(_ replacement: String, display: String? = nil, meaning: String? = nil) {
        self.replacement = replacement
        self.display = display ?? replacement
        self.meaning = meaning
    }
}

/// The candidates at one position of a line.
public struct Completion: Sendable {
    /// The offset, in characters, of the word that the candidates replace.
    public var start: Int
    /// The candidates in display order.
    public var candidates: [Candidate]
    /// Whether to add a space after a single candidate.
    public var appendsSpace: Bool

    /// Creates a completion.
    public init(start: Int, candidates: [Candidate], appendsSpace: Bool = true) {
        self.start = start
        self.candidates = candidates
        self.appendsSpace = appendsSpace
    }
}

/// Finds the candidates at a cursor position, a character offset in the line. Called each time Tab is
/// pressed.
public typealias Completer = @Sendable (_ line: String, _ cursor: Int) -> Completion

extension Completion {
    /// The common prefix of all replacements.
    var commonPrefix: String {
        candidates.reduce(candidates.first?.replacement ?? "") { prefix, candidate in
            String(zip(prefix, candidate.replacement).prefix { $0 == $1 }.map(\.0))
        }
    }

    /// Renders the candidates for display after Tab: in columns, read downwards, in at most `size.rows - 2`
    /// lines. If some don't fit, the last line shows the number of the remaining candidates.
    func rendered(size: TerminalSize, theme: Theme) -> [StyledText] {
        let gap = Theme.columnGap
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
        // Pad every cell to the same width, so that the number of columns matches the calculation.
        let cells = shown.map { StyledText($0.display).padded(to: width) }
        return inColumns(cells, width: size.columns, theme: theme) + rest
    }
}
