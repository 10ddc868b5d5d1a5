/// Breaking a line into several by the columns of the screen.

extension Sequence<StyledText> {
    /// How many rows the lines take on a screen of that width, wrapped as a console prints them; a word that is
    /// wider takes several.
    public func rows(in columns: Int) -> Int {
        let columns = Swift.max(1, columns)
        return flatMap { $0.folded(to: columns) }
            .reduce(0) { $0 + Swift.max(1, ($1.width + columns - 1) / columns) }
    }
}

extension StyledText {
    /// The line broken into lines of at most `width` columns: between words, or within a word that is wider.
    ///
    /// - Returns: at least one line; blanks at a break are dropped, those at the start stay.
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

    /// The line as a person reads it on a screen of that width: broken between words, what follows standing under
    /// the text and not under the sign or the blanks before it.
    ///
    /// - Returns: the line itself where a word, such as an address, is wider than the screen: a terminal makes a
    ///   link of it, and people copy it.
    public func folded(to width: Int) -> [StyledText] {
        guard self.width > width, let first = words.first,
            words.allSatisfy({ $0.gap + $0.text.width <= width })
        else { return [self] }
        let isSign = first.text.width == 1 && words.count > 1 && first.text.isSign
        let indent = first.gap + (isSign ? 1 + words[1].gap : 0)
        guard indent < width / 2 else { return wrapped(to: width) }
        let lines = wrapped(to: width - indent)
        return lines.prefix(1) + lines.dropFirst().map { Self.blank(indent) + $0 }
    }

    /// Whether it is a mark such as ✓, ✗, ♥ or an exclamation mark.
    private var isSign: Bool {
        spans.allSatisfy { $0.text.allSatisfy { $0 == "!" || !$0.isASCII && !$0.isLetter && !$0.isNumber } }
    }

    /// The words with their styles, each with the blanks before it.
    private var words: [(gap: Int, text: StyledText)] {
        var words: [(gap: Int, text: StyledText)] = []
        var word = StyledText()
        var gap = 0
        for span in spans {
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
