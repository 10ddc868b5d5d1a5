import Answers
import Records
import TransferFeature
import Wording

/// Taking favourites out and bringing them in.
struct TransferPage {
    /// What the person pasted, and wants done with it, where that didn't work.
    var list = ""
    var conflict = ImportPlan.Conflict.keep
    var failure: Failure?
    let visit: Visit

    /// All of it.
    var whole: Page {
        Page("Export and import", in: .favorites) { html in
            FavoritesSection.transfer.write(to: &html)
            if let failure { html.failure(failure) }
            html(.div, .class("panels")) { html in
                export(&html)
                importForm(&html)
            }
        }
    }

    private func export(_ html: inout HTML) {
        html(.section, .class("panel"), .labelledBy("export")) { html in
            html(.h2, .id("export"), text: "Export")
            html(.p, text: "All your favourites with tags, notes and ratings.")
            html(.p, .class("actions")) { html in
                for format in ExportFormat.allCases {
                    html(
                        .a, .class("button"), .href(Address.export.adding("format", format.rawValue)),
                        text: format.label)
                }
            }
        }
    }

    private func importForm(_ html: inout HTML) {
        html(.section, .class("panel"), .labelledBy("import")) { html in
            html(.h2, .id("import"), text: "Import")
            html(
                .p,
                text:
                    "An export, a table with names or numbers, a Showdown team, or a list with one name a line."
            )
            html(.form, .class("fields"), .method("post"), .action(.importing)) { html in
                html.fileToImport(list)
                ImportPreview.choice(conflict, &html)
                html(.button, text: "Preview")
            }
        }
    }
}

/// What an import would do, to be agreed to.
struct ImportPreview {
    let proposal: Proposal
    let conflict: ImportPlan.Conflict
    /// The file, which the form brings back.
    let list: String

    /// More than this are only counted.
    private static let limit = 100

    private var plan: ImportPlan { proposal.plan }

    /// All of it.
    var whole: Page {
        Page("Import", in: .favorites) { html in
            FavoritesSection.transfer.write(to: &html)
            html(.section, .class("panel")) { html in
                html(.h2, text: "What the import would do")
                html(.p, text: proposal.forecast)
                changes(&html)
                html(.form, .class("fields"), .method("post"), .action(.importing)) { html in
                    if proposal.reading.badCount > 0 {
                        html.fileToImport(list)
                    } else {
                        html.hidden("list", list)
                    }
                    Self.choice(conflict, &html)
                    html(.p, .class("actions")) { html in
                        html(.button, .class("quiet"), text: "Preview again")
                        if proposal.reading.badCount == 0, !plan.isEmpty {
                            html(.button, .name("agreed"), .value("yes"), text: "Import")
                        }
                        html(.a, .class("button quiet"), .href(.transfer), text: "Cancel")
                    }
                }
            }
        }
    }

    private func changes(_ html: inout HTML) {
        html(.ul, .class("log")) { html in
            for row in proposal.reading.bad { html(.li, text: row.words) }
            for change in (plan.added + plan.changed).prefix(Self.limit) {
                html(.li) { html in
                    html(.span, .class("what"), text: proposal.displayName(of: change.after.pokemonID))
                    html(.span, .class("dim small"), text: change.words)
                }
            }
            let rest = plan.added.count + plan.changed.count - Self.limit
            if rest > 0 { html(.li, .class("dim"), text: "and \(rest.grouped) more") }
            for search in plan.writtenSearches {
                html(.li) { html in
                    html(.span, .class("what"), text: "Saved search \(search.name)")
                    html(.code, .class("dim small"), text: search.query)
                }
            }
        }
    }

    /// What happens to what is kept already.
    static func choice(_ chosen: ImportPlan.Conflict, _ html: inout HTML) {
        html(.fieldset) { html in
            html(.legend, text: "Favourites that you already have")
            for conflict in ImportPlan.Conflict.allCases {
                html(.label, .class("line")) { html in
                    html(
                        .input, .type("radio"), .name("conflict"), .value(conflict.rawValue),
                        .flag("checked", if: conflict == chosen))
                    html.text(conflict.label)
                }
            }
        }
    }
}

extension HTML {
    /// The box for the text of a file; the script adds a way to choose one.
    fileprivate mutating func fileToImport(_ text: String) {
        self(.div, .class("file")) { html in
            html(.label, .for("list"), text: "Paste the file here")
            html(
                .textarea, .id("list"), .name("list"), .other("rows", "8"), .flag("required"),
                text: text.isEmpty ? "" : "\n" + text)
        }
    }
}

extension ImportPlan.Conflict {
    fileprivate var label: String {
        switch self {
        case .keep: "stay as they are"
        case .replace: "become what the file says"
        case .merge: "get the file's tags, and what they lack"
        }
    }
}

extension ExportFormat {
    fileprivate var label: String {
        switch self {
        case .json: "JSON"
        case .csv: "Table (CSV)"
        case .markdown: "Markdown"
        case .showdown: "Showdown"
        case .ids: "Numbers"
        }
    }
}
