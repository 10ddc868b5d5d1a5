import Shapes

/// Data that can be exported. CSV, JSON and Markdown are generated from the properties of this protocol.
protocol ExportSubject: Sendable {
    associatedtype Row

    /// The default file name, without an extension.
    static var fileName: String { get }
    /// The JSON members. Those in the same array are written on one line.
    static var lines: [[Member<Self>]] { get }
    /// The rows of the CSV and Markdown tables.
    var rows: [Row] { get }
    /// The columns of the CSV table.
    var columns: [ExportColumn<Row>] { get }
    /// The columns of the Markdown table.
    var printedColumns: [ExportColumn<Row>] { get }
}

extension ExportSubject {
    /// The name of its file in a format.
    static func name(as format: ExportFormat) -> String { "\(fileName).\(format.fileEnding)" }

    /// The subject as JSON.
    ///
    /// - Throws: any error thrown while encoding a value.
    func json() throws -> String { try JSON.file(of: self, lines: Self.lines) }
}
