package import Answers
import Pokedex
import ReferencesFeature
import SettingsFeature
import Shapes
public import Terminal
import Wording

extension Console {
    /// Prints `failure` on standard error: what happened, where, then what to do next.
    func report(_ failure: Failure, asJSON: Bool) {
        if asJSON, let json = try? JSON.bytes(of: ErrorJSON(failure, advice: failure.hint)) {
            printJSONError(json)
            return
        }
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

    /// Warns, on standard error, about what is ignored in the settings file.
    func report(_ faults: [SettingFault]) {
        for fault in faults.prefix(Self.faultsShown) {
            printError("\("!", .warning) \(fault.sentence)")
        }
        guard faults.count > Self.faultsShown else { return }
        printError("\("!", .warning) … and \(faults.count - Self.faultsShown) more; “doctor” lists them.")
    }

    private static let faultsShown = 3

    /// Warns, on standard error, about someone else's file with one of our names, and says what follows.
    public func noteForeignFile(_ path: String, _ consequence: String) {
        printError(
            "\("!", .warning) “\(path)” isn't pokeexplorer's, so it was left alone and \(consequence).")
        printError("  \("Move it elsewhere, or choose another folder with --home.", .dim)")
    }
}

/// Failures between the program and its terminal, in words.
extension TerminalError: DescribedError {
    package var failure: Failure {
        switch self {
        case .brokenPipe: Failure(.brokenPipe, .inputOutput, "The reader of the output went away.")
        case .writeFailed: Failure(.cannotWrite, .inputOutput, "The output could not be written.")
        case .readFailed: Failure(.cannotRead, .inputOutput, "Standard input could not be read.")
        case .lineTooLong(let limit):
            Failure(
                .lineTooLong, .usage,
                "A line can have at most \(limit.grouped) bytes; this one was skipped.")
        case .notText:
            Failure(.badLine, .badData, "A line isn't UTF-8 text; it was skipped.")
        case .badPicture:
            Failure(.badPicture, .badData, "The picture is damaged, or too large to draw.")
        case .cancelled: .cancelled
        case .picturesMissing:
            Failure(.picturesMissing, .failure, "This program was built without picture support.")
        case .inputTooLong(let limit):
            Failure(
                .inputTooLong, .badData, "Standard input has more than \(Int64(limit).byteCount).",
                advice: "Split the list.")
        case .foreignHistory(let path):
            Failure(
                .foreignFile, .cannotCreate,
                "“\(path)” isn't a history of pokeexplorer and was left alone.",
                advice: "Move it elsewhere.")
        case .historyUnavailable:
            Failure(.history, .inputOutput, "The history of commands could not be read or written.")
        }
    }
}

/// A command's exit status: the numbers of `sysexits.h`
/// (<https://man.freebsd.org/cgi/man.cgi?sysexits>).
public enum ExitStatus: Int32, Sendable {
    /// Done.
    case ok = 0
    /// Another failure, described by its message.
    case failure = 1
    /// The command was written wrongly.
    case usage = 64
    /// The input was understood and is not acceptable.
    case badData = 65
    /// No such Pokémon, or no such file.
    case notFound = 66
    /// The network is needed and can't be reached.
    case unavailable = 69
    /// A file cannot be made.
    case cannotCreate = 73
    /// A file cannot be written or read.
    case inputOutput = 74
    /// It can't be known whether a change was made.
    case unknown = 75
    /// Not signed in, or refused.
    case refused = 77
    /// Stopped by Ctrl-C: 128 and the number of `SIGINT`, as shells count it.
    case interrupted = 130
}

extension Failure {
    /// The next step in words, if there is one.
    var hint: String? { advice?.shellWords }

    /// A copy for a line after which a script can't continue, since the next one may be a secret.
    var endingScript: Failure { ending("The script ends here, since the next line may be a password.") }

    /// A copy for a failed log-in: the rest would act as the user who was signed in before.
    var endingScriptUnknown: Failure {
        ending("The script ends here, since the rest was meant for after a log-in.")
    }

    private func ending(_ end: String) -> Failure {
        // A usage has a line of its own.
        let separator = hint?.hasPrefix("Usage:") == true ? "\n" : " "
        return Failure(
            code, kind, message, excerpt: excerpt,
            advice: .words([hint, end].compactMap(\.self).joined(separator: separator)))
    }
}

extension ExitStatus {
    /// The exit status of a failure of this kind.
    init(_ kind: Failure.Kind) {
        self =
            switch kind {
            case .failure: .failure
            case .usage: .usage
            case .badData: .badData
            case .notFound: .notFound
            case .unavailable: .unavailable
            case .cannotCreate: .cannotCreate
            case .inputOutput: .inputOutput
            case .refused: .refused
            case .unknown: .unknown
            case .interrupted: .interrupted
            }
    }
}

/// Commands in quotation marks as a person has to type them: outside of the shell behind the program's name.
extension String {
    /// Itself with the program's name before each command in quotation marks.
    var typedOutside: String {
        var result = ""
        // By its scalars, since a regular expression alone would be a twentieth of a command's time.
        var rest = unicodeScalars[...]
        while let quote = rest.firstIndex(of: "“") {
            let start = rest.index(after: quote)
            let end = rest[start...].firstIndex { !("a"..."z").contains($0) && $0 != "-" } ?? rest.endIndex
            // “saved:fire” and “note:yes” are terms of a query, which begin like commands.
            let isTerm = end < rest.endIndex && [":", "=", "<", ">", "!"].contains(rest[end])
            result += String(rest[..<start])
            if !isTerm, Verb.command(named: String(rest[start..<end])) != nil { result += Program.name + " " }
            rest = rest[start...]
        }
        return result + String(rest)
    }
}

extension StyledText {
    /// Itself with the program's name before each command in quotation marks.
    var typedOutside: StyledText {
        var isQuoted = false
        return StyledText(
            spans.map { span in
                let text = (isQuoted ? "“" + span.text : span.text).typedOutside
                defer { isQuoted = span.text.hasSuffix("“") }
                return Span(isQuoted ? String(text.dropFirst()) : text, span.style)
            })
    }
}

extension Failure {
    /// A copy with the program's name before the commands of its advice. Words that the user may have meant to type
    /// stay as they are.
    var typedOutside: Failure {
        guard let hint,
            let start = hint.hasPrefix("Did you mean") ? hint.firstIndex(of: "?") : hint.startIndex
        else { return self }
        return Failure(
            code, kind, message, excerpt: excerpt,
            advice: .words(hint[..<start] + String(hint[start...]).typedOutside))
    }
}

extension REPL {
    /// A line with commands as they are typed here.
    func hint(_ line: StyledText) -> StyledText { mode == .oneShot ? line.typedOutside : line }
}
