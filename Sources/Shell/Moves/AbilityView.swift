import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature
import SettingsFeature
import Terminal

/// An ability and its Pokémon.
struct AbilityView {
    let ability: AbilityEntry
    let pokedex: NationalDex
    /// The description from PokéAPI.
    let text: Result<String?, any Error>
    let marks: Set<Int>

    func lines(width: Int, theme: Theme) -> [StyledText] {
        let owners = ability.owners(in: pokedex)
        let head: [StyledText] =
            [
                "\("#\(ability.id)", .dim) \(ability.displayName, .accent, .bold)",
                "\("Generation \(ability.generation)", .dim)",
            ] + paragraphs(ability.summary, text, width)
        guard !owners.isEmpty else { return head + ["", "\("No Pokémon has it.", .dim)"] }
        let titles = ["As first or only ability", "As second ability", "As hidden ability"]
        return head
            + zip(1..., titles).flatMap { slot, title -> [StyledText] in
                let pokemon = owners.filter { $0.slot == slot }.map(\.pokemon)
                guard !pokemon.isEmpty else { return [] }
                return ["", "\(title, .title) \("(\(pokemon.count))", .dim)"]
                    + theme.columns(pokemon, marks: marks, width: width)
            }
    }
}

/// Returns our sentence followed by PokéAPI's description, each after an empty line and wrapped to a
/// comfortable width. If there is no sentence of ours, it also says why the description is missing.
func paragraphs(
    _ summary: String?, _ text: Result<String?, any Error>, _ width: Int
) -> [StyledText] {
    var paragraphs = [summary.map { StyledText($0) }].compactMap(\.self)
    switch text {
    case .success(nil): break
    case .success(let text?):
        paragraphs.append(summary == nil ? StyledText(text) : "\(text, .dim) \("(PokéAPI)", .dim)")
    case .failure(let error):
        let failure = Failure(describing: error)
        if summary == nil, failure.kind != .notFound {
            paragraphs.append(StyledText("No description. \(failure.message)", .dim))
        }
    }
    return paragraphs.flatMap { [""] + $0.wrapped(to: max(20, min(width, 80))) }
}
