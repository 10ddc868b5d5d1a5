package import Files
import Records
package import TransferFeature
import Wording

extension Failure {
    /// Describes why no row of a file can be imported.
    ///
    /// - Parameters:
    ///   - error: the error.
    ///   - subject: the file's name, as the subject of a sentence.
    ///   - isList: whether the file is a list for a command, rather than an import.
    package init(_ error: ReadingError, of subject: String, isList: Bool = false) {
        let utf8: NextStep = "Save it as UTF-8; spreadsheets call it “CSV UTF-8”."
        self =
            switch error {
            case .tooLarge(let limit):
                Failure(
                    .tooLong, "\(subject) has more than \(limit.byteCount).", advice: "Split it.")
            case .empty where isList, .noRows where isList: .emptyList
            case .empty: Failure(.emptyFile, "\(subject) is empty.")
            case .tooManyRows(let limit):
                Failure(
                    .tooManyRows, "\(subject) has more than \(limit.grouped) rows.",
                    advice: "Split it.")
            case .cancelled: .cancelled
            case .notAList:
                Failure(
                    .badList, "\(subject) has too many words that aren't names of Pokémon.",
                    advice: "Keep the column of names, and import that.")
            case .wide:
                Failure(
                    .notUtf8, "\(subject) is UTF-32, or damaged UTF-16.", advice: utf8)
            case .notText(let place):
                Failure(
                    .notUtf8, "\(subject) isn't text: \(place.words.lowercased()).", advice: utf8)
            case .database:
                Failure(
                    .isDatabase, "\(subject) is a database and not an export.",
                    advice: NextStep(
                        "If it is a backup, “restore” reads it.",
                        web: "If it is a backup, the person who runs this server can restore it."))
            case .truncated(let place):
                Failure(
                    .truncated, "\(subject) ends too early, at \(place.words.lowercased()).",
                    advice: "Export or copy it again.")
            case .malformed(let place):
                Failure(
                    .badJson,
                    "\(subject) looks like JSON, but can't be read from \(place.words.lowercased()).")
            case .tooMuch(let place):
                Failure(
                    .badJson,
                    "\(subject) is JSON with too much in it, or nested too deep, at \(place.words.lowercased())."
                )
            case .namesNothing:
                Failure(
                    .badList, "\(subject) looks like JSON, but names no Pokémon.",
                    advice: "It can have objects with an “id” or a “name”, numbers and strings.")
            case .newer(let version, let known):
                Failure(
                    .newerFormat,
                    "\(subject) has version \(version) of the format; this program reads up to \(known).",
                    advice: "Update pokeexplorer.")
            case .unclearNumbers(let names):
                Failure(
                    .unclearNumbers,
                    "\(subject) has numbers that may count its rows or mean something else: \(names.map(ImportDoubt.column).joined(separator: ", ")).",
                    advice: "If they are Pokédex numbers, say so: --columns number=\(names.first ?? "1")")
            case .unclearMarks(let names):
                Failure(
                    .unclearColumn,
                    "\(subject) has marks that may say which Pokémon you have, or lack: \(names.map(ImportDoubt.column).joined(separator: ", ")).",
                    advice: .choice(error, isList: isList))
            case .unclearRow(let one, let other, let isLabel):
                Failure(
                    .unclearColumn,
                    "\(subject) has “\(one.shortened(to: 30))\(isLabel ? ":" : ",") \(other)”, which may be two Pokémon, or one with a \(isLabel ? "label" : "number").",
                    advice: .choice(error, isList: isList))
            case .unclearStar(let name):
                Failure(
                    .unclearColumn,
                    "\(subject) has a star after \(name), which may mean shiny, or a rating.",
                    advice: .choice(error, isList: isList))
            case .yaml:
                Failure(
                    .badList, "\(subject) is YAML, which can't be read.",
                    advice: "Save it as JSON or CSV, or as a list of names.")
            case .fileNames:
                Failure(
                    .badList, "\(subject) has names of pictures instead of Pokémon.",
                    advice: "Give one name or number per line.")
            case .noColumn(let names):
                Failure(
                    .noColumn,
                    "\(subject) has no column of Pokémon, only \(names.map { $0.shortened(to: 30) }.listed(limit: 12)).",
                    advice: "Give one the heading “name” or “id”.")
            case .noSuchColumn(let name, let names):
                Failure(
                    .noSuchColumn,
                    "\(subject) has no column “\(name.shortened(to: 30))”, only \(names.map { $0.shortened(to: 30) }.listed(limit: 12))."
                )
            case .noRows: Failure(.missingReference, "\(subject) names no Pokémon.")
            }
    }

    package static let emptyList = Failure(
        .missingReference, .usage, "Standard input names no Pokémon.",
        advice: "Give one number or name per line, or the output of --json.")

