/// A block of names and values, the values below one another.
public struct KeyValues: Sendable {
    /// The pairs from top to bottom; a value may have several lines.
    public var pairs: [(key: String, lines: [StyledText])] = []

    /// Makes an empty block.
    public init() {}

    /// Adds a pair with a value of one line.
    public mutating func add(_ key: String, _ value: StyledText) {
        pairs.append((key, [value]))
    }

    /// Adds a pair with a value of several lines.
    public mutating func add(_ key: String, lines: [StyledText]) {
        pairs.append((key, lines))
    }

    /// The block in lines of at most `width` columns; long values are wrapped under themselves.
    public func rendered(width: Int, theme: Theme) -> [StyledText] {
        pairs.flatMap(\.lines)
    }
}

/// Blocks of lines next to one another.
///
/// - Returns: lines of at most `width` columns, where the blocks fit; one block below the other where not.
public func sideBySide(_ blocks: [[StyledText]], width: Int, theme: Theme) -> [StyledText] {
    blocks.flatMap { $0 }
}
