/// A file that was exported, not yet saved.
public struct ExportedFile: Sendable {
    /// The usual name of such a file.
    public let name: String
    /// Its format.
    public let format: ExportFormat
    /// Its text, with a line feed at its end.
    public let text: String
}
