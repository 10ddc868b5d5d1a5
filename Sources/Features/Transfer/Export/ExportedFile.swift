/// An exported file that hasn't been saved yet.
public struct ExportedFile: Sendable {
    /// The suggested file name.
    public let name: String
    /// Its format.
    public let format: ExportFormat
    /// Its text, ending with a line feed.
    public let text: String
    /// The number of favourites with looks that the format can't express.
    public var withoutLooks = 0
}
