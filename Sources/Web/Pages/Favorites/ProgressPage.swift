import FavoritesFeature
import Pokedex
import Wording

/// How much of the Pokédex a user keeps.
struct ProgressPage {
    /// Rows under their headings.
    let parts: [(title: String, rows: [Favorites.Progress])]

    /// All of it.
    var whole: Page {
        Page("Progress", in: .favorites) { html in
            FavoritesSection.progress.write(to: &html)
            html(.div, .class("panels")) { html in
                for (title, rows) in parts where !rows.isEmpty {
                    html(.section, .class("panel")) { html in
                        html(.h2, text: title)
                        html(.ul, .class("progress")) { html in
                            for row in rows { line(row, &html) }
                        }
                    }
                }
            }
        }
    }

    private func line(_ row: Favorites.Progress, _ html: inout HTML) {
        html(.li) { html in
            if !row.isComplete {
                html(.a, .href(.list(row.missing.text)), .title("What is missing"), text: row.name)
            } else {
                html(.span, text: row.name)
            }
            html(.svg, .other("viewBox", "0 0 100 8"), .other("preserveAspectRatio", "none"), .hidden) {
                html in
                html(.rect, .class("track"), .width(100), .height(8))
                html(.rect, .class("fill"), .width(row.percent), .height(8))
            }
            html(.span, .class("figure"), text: "\(row.kept.grouped) of \(row.total.grouped)")
        }
    }
}
