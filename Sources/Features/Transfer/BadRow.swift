/// A row that can't be imported.
public struct BadRow: Sendable {
    /// The row's location in the file.
    public let place: FileLocation
    /// Why the row can't be imported.
    public let reason: RowError
}
