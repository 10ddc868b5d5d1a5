/// An exported file that hasn't been saved yet.
public struct ExportedFile: Sendable {
    /// The suggested file name without its extension.
    let stem: String
    /// The file format.
    public let format: ExportFormat
    /// The contents, ending with a line feed.
    public let text: String
    /// The number of favourites with looks that this format can't express.
    public var withoutLooks = 0

    /// The suggested file name.
    public var name: String { "\(stem).\(format.fileEnding)" }
}
