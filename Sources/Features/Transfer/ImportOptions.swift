public import Records

/// Options for reading a file and merging it with what is kept.
public struct ImportOptions: Sendable {
    /// The rule for favourites that are kept already.
    public var conflict = ImportPlan.Conflict.merge
    /// The user's choice of columns of a table; the others as their headings and contents say.
    public var columns: [Reading.ColumnChoice] = []
    /// Tags for everything that the file names.
    public var tags: [TagName] = []
    /// The language, beside English, of the names to suggest, as the API abbreviates it.
    public var language = "en"
    /// Whether kept things are imported, too.
    public var takesThings = true

    /// The usual way.
    public init() {}
}