    /// Describes a failed import of a file with bad rows.
    ///
    /// - Parameters:
    ///   - reading: the parsed file with its bad rows.
    ///   - naming: whether to name the first bad rows, if they aren't listed elsewhere.
    package init(badRowsOf reading: Reading, naming: Bool) {
        let named = reading.bad.prefix(naming ? 3 : 0).map { " \($0.words)" }.joined()
        self.init(
            .badRows,
            "\(reading.badWords) can't be read, so nothing was imported.\(named)", advice: .fix(reading))
    }

    /// Describes why a file can't be read.
    package init(_ error: FileError, importing path: String) {
        self =
            if error.isMissing {
                Failure(.noSuchFile, "There is no file “\(path)”.")
            } else if case .tooLarge = error {
                Failure(.tooLarge(limit: Reading.byteLimit), of: "“\(path)”")
            } else if case .notRegular = error {
                Failure(.notAFile, "“\(path)” isn't a file.")
            } else {
                Failure(.cannotRead, "“\(path)” can't be read: \(error.reason).")
            }
    }
}

extension BadRow {
    /// The message about a single bad row of standard input.
    fileprivate var failure: Failure {
        let failure = reason.failure
        let isTag = if case .value(.tag) = reason { true } else { false }
        return Failure(
            failure.code, failure.kind, "\(place.inList) of standard input: \(failure.message)",
            advice: isTag ? nil : failure.advice)
    }

    /// The error and its location.
    package var words: String { words(at: place.words) }

    fileprivate func words(at place: String) -> String {
        let failure = reason.failure
        // Advice that depends on the front end doesn't belong in a row's description.
        guard case .reference = reason, let advice = failure.advice, advice.webWords == advice.shellWords
        else { return "\(place): \(failure.message)" }
        return "\(place): \(failure.message) \(advice.shellWords)"
    }
}

extension FileLocation {
    /// The location in a list, which has lines but no columns.
    fileprivate var inList: String { entry.map { "Entry \($0)" } ?? "Line \(line)" }

    /// The location, such as `Line 3, column 5 (rating)`; without the column at the beginning of a line.
    var words: String {
        "Line \(line)" + (column > 1 ? ", column \(column)" : "") + (field.map { " (\($0))" } ?? "")
    }
}

/// Errors in a list that was read from standard input.
extension BadRows: DescribedError {
    package var failure: Failure {
        guard count > 1 || rows.isEmpty else { return rows[0].failure }
        let named = rows.prefix(8)
        let rest = count - named.count
        return Failure(
            .badRows, named[0].reason.failure.kind,
            "\(count.grouped) rows of standard input can't be read. "
                + named.map { $0.words(at: $0.place.inList) }.joined(separator: " ")
                + (rest > 0 ? " And \(rest.grouped) more." : ""),
            advice: "Nothing was changed.")
    }
}

extension RowError: DescribedError {
    /// Describes an error in a row of a file.
    package var failure: Failure {
        switch self {
        case .nothingNamed: Failure(.missingReference, "It names no Pokémon.")
        case .reference(let error): error.failure
        case .several(let text): Failure(.several, "“\(text)” is more than one Pokémon.")
        case .either(let outside, let inside):
            Failure(
                .several, "Is it “\(outside)” or “\(inside)”? Both are Pokémon; leave one.")
        case .noForm(let name, let form):
            Failure(.noSuchForm, "\(name) has no form “\(form)”.")
        case .severalForms(let form, let names):
            Failure(
                .several,
                "“\(form)” could be any of \(names.listed(limit: 8)). Use that name.")
        case .caught(let text):
            Failure(.badValue, "“\(text)” is neither yes nor no.")
        case .caughtAndMissing(let caught, let missing):
            Failure(.badValue, "It says yes both in “\(caught)” and in “\(missing)”.")
        case .date(let text): Failure(.badValue, "“\(text)” isn't a date.")
        case .misnamed(let number, let name):
            Failure(.misnamed, "Number \(number) isn't “\(name)”.")
        case .name(let fault, let kind): Failure(ofName: fault, kind)
        case .value(let fault): fault.failure
        case .wrongKind(let wanted): Failure(.badValue, "This should be \(wanted).")
        case .unclosedQuote:
            Failure(.badQuotes, "This quotation mark isn't closed before the end of the file.")
        case .strayAfterQuote:
            Failure(.badQuotes, "There is text after the closing quotation mark.")
        case .tooManyCells(let expected):
            Failure(.tooManyCells, "This row has more than \(counted(expected, "cell")).")
        case .query(let error, let text): Failure(error, in: text)
        case .unreadable(let kind):
            Failure(.badValue, "This isn't a \(kind.noun) that can be read.")
        }
    }
}

/// An error in a list read from standard input.
extension ReadingError: DescribedError {
    package var failure: Failure { Failure(self, of: "Standard input", isList: true) }
}
