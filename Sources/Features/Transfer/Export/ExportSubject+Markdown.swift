extension ExportSubject {
    /// Formats the data as a table in GitHub's Markdown, <https://github.github.com/gfm/#tables-extension->,
    /// with all text escaped.
    func markdown() -> String {
        let columns = printedColumns
        let head = [columns.map(\.heading), columns.map { $0.isNumber ? "---:" : "---" }]
        let lines = rows.map { row in columns.map { MarkdownText.escaped($0.text(row)) } }
        return (head + lines).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }
}
