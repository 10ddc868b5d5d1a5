/// A whole in two parts with different signs and colours.
public struct SplitBar: Sendable {
    /// The cells of the first part.
    public var first: Int
    /// The cells of the second part.
    public var second: Int

    /// Makes a bar with that many cells; numbers below 0 count as 0.
    public init(_ first: Int, _ second: Int) {
        self.first = max(0, first)
        self.second = max(0, second)
    }

    /// The bar in one line.
    public func rendered(theme: Theme) -> StyledText {
        StyledText(String(repeating: theme.glyphs.firstPart, count: first), .firstPart)
            + StyledText(String(repeating: theme.glyphs.secondPart, count: second), .secondPart)
    }
}
