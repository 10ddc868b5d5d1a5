public import ArgumentParser
import Terminal

/// The options for drawing a picture: its form, its size, and the replacement for a missing picture.
///
/// If a form is given, the picture is drawn even when the output goes to a file or a pipe.
struct PictureOptions: ParsableArguments {
    @Flag(help: "Draw it in this form, into a file or a pipe, too.")
    var form: PictureForm?
    @Option(
        help: ArgumentHelp("The columns and rows it may take, such as 30x15.", valueName: "size"),
        transform: TerminalSize.init(cells:))
    var cells: TerminalSize?
    @Flag(help: "Draw a silhouette if the picture isn't available.")
    var orSilhouette = false

    /// Whether any of these options was given.
    var isGiven: Bool { form != nil || cells != nil || orSilhouette }
}

extension PictureForm: EnumerableFlag {}

extension TerminalSize {
    /// Parses the size of a picture, such as `30x15`.
    ///
    /// - Throws: `ValidationError` unless both numbers are 1 to 500.
    fileprivate init(cells typed: String) throws {
        let numbers = typed.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
            Int($0)
        }
        guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
            (1...500).contains(columns), (1...500).contains(rows)
        else {
            throw ValidationError(
                "“\(typed)” isn't a size. Type columns and rows, 1 to 500 each, such as 30x15.")
        }
        self.init(columns: columns, rows: rows)
    }
}
