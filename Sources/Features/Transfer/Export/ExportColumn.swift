import Foundation

/// A column of an exported table.
struct ExportColumn<Row>: Sendable {
    let heading: String
    /// Whether the column is right-aligned in a printed table.
    var isNumber = false
    /// Returns the text of the column's cell in a row; empty if there is no value.
    let text: @Sendable (Row) -> String
}

extension Array {
    /// Formats a table as CSV, RFC 4180, <https://www.rfc-editor.org/rfc/rfc4180>. Cells that a spreadsheet
    /// would run as formulas are escaped.
    func csv<Row>(of rows: [Row]) -> String where Element == ExportColumn<Row> {
        func cell(_ text: String) -> String {
            let text = FormulaGuard.guarded(HiddenCharacters.spelled(text))
            let isPlain = text.utf8.allSatisfy { !",;\"\r\n\t".utf8.contains($0) } && !text.hasPrefix(" ")
            guard !isPlain || text.hasSuffix(" ") else { return text }
            // Compare code points, because a quotation mark followed by a combining mark is a different
            // `Character`.
            return "\"\(text.replacingOccurrences(of: "\"", with: "\"\"", options: .literal))\""
        }
        let lines = [map(\.heading)] + rows.map { row in map { $0.text(row) } }
        return lines.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
    }

    /// Formats a table in GitHub's Markdown, <https://github.github.com/gfm/#tables-extension->, with all text
    /// escaped.
    func markdown<Row>(of rows: [Row]) -> String where Element == ExportColumn<Row> {
        let head = [map(\.heading), map { $0.isNumber ? "---:" : "---" }]
        let lines = rows.map { row in map { MarkdownText.escaped($0.text(row)) } }
        return (head + lines).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }
}
