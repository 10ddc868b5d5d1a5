import Wording

/// Text in the cells of Markdown tables.
enum MarkdownText {
    /// Escapes all characters that could start a link, an address, emphasis, code, mathematics or HTML.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\r", "\n", "\u{2028}", "\u{2029}":
                if scalar != "\n" || previous != "\r" { escaped += "<br>" }
            case "\\", "`", "*", "_", "[", "]", "|", "~", "$", ":", "@", "^", "!": escaped += "\\\(scalar)"
            case "." where previous == "w" || previous == "W": escaped += "\\."
            case _ where scalar.isUnseen || scalar.isInvisible: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return escaped
    }
}

extension Unicode.Scalar {
    /// Whether the character is invisible, such as a zero-width space. Joiners don't count, because emoji and
    /// some scripts need them.
    fileprivate var isInvisible: Bool {
        properties.generalCategory == .format && self != "\u{200C}" && self != "\u{200D}"
    }
}
