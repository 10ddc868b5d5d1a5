import Answers
import FavoritesFeature
import Pokedex
import Wording

/// A user's progress in the Pokédex: rows grouped under headings, and the progress within the results of a
/// query.
struct ProgressPage: FailingPage {
    /// The results of a query.
    enum Asked {
        /// No Pokémon matches.
        case nothing
        /// The progress in the query's results, and their boxes.
        case something(Query, Favorites.Progress, [Box])
    }

    let parts: [(title: String, rows: [Favorites.Progress])]
    /// The progress in collecting looks: in total, and for each Pokémon that has several.
    let looks: [Favorites.LookProgress]
    /// The query as typed; empty if there is none.
    let query: String
    let context: PageContext
    /// The progress in the query's results.
    var asked: Asked?
    /// The reason why the query couldn't be answered.
    var failure: Failure?

    var whole: Page {
        .favorites(.progress, failure: failure) { html in
            html.find("Progress of", id: "of", query, example: "dragon types", "Show", in: .progress)
            answer(html)
            guard asked == nil else {
                return html.details("All Pokédexes, generations and types", "all-parts") {
                    allParts(html)
                }
            }
            total(html)
            allParts(html)
        }
    }

    /// Writes the progress in all species, in large type.
    private func total(_ html: HTML) {
        guard let all = parts.first?.rows.first else { return }
        html(.dl, "figures total", .id("total"), .isFresh) {
            for (name, figure) in [
                ("Your species", all.kept.grouped), ("All species", all.total.grouped),
                ("Complete", all.percentWords),
            ] { html(.div) { html.fact(name, [figure]) } }
        }
    }

    /// Writes the rows under their headings, those with favourites first; most of the others are collapsed.
    private func allParts(_ html: HTML) {
        html(.div, "stack", .id("parts"), .isFresh) {
            for (title, rows) in parts { part(title, rows, { $0.kept > 0 }, html, line) }
            part("Looks", looks, { $0.kept > 0 }, html, look)
        }
    }

    private func part<Row>(
        _ title: String, _ rows: [Row], _ isBegun: (Row) -> Bool, _ html: HTML,
        _ line: (Row, HTML) -> Void
    ) {
        let begun = rows.filter(isBegun)
        let shown = max(begun.count, Self.shown)
        let rows = begun + rows.filter { !isBegun($0) }
        guard !rows.isEmpty else { return }

        html(.section, "panel") {
            html(.h2, text: title)
            html.list("progress", rows.prefix(shown), line)
            guard rows.count > shown else { return }
            html.details("\(rows.count - shown) more", "others") {
                html.list("progress", rows.dropFirst(shown), line)
            }
        }
    }

    /// The number of rows under a heading that are shown even without favourites.
    private static let shown = 3

    private func answer(_ html: HTML) {
        switch asked {
        case nil: break
        case .nothing:
            html.nothing("No Pokémon matches “\(query)”.", "Try a type, a generation or a region's Pokédex:")
            {
                html.ways(
                    ["type:dragon", "gen:1", "dex:kanto"].map { ($0, Address.progress.adding("q", $0)) })
            }
        case .something(let parsed, let progress, let boxes):
            html.reading(of: parsed, isFound: true) { .progress.adding("q", $0) }
            let title = parsed.nounPhrase?.capitalizedFirst ?? "“\(query)”"
            html.panel("asked", title, "panel asked") {
                html(.ul, "progress", .id("progress"), .isFresh) { line(progress, html) }
                if progress.whole.countsSpecies { html(.p, "count", text: Query.formNote) }
            }
            html.heartsForm(context.here)
            html.boxes(boxes, isFresh: true)
        }
    }

    private func look(_ look: Favorites.LookProgress, _ html: HTML) {
        let row = look.progress()
        html(.li, row.face.map { .class($0.types.classes) }) {
            html.face(of: row)
            if let pokemon = look.pokemon {
                html.link(row.name, .looks(pokemon), "name", .title("All looks"))
            } else {
                html(.span, text: row.name)
            }
            bar(row, html)
            if !row.isComplete { html(.span, text: "\((row.total - row.kept).grouped) missing") }
        }
    }

    private func bar(_ row: Favorites.Progress, _ html: HTML) {
        html.bar(row.percent, of: 100)
        html(
            .span, "figure",
            text: "\(row.kept.grouped) of \(row.total.grouped) · \(row.percentWords)")
        if row.isComplete { html(.span, "status alive", text: "Complete") }
    }

    private func line(_ row: Favorites.Progress, _ html: HTML) {
        html(.li, row.face.map { .class($0.types.classes) }) {
            html.face(of: row)
            let boxes = ListView.boxes.shown(at: .list(row.whole.text))
            html.link(row.name, boxes, "name", .title("In boxes"))
            bar(row, html)
            if !row.isComplete {
                let missing = (row.total - row.kept).grouped
                html.link("\(missing) missing", .list(row.missing.text))
            }
            if let next = row.next {
                html(.span, "next dim small") {
                    html.text("Next: ")
                    html.link(next)
                }
            }
        }
    }
}

extension HTML {
    /// Writes the picture of a row, or an empty frame if it has no Pokémon, so that all bars are aligned.
    fileprivate func face(of row: Favorites.Progress) {
        if let face = row.face { picture(.sprite, of: face) } else { self(.span, "picture") }
    }
}
