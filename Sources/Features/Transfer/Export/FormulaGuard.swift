/// Escapes cells that spreadsheets would run as formulas.
///
/// A cell is dangerous if, after any apostrophes, spaces and invisible characters, it begins with `=`, `+`,
/// `-`, `@`, a full-width form of these, a tab or a line break:
/// <https://owasp.org/www-community/attacks/CSV_Injection>. Such a cell is prefixed with an apostrophe, which
/// tells spreadsheets that it is text. Some spreadsheets split a cell at `;`, tabs or line breaks, so each
/// part is escaped as well, even if it begins with quotation marks. Leading apostrophes don't affect whether
/// a part is dangerous, so removing one apostrophe from each dangerous part restores the original text.
enum FormulaGuard {
    /// Escapes the text of a cell.
    static func guarded(_ text: String) -> String {
        changingDangerousParts(of: text) { "'" + $0 }
    }

    /// Restores the text of an escaped cell.
    static func unguarded(_ cell: String) -> String {
        changingDangerousParts(of: cell) { part in
            part.unicodeScalars.first == "'" ? String(part.unicodeScalars.dropFirst()) : String(part)
        }
    }

    private static func changingDangerousParts(of text: String, _ change: (Substring) -> String) -> String {
        let scalars = text.unicodeScalars
        var changed = ""
        var start = scalars.startIndex
        while true {
            let end = scalars[start...].firstIndex(where: separates) ?? scalars.endIndex
            let part = text[start..<end]
            // A cell that begins with a tab or a line break is dangerous as a whole.
            let isFirst = start == scalars.startIndex
            let isDangerous = isDangerous(isFirst ? text[...] : part.droppingQuotationMarks)
            changed += isDangerous ? change(part) : String(part)
            guard end < scalars.endIndex else { return changed }
            changed.unicodeScalars.append(scalars[end])
            start = scalars.index(after: end)
        }
    }

    /// Returns whether any spreadsheet may start a new cell after this character.
    private static func separates(_ scalar: Unicode.Scalar) -> Bool {
        [";", "\t", "\r", "\n"].contains(scalar)
    }

    private static func isDangerous(_ text: Substring) -> Bool {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": return true
            case "'": continue
            default:
                guard scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
                else { return false }
            }
        }
        return false
    }
}

extension Substring {
    /// The text after leading quotation marks, apostrophes and spaces.
    fileprivate var droppingQuotationMarks: Substring {
        Substring(unicodeScalars.drop { $0 == "\"" || $0 == "'" || $0.properties.isWhitespace })
    }
}
