/// A file that was exported, not yet saved.
public struct ExportedFile: Sendable {
    /// The usual name of such a file.
    public let name: String
    /// Its format.
    public let format: ExportFormat
    /// Its text, with a line feed at its end.
    public let text: String
    /// The number of favourites with looks that the format has no words for.
    public var withoutLooks = 0
}
