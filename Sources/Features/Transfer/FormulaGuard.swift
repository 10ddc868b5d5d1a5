/// Cells that a spreadsheet would run.
///
/// A cell is dangerous if, after any apostrophes, spaces and invisible characters, it begins with `=`, `+`, `-`, `@`, a
/// full-width one of them, a tab or a line break: <https://owasp.org/www-community/attacks/CSV_Injection>. Such a cell
/// gets one apostrophe in front, which spreadsheets take as “this is text”. Apostrophes in front don't change whether
/// a cell is dangerous, so taking one off a dangerous cell gives what it was, and no other cell has lost anything.
enum FormulaGuard {
    /// The text as it can be written into a cell.
    static func guarded(_ text: String) -> String { isDangerous(text[...]) ? "'" + text : text }

    /// The text that was written as that cell.
    static func unguarded(_ cell: String) -> String {
        guard cell.unicodeScalars.first == "'", isDangerous(cell[...]) else { return cell }
        return String(cell.unicodeScalars.dropFirst())
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
