import DesignTokens

/// A level bar: a part of a whole in a number of cells.
public struct Bar: Sendable {
    /// The filled part of `maximum`, at least 0.
    public var value: Int
    /// The value of a full bar, at least 1.
    public var maximum: Int

    /// Makes a bar; a value out of its bounds counts as the nearest in them.
    public init(_ value: Int, of maximum: Int) {
        self.maximum = max(1, maximum)
        self.value = min(max(0, value), self.maximum)
    }

    /// The bar in exactly `width` columns, the filled ones in a role; nothing in a theme without bars.
    public func rendered(width: Int, theme: Theme, role: Role = .barFill) -> StyledText {
        let steps = theme.glyphs.barSteps
        guard theme.hasBars, width > 0, let full = steps.last else { return "" }
        var filled = (value * width * steps.count + maximum / 2) / maximum
        if value > 0 { filled = max(1, filled) }
        // What is not whole never looks so.
        if value < maximum { filled = min(filled, width * steps.count - 1) }
        var text = String(repeating: full, count: filled / steps.count)
        let rest = filled % steps.count
        if rest > 0 { text += steps[rest - 1] }
        let track = width - filled / steps.count - (rest > 0 ? 1 : 0)
        return StyledText(text, role)
            + StyledText(String(repeating: theme.glyphs.barTrack, count: track), .color(.barTrack))
    }
}

/// A whole in two parts with different signs and colours, each with its number of cells; numbers below 0 count as 0. Nothing in a theme
/// without bars.
public func splitBar(_ first: Int, _ second: Int, theme: Theme) -> StyledText {
    guard theme.hasBars else { return "" }
    return StyledText(String(repeating: theme.glyphs.firstPart, count: max(0, first)), .color(.firstPart))
        + StyledText(String(repeating: theme.glyphs.secondPart, count: max(0, second)), .color(.secondPart))
}
