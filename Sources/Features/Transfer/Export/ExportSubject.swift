import Shapes

/// Data that can be exported. CSV, JSON and Markdown are generated from the properties of this protocol.
protocol ExportSubject: Sendable {
    associatedtype Row

    /// The default file name, without an extension.
    static var fileName: String { get }
    /// The JSON members, in groups that are each written on one line.
    static var lines: [[Member<Self>]] { get }
    /// The rows of the CSV and Markdown tables.
    var rows: [Row] { get }
    /// The columns of the CSV table.
    var columns: [ExportColumn<Row>] { get }
    /// The columns of the Markdown table.
    var printedColumns: [ExportColumn<Row>] { get }
}

extension ExportSubject {
    /// Returns the default file name with the extension for a format.
    static func name(as format: ExportFormat) -> String { "\(fileName).\(format.fileEnding)" }

    /// Encodes the subject as JSON.
    ///
    /// - Throws: any error thrown while encoding a value.
    func json() throws -> String { try JSON.file(of: self, lines: Self.lines) }
}
