import Answers
import Pokedex

/// The base stats as numbers, with bars against the largest that there can be.
struct StatsTable {
    let stats: Stats

    func write(to html: inout HTML) {
        html(.section, .class("panel"), .labelledBy("stats")) { html in
            html(.h2, .id("stats"), text: "Base stats")
            html(.table, .class("stats")) { html in
                html(.tbody) { html in
                    for stat in Stat.allCases {
                        row(stat.displayName, stats[stat], &html) { $0.statBar(stats[stat]) }
                    }
                    row("Total", stats.total, &html) { _ in }
                }
            }
        }
    }

    private func row(_ name: String, _ value: Int, _ html: inout HTML, bar: (inout HTML) -> Void) {
        html(.tr) { html in
            html(.th, .scope("row"), text: name)
            html(.td, .class("figure"), text: String(value))
            html(.td, .class("bar"), content: bar)
        }
    }
}

extension HTML {
    /// A bar of a base stat; the number beside it says the same.
    mutating func statBar(_ value: Int) {
        self(
            .svg, .class("bar \(Stat.Level(of: value))"), .other("viewBox", "0 0 255 8"),
            .other("preserveAspectRatio", "none"), .hidden
        ) { html in
            html(.rect, .class("track"), .width(255), .height(8))
            html(.rect, .class("fill"), .width(min(max(0, value), Stats.maximum)), .height(8))
        }
    }
}
