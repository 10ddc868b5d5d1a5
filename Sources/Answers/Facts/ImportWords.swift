import Foundation
package import Records
package import TransferFeature
import Wording

extension Proposal {
    /// A description of what the import will do, in a sentence or two.
    package var forecast: String {
        let counts = plan.counts("to add", "to change", "unchanged")
        guard reading.badCount == 0 else {
            let rest =
                !plan.isEmpty
                ? "the rest can be imported: \(counts)."
                : plan.skipped.isEmpty ? "nothing would be imported." : "you have the rest already."
            return "\(reading.badWords) can't be read; \(rest)"
        }
        guard plan.isEmpty else { return "\(counts)." }
        if !plan.changes.isEmpty || !plan.things.isEmpty {
            return "Nothing to import: you have all of it already."
        }
        if !reading.leftOut.sentences.isEmpty { return "Nothing to import: all of it is left out." }
        return reading.columns.isEmpty
            ? "The file is empty; nothing to do." : "It has a header, but no rows."
    }
}

extension ImportPlan {
    /// Counts the favourites to add, to change and to skip, such as “3 added, 2 unchanged”, and the saved
    /// searches and rankings to write.
    package func counts(_ added: String, _ changed: String, _ skipped: String) -> String {
        let parts = [(self.added.count, added), (self.changed.count, changed), (self.skipped.count, skipped)]
            .filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
        return (parts + countsOfThings).joined(separator: ", ")
    }

    /// The number of saved items to write, without the kinds that have none.
    package var countsOfThings: [String] {
        let kinds = Dictionary(grouping: writtenThings, by: \.name.kind)
        return KeptKind.all.compactMap { kind in
            kinds[kind].map { counted($0.count, kind.noun, plural: kind.plural) }
        }
    }
}

extension KeptKind {
    /// The plural nouns of all kinds, as a list.
    package static var listed: String { all.map(\.plural).listed(isQuoted: false) }
}

extension Reading {
    /// The number of rows that can't be read, out of all rows.
    package var badWords: String { "\(badCount.grouped) of \(counted(rowCount, "row"))" }

    /// Sentences that say how the file was parsed and what was left out.
    package var sentences: [String] {
        let encoding = encoding.map { ["It isn't UTF-8; it was read as \($0.rawValue)."] } ?? []
        let corrected = corrections.sorted { $0.key < $1.key }.map {
            "“\($0.key.shortened(to: 30))” as \($0.value)"
        }
        let read = corrected.isEmpty ? [] : ["Read \(corrected.listed(limit: 8, isQuoted: false))."]
        return encoding + columnSentence + read + leftOut.sentences
    }

    /// The misspelt names in the first bad rows, and the nearest names.
    package var suggestions: [(text: String, name: String)] { bad.compactMap(\.reason.suggestion) }

    /// A sentence that lists the column used for each attribute; empty if the headings are our own.
    private var columnSentence: [String] {
        let taken = columns.filter { $0.meaning != nil }
        let isOurs = taken.allSatisfy { column in
            [column.meaning?.word, column.meaning?.heading].contains {
                $0?.lowercased() == column.name.lowercased()
            }
        }
        guard !isOurs else { return [] }
        let parts = taken.map { "\($0.meaning?.word ?? "") from \($0.shownName)" }
        return ["Columns: \(parts.joined(separator: ", "))."]
    }
}

extension Reading.Column {
    /// The quoted heading, such as `“Notiz”`, or `column 2` if there is none.
    var shownName: String { Int(name) == nil ? "“\(name.shortened(to: 40))”" : "column \(name)" }
}

extension Reading.Meaning {
    /// The column type's name in `--columns`.
    package var word: String {
        switch self {
        case .number: "number"
        case .attribute(.addedAt): "added"
        default: heading
        }
    }

    /// Finds a column type by its name in `--columns`. Returns nil if there is none by that name.
    package init?(word: String) {
        guard let meaning = Self.all.first(where: { $0.word == word || $0.heading == word }) else {
            return nil
        }
        self = meaning
    }
}

