package import Answers
import JSONShapes
import SettingsFeature
public import Terminal
import Wording

extension Console {
    /// Prints `failure` to standard error: what happened, where, and what to do next.
    func report(_ failure: Failure, asJSON: Bool) {
        if asJSON { return printJSONError(JSON.bytes(of: ErrorJSON(failure, advice: failure.hint))) }
        printError("\(theme.glyphs.cross, .error) \(failure.message)")
        if let excerpt = failure.excerpt?.shortened {
            let before = displayWidth(String(excerpt.text.prefix(excerpt.column)))
            let marked = displayWidth(String(excerpt.text.dropFirst(excerpt.column).prefix(excerpt.length)))
            printError("  \(excerpt.text)")
            printError(
                "  \(String(repeating: " ", count: before))\(String(repeating: "^", count: max(1, marked)), .error)"
            )
        }
        for line in (failure.hint ?? "").split(separator: "\n") { printError("  \(line, .dim)") }
    }

    /// Warns on standard error about invalid entries in the settings file, which are ignored.
    func report(_ faults: [SettingFault]) {
        for fault in faults.prefix(Self.faultsShown) {
            printError("\("!", .warning) \(fault.sentence)")
        }
        guard faults.count > Self.faultsShown else { return }
        printError("\("!", .warning) … and \(faults.count - Self.faultsShown) more; “doctor” lists them.")
    }

    private static let faultsShown = 3

    /// Warns on standard error that another program's file has the name of one of ours, and explains the
    /// consequence.
    public func noteForeignFile(_ path: String, _ consequence: String) {
        printError(
            "\("!", .warning) “\(path)” isn't pokeexplorer's, so it was left alone and \(consequence).")
        printError("  \("Move it elsewhere, or choose another folder with --home.", .dim)")
    }
}

/// Describes terminal errors in words.
extension TerminalError: DescribedError {
    package var failure: Failure {
        switch self {
        case .brokenPipe: Failure(.brokenPipe, "The reader of the output went away.")
        case .writeFailed: Failure(.cannotWrite, "The output could not be written.")
        case .readFailed: Failure(.cannotRead, "Standard input could not be read.")
        case .lineTooLong(let limit):
            Failure(
                .lineTooLong,
                "A line can have at most \(limit.grouped) bytes; this one was skipped.")
        case .notText:
            Failure(.badLine, "A line isn't UTF-8 text; it was skipped.")
        case .badPicture:
            Failure(.badPicture, "The picture is damaged, or too large to draw.")
        case .cancelled: .cancelled
        case .picturesMissing:
            Failure(.picturesMissing, "This program was built without picture support.")
        case .inputTooLong(let limit):
            Failure(
                .inputTooLong, "Standard input has more than \(Int64(limit).byteCount).",
                advice: "Split the list.")
        case .foreignHistory(let path):
            Failure(
                .foreignFile,
                "“\(path)” isn't a history of pokeexplorer and was left alone.",
                advice: "Move it elsewhere.")
        case .historyUnavailable:
            Failure(.history, "The history of commands could not be read or written.")
        }
    }
}

/// A command's exit status: 0, or that of the kind of its failure. The activity log has the kind's name.
public struct ExitStatus: Equatable, CustomStringConvertible, Sendable {
    /// The number that the program exits with.
    public let rawValue: Int32

    /// Success.
    static let ok = ExitStatus(rawValue: 0)

    /// A file can't be read or written.
    static let inputOutput = ExitStatus(.inputOutput)

    /// The name of the failure's kind, or “ok”.
    public var description: String { Failure.Kind(rawValue: rawValue).map { "\($0)" } ?? "ok" }
}

extension Failure {
    /// Creates the failure for a line with invalid syntax.
    init(usage message: String, advice: NextStep? = nil) {
        self.init(.usage, .usage, message, advice: advice)
    }

    /// Returns the failure with other advice, and without the excerpt.
    func advising(_ advice: NextStep?) -> Failure { Failure(code, kind, message, advice: advice) }

    /// The suggested next step in words, if there is one.
    var hint: String? { advice?.shellWords }

    /// Returns a copy for a failure that ends the script, with the explanation `end`.
    func ending(_ end: String) -> Failure {
        // A usage hint goes on its own line.
        let separator = hint?.hasPrefix("Usage:") == true ? "\n" : " "
        return Failure(
            code, kind, message, excerpt: excerpt,
            advice: .words([hint, end].compactMap(\.self).joined(separator: separator)))
    }
}

extension ExitStatus {
    /// Creates the exit status for a kind of failure.
    init(_ kind: Failure.Kind) { self.init(rawValue: kind.rawValue) }
}
