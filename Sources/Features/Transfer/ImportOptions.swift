public import Records

/// Options for parsing a file and merging it with existing data.
public struct ImportOptions: Sendable {
    /// The rule for existing favourites.
    public var conflict = ImportPlan.Conflict.merge
    /// The columns chosen by the user. The meanings of all other columns are inferred from their headings and
    /// contents.
    public var columns: [Reading.ColumnChoice] = []
    /// Tags to add to every Pokémon in the file.
    public var tags: [TagName] = []
    /// The misspelt names to read as the nearest ones; nil for all of them.
    public var corrects: [String]? = []
    /// The API's code for the language of suggested names, in addition to English.
    public var language = "en"
    /// Whether to import saved items as well.
    var takesThings = true

    /// Creates the default options.
    public init() {}
}
