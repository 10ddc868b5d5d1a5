/// An exported file that hasn't been saved yet.
public struct ExportedFile: Sendable {
    /// The suggested file name.
    public let name: String
    /// The file format.
    public let format: ExportFormat
    /// The contents, ending with a line feed.
    public let text: String
    /// The number of favourites with looks that this format can't express.
    public var withoutLooks = 0
}
