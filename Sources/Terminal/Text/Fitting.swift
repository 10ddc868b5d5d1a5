/// The side of a cell that its text is aligned to.
public enum Alignment: Sendable {
    /// At the left, blanks after it.
    case left
    /// At the right, blanks before it.
    case right
    /// In the middle.
    case center

    /// How many of the blanks beside a text stand before it.
    func blanks(before all: Int) -> Int {
        switch self {
        case .left: 0
        case .right: all
        case .center: all / 2
        }
    }
}

extension StyledText {
    /// The line padded with spaces to `width` columns; a longer one stays as it is.
    public func padded(to width: Int, _ alignment: Alignment = .left) -> StyledText {
        let blanks = width - self.width
        guard blanks > 0 else { return self }
        let before = alignment.blanks(before: blanks)
        return Self.blank(before) + self + Self.blank(blanks - before)
    }

    /// The line cut to at most `width` columns, with `ellipsis` for what was cut.
    ///
    /// A character is never halved: if a wide one doesn't fit, the result is a column shorter.
    public func truncated(to width: Int, ellipsis: String = "…") -> StyledText {
        guard self.width > width else { return self }
        let room = width - displayWidth(ellipsis)
        guard room >= 0 else { return prefix(columns: width) }
        var cut = prefix(columns: room)
        cut.append(Span(ellipsis, cut.spans.last?.style ?? .plain))
        return cut
    }

    /// As many whole characters from the left as fit in `columns`.
    func prefix(columns: Int) -> StyledText {
        var result = StyledText()
        var used = 0
        for span in spans {
            var kept = ""
            for character in span.text {
                let width = displayWidth(of: character)
                guard used + width <= columns else {
                    result.append(Span(kept, span.style))
                    return result
                }
                used += width
                kept.append(character)
            }
            result.append(Span(kept, span.style))
        }
        return result
    }

    /// The line without its first `columns` columns.
    func dropping(columns: Int) -> StyledText {
        var result = StyledText()
        var left = columns
        for span in spans {
            let rest = span.text.drop { character in
                guard left > 0 else { return false }
                left -= displayWidth(of: character)
                return true
            }
            result.append(Span(String(rest), span.style))
        }
        return result
    }

    /// A run of blanks.
    static func blank(_ count: Int) -> StyledText {
        count > 0 ? StyledText(String(repeating: " ", count: count)) : StyledText()
    }
}
