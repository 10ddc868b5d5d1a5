/// A block of names and values, with the values aligned in a column.
public struct KeyValues: Sendable {
    /// The pairs from top to bottom.
    private var pairs: [(key: String, value: StyledText, wraps: Bool)] = []

    /// The role of the names.
    public var nameRole = Role.dim
    /// The number of spaces at the start of every line.
    public var margin = 0
    /// The minimum width of the names, for aligning them with another block.
    public var leastNameWidth = 0

    /// The width of the names, in columns.
    public var nameWidth: Int { pairs.map { displayWidth($0.key) }.reduce(leastNameWidth, max) }

    /// Creates an empty block.
    public init() {}

    /// Adds a pair with a one-line value; set `wraps` to false for text that must not be broken, such as an
    /// address.
    public mutating func add(_ key: String, _ value: StyledText, wraps: Bool = true) {
        pairs.append((key, value, wraps))
    }

    /// Adds a fact in plain text.
    public mutating func add(_ key: String, _ value: String) { add(key, StyledText(value)) }

    /// Adds the pairs of another block.
    public mutating func add(_ other: KeyValues) {
        pairs += other.pairs
    }

    /// Renders the block in lines of at most `width` columns; long values wrap with a hanging indent.
    public func rendered(width: Int, theme: Theme) -> [StyledText] {
        let gap = Theme.columnGap
        let width = width - margin
        let keyWidth = nameWidth
        let room = width - keyWidth - gap
        // If there is too little room next to the names, the values go below them.
        let beside = room >= max(12, keyWidth / 2)
        let rendered = pairs.flatMap { key, value, wraps -> [StyledText] in
            let indent = beside ? keyWidth + gap : Theme.indent
            let wrapped = wraps ? value.wrapped(to: max(1, beside ? room : width - indent)) : [value]
            let name = StyledText(key, nameRole)
            if beside {
                return zip(wrapped.indices, wrapped).map { index, line in
                    (index == 0 ? name.padded(to: indent) : .blank(indent)) + line
                }
            }
            return [name.truncated(to: width, ellipsis: theme.glyphs.ellipsis)]
                + wrapped.map { .blank(indent) + $0 }
        }
        return margin > 0 ? rendered.map { .blank(margin) + $0 } : rendered
    }
}

/// Arranges blocks side by side, as many as fit, and puts the remaining ones below.
///
/// - Parameters:
///   - blocks: the blocks, each a list of lines no wider than `width`.
///   - width: the available columns.
/// - Returns: lines of at most `width` columns.
public func sideBySide(_ blocks: [[StyledText]], width: Int) -> [StyledText] {
    let gap = Theme.columnGap
    var lines: [StyledText] = []
    var shelf: [(lines: [StyledText], width: Int)] = []
    func putDown() {
        let height = shelf.map(\.lines.count).max() ?? 0
        for row in 0..<height {
            let cells = shelf.map { block in
                (row < block.lines.count ? block.lines[row] : "").padded(to: block.width)
            }
            lines.append(cells.joined(separator: .blank(gap)).trimmingEnd())
        }
        shelf = []
    }
    for block in blocks {
        let blockWidth = block.map(\.width).max() ?? 0
        let used = shelf.reduce(0) { $0 + $1.width + gap }
        if !shelf.isEmpty, used + blockWidth > width {
            putDown()
            lines.append("")
        }
        shelf.append((block, blockWidth))
    }
    putDown()
    return lines
}
