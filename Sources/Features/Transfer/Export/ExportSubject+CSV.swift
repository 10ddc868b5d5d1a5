import Foundation

extension ExportSubject {
    /// Formats the data as CSV, RFC 4180, <https://www.rfc-editor.org/rfc/rfc4180>. Cells that a spreadsheet
    /// would run as formulas are escaped.
    func csv() -> String {
        let columns = columns
        let lines = rows.map { row in columns.map { $0.text(row) } }
        return ([columns.map(\.heading)] + lines)
            .map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func cell(_ text: String) -> String {
        let text = FormulaGuard.guarded(HiddenCharacters.spelled(text))
        let isPlain = text.utf8.allSatisfy { !",;\"\r\n\t".utf8.contains($0) } && !text.hasPrefix(" ")
        guard !isPlain || text.hasSuffix(" ") else { return text }
        // Compare code points, because a quotation mark followed by a combining mark is a different
        // `Character`.
        return "\"\(text.replacingOccurrences(of: "\"", with: "\"\"", options: .literal))\""
    }
}
