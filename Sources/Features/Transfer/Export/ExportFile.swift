import JSONShapes

/// A JSON file that says which format it has. It can also be imported.
protocol ExportFile: Sendable {
    /// The value that identifies the format. The version is the same for all formats.
    static var mark: String { get }

    /// The JSON members after the format and its version, in groups that are each written on one line.
    static var lines: [[Member<Self>]] { get }
}

extension ExportFile {
    /// Encodes the file.
    func json() -> String {
        let format = Member<Self>("format") { _ in Self.mark }
        let version = Member<Self>("version") { _ in FavoritesExport.version }
        return JSON.file(of: self, lines: [[format, version]] + Self.lines)
    }
}
