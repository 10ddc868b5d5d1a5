/// Why a file can't be read as a whole.
public enum ReadingError: Error, Hashable, Sendable {
    /// The file is larger than this, in bytes.
    case tooLarge(limit: Int)
    /// The file has more rows than this.
    case tooManyRows(limit: Int)
    /// Too many words aren't names of Pokémon.
    case notAList
    /// The file is empty.
    case empty
    /// The file is UTF-32, or damaged UTF-16.
    case wide
    /// The file isn't text from this location on.
    case notText(FilePlace)
    /// The file is a backup, or another SQLite database.
    case database
    /// The JSON ends too early.
    case truncated(FilePlace)
    /// The file begins like JSON, but is malformed from this location on.
    case malformed(FilePlace)
    /// The JSON has too many values, or is nested too deeply.
    case tooMuch(FilePlace)
    /// The JSON names no Pokémon.
    case namesNothing
    /// The file was written by a later version of this program.
    case newer(version: Int64, known: Int64)
    /// These columns of numbers may be a row counter or something unrelated; given by heading or position.
    case unclearNumbers([String])
    /// The table has these columns, but none contains names or numbers.
    case noColumn([String])
    /// The chosen column doesn't exist; with the existing columns.
    case noSuchColumn(String, among: [String])
    /// The file contains no Pokémon.
    case noRows
    /// The task was cancelled.
    case cancelled
}
