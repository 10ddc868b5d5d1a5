import Answers
import ArgumentParser
import MovesFeature
import Pokedex
import Terminal
import Wording

/// A move with all its facts.
struct MoveView {
    let page: MoveDetail
    /// The description from PokéAPI.
    let text: Result<String?, any Error>
    /// The IDs of favourites.
    let marks: Set<Int>

    private var move: Move { page.move }

    func lines(width: Int, theme: Theme) -> [StyledText] {
        var facts = KeyValues()
        facts.add("Class", StyledText(move.damageClass.displayName))
        if let power = move.power { facts.add("Power", StyledText(String(power))) }
        if let accuracy = move.accuracy { facts.add("Accuracy", StyledText("\(accuracy)%")) }
        if let pp = move.pp { facts.add("PP", StyledText(String(pp))) }
        if move.priority != 0 {
            facts.add("Priority", StyledText(move.priority > 0 ? "+\(move.priority)" : "\(move.priority)"))
        }
        facts.add("Target", StyledText(move.targetWords.capitalizedFirst))
        if let words = move.effects?.words, !words.isEmpty {
            facts.add("Effect", StyledText(words.joined(separator: "; ").capitalizedFirst))
        }
        if !move.flags.isEmpty {
            facts.add("Flags", StyledText(move.flagWords.joined(separator: ", ").capitalizedFirst))
        }
        for (index, words) in move.changeWords.enumerated() {
            facts.add(index == 0 ? "Changed" : "", StyledText(words))
        }
        for (index, words) in page.machineWords.enumerated() {
            facts.add(index == 0 ? "Machines" : "", StyledText(words))
        }
        return [
            "\("#\(move.id)", .dim) \(move.displayName, .accent, .bold)  \(theme.badge(move.type))",
            "\("Generation \(move.generation)", .dim)",
        ] + paragraphs(move.summary, text, width) + [""] + facts.rendered(width: width, theme: theme)
            + learners(width, theme)
    }

    private func learners(_ width: Int, _ theme: Theme) -> [StyledText] {
        guard !page.learners.isEmpty else { return ["", "\("No Pokémon learns it.", .dim)"] }
        let query = "(“browse move:\(move.name)”)"
        let title: StyledText =
            "\("Learned by \(page.learners.count.grouped) Pokémon", .title) \(query, .dim)"
        return ["", title] + theme.columns(page.learners, marks: marks, width: width)
    }
}
