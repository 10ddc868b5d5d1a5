import Answers
import Pokedex
import Records
import TransferFeature
import Wording

/// A preview of an import, for the user to confirm.
struct ImportPreview {
    let proposal: Proposal
    /// The submitted form, to fill it in again.
    let entry: ImportEntry
    /// Whether the result differs from the preview that the user confirmed.
    let hasChanged: Bool

    /// The number of changes up to which their list is open.
    private static let limit = 20

    private var plan: ImportPlan { proposal.plan }
    private var reading: Reading { proposal.reading }

    var whole: Page {
        .favorites(.transfer, title: "Import") { html in
            html.panel("preview", "Preview") {
                if hasChanged { html(.p, text: "Nothing was imported, since the result is different now:") }
                html(.p, text: proposal.forecast)
                html.importForm {
                    // Enter in a field presses the first button, which must not import.
                    html(
                        .button, "skip", .hidden, .takesFocus, text: Self.previewWords)
                    html(.p, "actions") {
                        if !plan.isEmpty {
                            let count = plan.writtenCount
                            let rest = reading.badCount > 0 ? " and skip \(reading.badCount.grouped)" : ""
                            html(
                                .button, .name("agreed"), .value(String(count)),
                                text: "Import \(count.grouped)\(rest)")
                        }
                        if reading.suggestions.count > (plan.isEmpty ? 0 : 1) {
                            html(
                                .button, plan.isEmpty ? nil : "quiet", .name("corrects"),
                                .value("yes"),
                                text: "Take \(counted(reading.suggestions.count, "suggested name"))")
                        }
                        html.buttonLink("Cancel", .transfer)
                    }
                    if plan.writtenCount > Self.limit {
                        html.faces(Sample(of: changes.compactMap { proposal.pokedex[$0.pokemonID] }))
                    }
                    bad(html)
                    for sentence in reading.sentences { html(.p, "dim", text: sentence) }
                    list(html)
                    html.details("Change what is imported", "others") {
                        html(.div, "fields") { settings(html) }
                    }
                }
            }
        }
    }

    private static let previewWords = "Preview again"

    /// Writes the form again.
    private func settings(_ html: HTML) {
        columns(html)
        if reading.badCount > 0 {
            html.fileToImport(entry.list)
        } else {
            html.hidden("list", entry.list)
        }
        html.answered(entry)
        Self.choices(entry, html)
        html(.button, "quiet", text: Self.previewWords)
    }

    /// Writes the rows that can't be read.
    private func bad(_ html: HTML) {
        guard reading.badCount > 0 else { return }
        html(.ul, "log narrow") {
            for row in reading.bad {
                html(.li) {
                    html(.span, "what", text: row.words)
                    guard let (text, name) = row.reason.suggestion else {
                        return html(.span, "dim", text: "Left out")
                    }
                    html(.button, "quiet", .name("corrects"), .value(text), text: "Take \(name)")
                }
            }
            let rest = reading.badCount - reading.bad.count
            if rest > 0 { html(.li, "dim", text: "and \(rest.grouped) more") }
        }
        html(.p, "actions") {
            html(
                .button, "quiet", .name("rejected"), .value("yes"),
                text: "Download \(counted(reading.badCount, "row")) to fix")
        }
    }

    private var changes: [FavoriteChange] { plan.added + plan.changed }

    private func list(_ html: HTML) {
        let count = plan.writtenCount
        guard count > 0 else { return }
        html.details(counted(count, "change"), "others", .flag("open", if: count <= Self.limit)) {
            html(.ul, "progress") {
                for change in changes {
                    let words = change.words.isEmpty ? "new" : change.words
                    line(
                        proposal.displayName(of: change.pokemonID), words, proposal.pokedex[change.pokemonID],
                        html)
                }
                for thing in plan.writtenThings {
                    let noun = thing.name.kind.noun.capitalizedFirst
                    line("\(noun) \(thing.name.name)", thing.after?.first ?? "", nil, html)
                }
            }
        }
    }

    private func line(_ what: String, _ words: String, _ pokemon: Pokemon?, _ html: HTML) {
        html(.li, (pokemon?.types.classes).map { .class($0) }) {
            if let pokemon { html.picture(.sprite, of: pokemon) } else { html(.span, "picture") }
            html(.span, "name", text: what)
            html(.span, "next dim small", text: words)
        }
    }

    /// Writes the columns of a table, each with a menu to change its meaning.
    private func columns(_ html: HTML) {
        guard !reading.columns.isEmpty else { return }
        html(.fieldset) {
            html(.legend, text: "Columns")
            for column in reading.columns {
                html(.label, "line") {
                    let sample = column.sample.isEmpty ? "" : " (\(column.sample.shortened(to: 40)))"
                    html.text(
                        (Int(column.name) == nil ? column.name.shortened(to: 60) : "Column \(column.name)")
                            + sample)
                    html(.select, .name("column")) {
                        html.option("", "left out")
                        for meaning in Reading.Meaning.all {
                            html.option(meaning.word, meaning.word, isChosen: meaning == column.meaning)
                        }
                    }
                }
            }
        }
    }

    /// Writes the options for importing the rows of a file.
    static func choices(_ entry: ImportEntry, isTagWrong: Bool = false, _ html: HTML) {
        html(.fieldset) {
            html(.legend, text: "If it's already a favourite")
            for conflict in ImportPlan.Conflict.allCases {
                html.choice(
                    "radio", "conflict", conflict.rawValue, conflict.label, isOn: conflict == entry.conflict)
            }
        }
        html.field(
            "Tag for all of them (optional)", "tag", value: entry.tag, isRequired: false, isWrong: isTagWrong,
            isFirst: isTagWrong)
    }
}

extension ImportPlan.Conflict {
    fileprivate var label: String {
        switch self {
        case .keep: "Keep mine: nothing changes"
        case .replace: "Use the file's: it replaces mine"
        case .merge: "Merge: add its tags, and what mine lacks"
        }
    }
}
