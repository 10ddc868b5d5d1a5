/// Why a file as a whole can't be read.
public enum ReadingError: Error, Hashable {
    /// The file exceeds the maximum size, in bytes.
    case tooLarge(limit: Int)
    /// The file exceeds the maximum number of rows.
    case tooManyRows(limit: Int)
    /// The file contains too many words that aren't names of Pokémon.
    case notAList
    /// The file is empty.
    case empty
    /// The file is UTF-32, or damaged UTF-16.
    case wide
    /// At this location, the file isn't valid text.
    case notText(FileLocation)
    /// The file is a backup, or another SQLite database.
    case database
    /// The JSON ends too early.
    case truncated(FileLocation)
    /// The file begins like JSON but is malformed at this location.
    case malformed(FileLocation)
    /// The JSON has too many values, or is nested too deeply.
    case tooMuch(FileLocation)
    /// The JSON names no Pokémon.
    case namesNothing
    /// The file was written by a newer version of this program.
    case newer(version: Int64, known: Int64)
    /// It is unclear whether these columns of numbers identify Pokémon, or are a row counter or unrelated.
    /// Columns are identified by heading or position.
    case unclearNumbers([String])
    /// It is unclear whether the marks in these columns say which Pokémon are caught. Columns are identified
    /// by heading or position.
    case unclearMarks([String])
    /// A row may refer to two Pokémon, or to one with a number after a comma or a label before a colon.
    case unclearRow(String, String, isLabel: Bool = false)
    /// A star after a name may mean shiny or a rating.
    case unclearStar(String)
    /// The file is YAML.
    case yaml
    /// The lines are names of pictures.
    case fileNames
    /// The table has only these columns, none of which contains names or numbers of Pokémon.
    case noColumn([String])
    /// The column chosen by the user doesn't exist. `among` contains the existing columns.
    case noSuchColumn(String, among: [String])
    /// The file contains no Pokémon.
    case noRows
    /// The task was cancelled.
    case cancelled
}
