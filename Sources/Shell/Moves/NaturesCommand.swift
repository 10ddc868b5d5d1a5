import Answers
import ArgumentParser
import MovesFeature
import Pokedex
import Terminal

/// `natures`: shows a nature, or all of them as a grid.
struct NaturesCommand: ShellCommand {
    static let about = About(
        "natures", "Show a nature, or all of them as a grid.",
        examples: ["natures", "natures timid"],
        otherWords: ["nature"],
        offers: [.named { $0.natures.map(\.displayName) }])

    @Argument(help: "A nature; without one, all 25.")
    var name: [String] = []

    func run(in shell: REPL) async throws {
        switch try await shell.features.moves.natures(name) {
        case .one(let nature):
            try await shell.answerAtLength([nature], lines(nature, shell.theme))
        case .several(let natures):
            try await shell.answerAtLength(
                natures,
                grid(natures, width: shell.tableWidth, theme: shell.theme))
        }
    }

    private func lines(_ nature: Nature, _ theme: Theme) -> [StyledText] {
        var facts = KeyValues()
        facts.add("Raises", StyledText(nature.raised.map { "\($0.displayName) by 10%" } ?? "nothing"))
        facts.add("Lowers", StyledText(nature.lowered.map { "\($0.displayName) by 10%" } ?? "nothing"))
        facts.add("Likes", StyledText(nature.likes.map { "\($0) food" } ?? "anything"))
        facts.add("Hates", StyledText(nature.hates.map { "\($0) food" } ?? "nothing"))
        return ["\(nature.displayName, .accent, .bold)", ""] + facts.rendered(width: 80, theme: theme)
    }

    /// Renders all natures in a grid: a row for each raised stat, a column for each lowered stat.
    private func grid(_ natures: [Nature], width: Int, theme: Theme) -> [StyledText] {
        let stats = Stat.allCases.filter { $0 != .hp }
        func name(_ raised: Stat, _ lowered: Stat) -> StyledText {
            // Neutral natures raise and lower the same stat.
            let found = natures.first { $0.raised == raised && $0.lowered == lowered }
            return found.map { StyledText($0.displayName, .accent) } ?? ""
        }
        let table = Table(
            of: stats,
            [TableColumn("raises", priority: 10, minimumWidth: 7) { "\("+\($0.shortName)", .title)" }]
                + stats.map { lowered in
                    TableColumn("-\(lowered.shortName)", priority: 9, minimumWidth: 7) { name($0, lowered) }
                })
        let neutral = natures.filter { $0.raised == nil || $0.raised == $0.lowered }.map(\.displayName)
        let words = "\(neutral.joined(separator: ", ")) change nothing."
        return table.rendered(width: width, theme: theme) + [""]
            + StyledText(words, .dim).wrapped(to: max(20, min(width, 80)))
    }
}
