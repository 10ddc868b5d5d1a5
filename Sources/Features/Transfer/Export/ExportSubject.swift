import Shapes

/// The subject of an export. CSV, JSON and Markdown are written for any subject by what it says here.
protocol ExportSubject: Sendable {
    associatedtype Row

    /// The name of its files, without an ending.
    static var fileName: String { get }
    /// The members of each line of its JSON.
    static var lines: [[Member<Self>]] { get }
    /// The rows of its tables.
    var rows: [Row] { get }
    /// The columns of its CSV.
    var columns: [ExportColumn<Row>] { get }
    /// The columns of its table for people.
    var printedColumns: [ExportColumn<Row>] { get }
}

extension ExportSubject {
    /// The name of its file in a format.
    static func name(as format: ExportFormat) -> String { "\(fileName).\(format.fileEnding)" }

    /// The subject as JSON.
    ///
    /// - Throws: what a value throws that can't be encoded.
    func json() throws -> String { try JSON.file(of: self, lines: Self.lines) }
}
