/// Why a file can't be read as a whole.
public enum ReadingError: Error, Hashable, Sendable {
    /// More bytes than this.
    case tooLarge(limit: Int)
    /// More rows than this.
    case tooManyRows(limit: Int)
    /// Too many of its words name no Pokémon.
    case notAList
    /// Nothing is in it.
    case empty
    /// In UTF-32, or in damaged UTF-16.
    case wide
    /// No text from there on.
    case notText(FilePlace)
    /// A backup, or another SQLite database.
    case database
    /// JSON that ends too early.
    case truncated(FilePlace)
    /// Begins like JSON, and isn't from there on.
    case malformed(FilePlace)
    /// JSON with too many values, or nested too deep.
    case tooMuch(FilePlace)
    /// JSON in which no Pokémon is named.
    case namesNothing
    /// Written by a later version of this program.
    case newer(version: Int64, known: Int64)
    /// Numbers with these headings, or in columns with these numbers, that may be a counter or those of something else.
    case unclearNumbers([String])
    /// A table with these columns, of which none has names or numbers.
    case noColumn([String])
    /// A column was chosen that isn't among these.
    case noSuchColumn(String, among: [String])
    /// No Pokémon in it.
    case noRows
    /// The task was cancelled.
    case cancelled
}
