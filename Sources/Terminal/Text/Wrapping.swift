/// Wraps lines to the width of the screen.

extension Sequence<StyledText> {
    /// Counts the rows that the lines fill on a screen of that width, wrapped as a console prints them. A
    /// word that is too long fills several rows.
    public func rows(in columns: Int) -> Int {
        let columns = Swift.max(1, columns)
        return flatMap { $0.folded(to: columns) }
            .reduce(0) { $0 + Swift.max(1, ($1.width + columns - 1) / columns) }
    }
}

extension StyledText {
    /// Wraps the line into lines of at most `width` columns, breaking between words, or within a word that is
    /// too long.
    ///
    /// - Returns: at least one line; spaces at a break are dropped, and leading spaces are kept.
    public func wrapped(to width: Int) -> [StyledText] {
        guard self.width > width, width > 0 else { return [self] }
        var lines: [StyledText] = []
        var line = StyledText()
        for word in words {
            let gap = line.isEmpty && !lines.isEmpty ? 0 : word.gap
            if line.width + gap + word.text.width <= width {
                line += Self.blank(gap) + word.text
                continue
            }
            if !line.isEmpty { lines.append(line) }
            var rest = word.text
            while rest.width > width {
                let head = rest.prefix(columns: width)
                guard !head.isEmpty else { break }
                lines.append(head)
                rest = rest.dropping(columns: head.width)
            }
            line = rest
        }
        if !line.isEmpty || lines.isEmpty { lines.append(line) }
        return lines
    }

    /// Wraps the line between words to this width. All lines but the first are indented past leading spaces
    /// and a mark such as ✓.
    ///
    /// - Returns: the unchanged line if a word, such as an address, is wider than the screen, so that
    ///   terminals can link it and people can copy it.
    func folded(to width: Int) -> [StyledText] {
        guard self.width > width, let first = words.first,
            words.allSatisfy({ $0.gap + $0.text.width <= width })
        else { return [self] }
        let isSign = first.text.width == 1 && words.count > 1 && first.text.isSign
        let indent = first.gap + (isSign ? 1 + words[1].gap : 0)
        guard indent < width / 2 else { return wrapped(to: width) }
        let lines = wrapped(to: width - indent)
        return lines.prefix(1) + lines.dropFirst().map { Self.blank(indent) + $0 }
    }

    /// Whether the text is a mark such as ✓, ✗, ♥ or an exclamation mark.
    private var isSign: Bool {
        spans.allSatisfy { $0.text.allSatisfy { $0 == "!" || !$0.isASCII && !$0.isLetter && !$0.isNumber } }
    }

    /// The words with their styles, each with the number of spaces preceding it.
    private var words: [(gap: Int, text: StyledText)] {
        var words: [(gap: Int, text: StyledText)] = []
        var word = StyledText()
        var gap = 0
        for span in spans {
            // A badge's padding is part of the word.
            if case .badge = span.style.role {
                word.append(span)
                continue
            }
            for character in span.text {
                if character != " " {
                    word.append(Span(String(character), span.style))
                    continue
                }
                if !word.isEmpty { words.append((gap, word)) }
                gap = word.isEmpty ? gap + 1 : 1
                word = StyledText()
            }
        }
        if !word.isEmpty { words.append((gap, word)) }
        return words
    }
}

/// The alignment of text in a cell.
public enum Alignment: Sendable {
    /// Aligned left, padded on the right.
    case left
    /// Aligned right, padded on the left.
    case right
    /// Centred.
    case center

    /// Returns the padding on the left, out of `all` spaces in total.
    func blanks(before all: Int) -> Int {
        switch self {
        case .left: 0
        case .right: all
        case .center: all / 2
        }
    }
}

extension StyledText {
    /// Pads the line with spaces to `width` columns; a longer line is returned unchanged.
    public func padded(to width: Int, _ alignment: Alignment = .left) -> StyledText {
        let blanks = width - self.width
        guard blanks > 0 else { return self }
        let before = alignment.blanks(before: blanks)
        return Self.blank(before) + self + Self.blank(blanks - before)
    }

    /// Truncates the line to at most `width` columns, ending with `ellipsis` if anything was cut.
    ///
    /// Characters are never split: if a wide one doesn't fit, the result is a column shorter.
    public func truncated(to width: Int, ellipsis: String = "…") -> StyledText {
        guard self.width > width else { return self }
        let room = width - displayWidth(ellipsis)
        guard room >= 0 else { return prefix(columns: width) }
        var cut = prefix(columns: room)
        cut.append(Span(ellipsis, cut.spans.last?.style ?? .plain))
        return cut
    }

    /// Returns the longest prefix of whole characters that fits in `columns`.
    func prefix(columns: Int) -> StyledText {
        var result = StyledText()
        var used = 0
        for span in spans where used <= columns {
            let kept = span.text.prefix { character in
                used += displayWidth(of: character)
                return used <= columns
            }
            result.append(Span(String(kept), span.style))
        }
        return result
    }

    /// Returns the line without its first `columns` columns.
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

    /// Returns a run of spaces. Up to 64 are sliced from a shared string, because creating a new string each
    /// time took a tenth of the time for a list of 1,025 rows.
    public static func blank(_ count: Int) -> StyledText {
        guard count > 0 else { return StyledText() }
        return StyledText(
            count <= 64
                ? String(Substring(Self.blanks.prefix(count))) : String(repeating: " ", count: count))
    }

    private static let blanks = Substring(String(repeating: " ", count: 64)).utf8
}