extension Reading.LeftOut {
    /// A sentence for each kind of data that was left out or counted.
    var sentences: [String] {
        var sentences: [String] = []
        func say(_ count: Int, _ one: String, _ several: String) {
            if count > 0 { sentences.append("\(count.grouped) \(count == 1 ? one : several)") }
        }
        if !columns.isEmpty {
            let names = columns.prefix(20).map { Int($0) == nil ? $0.shortened(to: 40) : "column \($0)" }
            let rest = columns.count > 20 ? ", and \(columns.count - 20) more" : ""
            sentences.append("Left out: \(names.joined(separator: ", "))\(rest).")
        }
        if let last = details.last {
            let all = details.count == 1 ? last : "\(details.dropLast().joined(separator: ", ")) and \(last)"
            sentences.append("Left out: \(all) of \(members.grouped) Pokémon.")
        }
        let answer = "\(isMissingColumn ? "yes" : "no") in “\(caughtColumn ?? "")”"
        say(uncaught, "row says \(answer) and is left out.", "rows say \(answer) and are left out.")
        for (label, count) in missing.sorted(by: { $0.key < $1.key }) {
            say(count, "name under “\(label)” is left out.", "names under “\(label)” are left out.")
        }
        say(headings, "line was read as a heading.", "lines were read as headings.")
        say(
            teams, "team: only its Pokémon are imported, without its name, folder and format.",
            "teams: only their Pokémon are imported, without names, folders and formats.")
        say(emptyTeams, "team is empty.", "teams are empty.")
        say(unchecked, "unchecked item is left out.", "unchecked items are left out.")
        say(duplicates, "duplicate was left out.", "duplicates were left out.")
        say(
            looks, "form has no entry of its own, so its species counts.",
            "forms have no entries of their own, so their species count.")
        say(
            dates, "date couldn't be read and was left out; use the form 2021-06-05.",
            "dates couldn't be read and were left out; use the form 2021-06-05.")
        say(
            places, "place in the list can't be read, so the order of the rows counts.",
            "places in the list can't be read, so the order of the rows counts.")
        say(
            lostNames, "name has lost characters, and notes may have, too; save the file as UTF-8.",
            "names have lost characters, and notes may have, too; save the file as UTF-8.")
        let texts =
            remarkTexts.prefix(4).map { "“\($0.shortened(to: 30))”" }.joined(separator: ", ")
            + (remarks > 4 ? " …" : "")
        say(
            remarks, "name has words beside it, which are left out: \(texts).",
            "names have words beside them, which are left out: \(texts).")
        say(lines, "line isn't a row of the table.", "lines aren't rows of the table.")
        return sentences
    }
}

extension FavoriteChange {
    /// The new or changed attributes in words, such as “tags: team, a note”; empty if nothing changes.
    package var words: String {
        let words =
            before == nil
            ? FavoriteField.textsLast.compactMap { field in after.flatMap { field.novelty($0[field]) } }
            : fields.map { $0.difference(from: before?[$0] ?? nil, to: after?[$0] ?? nil) }
        return words.joined(separator: ", ")
    }
}

extension Reading.ColumnChoice {
    /// The word for a column without a meaning.
    private static let ignored = "ignore"

    /// The names accepted by `--columns`, each followed by “=”.
    package static let words = Reading.Meaning.all.map { "\($0.word)=" } + ["\(ignored)="]

    /// Parses choices such as `name=Pokémon,note=Notiz`. A comma separates two choices only if a known name
    /// and “=” follow; otherwise, it is part of the heading.
    ///
    /// - Throws: `Failure` if the text is malformed.
    package static func list(_ text: String) throws(Failure) -> [Self] {
        var choices: [Self] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: true) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
            let word = sides[0].trimmingCharacters(in: .whitespaces)
            if sides.count == 2, let meaning = Reading.Meaning(word: word) {
                choices.append(Self(column: sides[1], meaning: meaning))
            } else if sides.count == 2, word == Self.ignored, !sides[1].isEmpty {
                choices.append(Self(column: sides[1], meaning: nil))
            } else if let last = choices.popLast() {
                choices.append(Self(column: last.column + "," + part, meaning: last.meaning))
            } else {
                // A name followed by “=” can't be mistaken for a command.
                let words = Reading.Meaning.all.map { "\($0.word)=" }.listed(conjunction: "or")
                throw Failure(
                    .badColumns, "“\(part)” doesn't say what a column is.",
                    advice:
                        "For example: --columns name=Pokémon,note=Notiz. It can be \(words), with nothing after it to leave that out; “ignore=Notiz” leaves out a column."
                )
            }
        }
        return choices
    }
}
