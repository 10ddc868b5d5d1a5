import Answers
import TransferFeature
import Wording

/// The page for exporting and importing favourites.
struct TransferPage: FailingPage {
    /// The contents of the form after a failure.
    var entry = ImportEntry()
    var failure: Failure?
    /// A question about the file.
    var doubt: ImportDoubt?

    var whole: Page {
        .favorites(.transfer, failure: failure) { html in
            html(.div, "panels transfer") {
                export(html)
                pictures(html)
                importForm(html)
            }
        }
    }

    private func export(_ html: HTML) {
        html.panel("export", "Export") {
            html(
                .p,
                text:
                    "All your favourites. JSON, CSV and Markdown have their tags, notes and ratings, too.")
            html(.form, "tools", .method("get"), .action(.export)) {
                html.menu("Format", "format") {
                    for format in ExportFormat.allCases { html.option(format.rawValue, format.label) }
                }
                html(.button, text: "Download")
            }
        }
    }

    private func pictures(_ html: HTML) {
        html.panel("picture", "A picture to post") {
            html(
                .p,
                text:
                    "All your favourites with their nicknames, but without your notes and tags. Pictures that aren't here yet are fetched."
            )
            for arrangement in Poster.Arrangement.allCases {
                html.details(arrangement.rawValue.capitalizedFirst, "others") {
                    html.linkToPicture(of: arrangement)
                }
            }
        }
    }

    private func importForm(_ html: HTML) {
        html.panel("import", "Import") {
            html(
                .p,
                text:
                    "An export, a table with names or numbers, a Showdown team, or a list or checklist with one name per line."
            )
            html.importForm {
                answers(html)
                html.fileToImport(entry.list)
                html.answered(entry)
                ImportPreview.choices(entry, isTagWrong: failure?.code == .badTag, html)
                html(.button, text: "Preview")
            }
        }
    }

    /// Writes a button for each answer to the question about the file.
    private func answers(_ html: HTML) {
        guard let doubt else { return }
        html(.p, "actions") {
            for choice in doubt.choices + [doubt.otherwise].compactMap(\.self) {
                html(.button, "quiet", .name("choice"), .value(choice.columns), text: choice.label)
            }
        }
    }
}

extension HTML {
    /// Writes a link to a picture, and buttons that save the picture as PNG, which work with the script only.
    func linkToPicture(
        at address: Address, named file: String, text: String, next: Content = {}
    ) {
        self(.p, "actions") {
            self(
                .a, "button quiet", .href(address), .other("data-picture", file), text: text)
            for (size, text) in [("post", "PNG, 1,200 wide"), ("whole", "PNG, full size")] {
                self(
                    .button, .type("button"), "quiet scripted", .other("data-size", size), text: text)
            }
            next()
        }
    }

    /// Writes a link to a picture of the favourites that match a query.
    func linkToPicture(of arrangement: Poster.Arrangement, matching query: String = "") {
        let address = Address.export.adding("format", "svg").adding("view", arrangement.rawValue)
        linkToPicture(
            at: query.isEmpty ? address : address.adding("q", query), named: arrangement.fileName,
            text: "\(arrangement.rawValue.capitalizedFirst) as SVG")
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
