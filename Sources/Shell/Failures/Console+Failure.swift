import Terminal

extension Console {
    /// Tells of `failure` on standard error: what happened, where, then what to do next.
    func report(_ failure: Failure, asJSON: Bool) {
        if asJSON, let json = try? JSON.bytes(of: ErrorJSON(failure)) {
            printJSONError(json)
            return
        }
        printWrapped("\(theme.glyphs.cross, .error) \(failure.message)", indent: 2)
        if let excerpt = failure.excerpt {
            let before = displayWidth(String(excerpt.text.prefix(excerpt.column)))
            let marked = displayWidth(String(excerpt.text.dropFirst(excerpt.column).prefix(excerpt.length)))
            printError("  \(excerpt.text)")
            printError(
                "  \(String(repeating: " ", count: before))\(String(repeating: "^", count: max(1, marked)), .error)"
            )
        }
        if let advice = failure.advice { printWrapped("  \(advice, .dim)", indent: 2) }
    }

    /// Wraps between words where a person reads; a script gets its lines whole.
    private func printWrapped(_ line: StyledText, indent: Int) {
        guard terminal.isErrorTerminal, line.width > size.columns else {
            printError(line)
            return
        }
        let blank = StyledText(String(repeating: " ", count: indent))
        for (index, part) in line.wrapped(to: max(20, size.columns - indent)).enumerated() {
            printError(index == 0 ? part : blank + part)
        }
    }
}
