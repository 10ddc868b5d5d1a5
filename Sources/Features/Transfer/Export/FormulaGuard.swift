/// Cells that a spreadsheet would run.
///
/// A cell is dangerous if, after any apostrophes, spaces and invisible characters, it begins with `=`, `+`, `-`, `@`, a
/// full-width one of them, a tab or a line break: <https://owasp.org/www-community/attacks/CSV_Injection>. Such a cell
/// gets one apostrophe in front, which spreadsheets take as “this is text”. A spreadsheet that separates by `;` or tabs, or
/// that ends a row at each line break, finds further cells inside: each such part is guarded in the same way, and quotation
/// marks in front of it don't hide it. Apostrophes in front don't change whether a part is dangerous, so taking one off a
/// dangerous part gives what it was, and no other part has lost anything.
enum FormulaGuard {
    /// The text as it can be written into a cell.
    static func guarded(_ text: String) -> String {
        changingDangerousParts(of: text) { "'" + $0 }
    }

    /// The text that was written as that cell.
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

    /// Whether a new cell may begin after it, in some spreadsheet.
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
    /// The text after any quotation marks, apostrophes and spaces in front.
    fileprivate var droppingQuotationMarks: Substring {
        Substring(unicodeScalars.drop { $0 == "\"" || $0 == "'" || $0.properties.isWhitespace })
    }
}
