import DesignTokens

/// Renders a bar of exactly `width` columns that shows a value as a share of a maximum, with `role` for the
/// filled part. Values out of bounds are clamped. Empty if the theme has no bars.
public func filledBar(
    _ value: Int, of maximum: Int, width: Int, theme: Theme, role: Role = .barFill
) -> StyledText {
    let maximum = max(1, maximum)
    let value = min(max(0, value), maximum)
    let steps = theme.glyphs.barSteps
    guard theme.hasBars, width > 0, let full = steps.last else { return "" }
    var filled = (value * width * steps.count + maximum / 2) / maximum
    if value > 0 { filled = max(1, filled) }
    // An incomplete bar never looks full.
    if value < maximum { filled = min(filled, width * steps.count - 1) }
    var text = String(repeating: full, count: filled / steps.count)
    let rest = filled % steps.count
    if rest > 0 { text += steps[rest - 1] }
    let track = width - filled / steps.count - (rest > 0 ? 1 : 0)
    return StyledText(text, role)
        + StyledText(String(repeating: theme.glyphs.barTrack, count: track), .color(.barTrack))
}

/// Renders a bar of two parts with different symbols and colours. `first` and `second` are their widths in
/// cells; negative numbers count as 0. Empty if the theme has no bars.
public func splitBar(_ first: Int, _ second: Int, theme: Theme) -> StyledText {
    guard theme.hasBars else { return "" }
    return StyledText(String(repeating: theme.glyphs.firstPart, count: max(0, first)), .color(.firstPart))
        + StyledText(String(repeating: theme.glyphs.secondPart, count: max(0, second)), .color(.secondPart))
}
