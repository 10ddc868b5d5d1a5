import Answers
import ArgumentParser
import MovesFeature
import Pokedex
import SettingsFeature
import Terminal
import Wording

/// `abilities`: shows an ability and its Pokémon, or lists all abilities.
struct AbilitiesCommand: ShellCommand {
    static let about = About(
        "abilities", "Show an ability and its Pokémon, or list abilities.",
        discussion: """
            Words that aren't a name find abilities by a part of their names, and then by what they do. The 60 \
            abilities of side games aren't included.
            """,
        examples: ["abilities levitate", "abilities absorb", "abilities ground"],
        otherWords: ["ability"],
        offers: [.named { $0.abilities.map(\.displayName) }])

    @Argument(help: "An ability, part of its name, or words on what it does.")
    var name: [String] = []

    func run(in shell: REPL) async throws {
        let (found, pokedex) = try await shell.features.moves.abilities(name)
        switch found {
        case .one(let ability):
            let text = await shell.features.moves.text(on: ability, in: shell.settings.language)
            let marks = try await shell.marks().ids
            try await shell.answerAtLength(
                [AbilityEntryJSON(ability, ownersIn: pokedex, text: try? text.get())],
                AbilityView(ability: ability, pokedex: pokedex, text: text, marks: marks)
                    .lines)
        case .several(let abilities):
            let owners = Dictionary(
                grouping: pokedex.entries.flatMap { $0.abilities.map(\.name) }, by: \.self
            ).mapValues(\.count)
            let table = Table(
                of: abilities,
                [
                    TableColumn("No.", .right, priority: 3, minimumWidth: 3) { "\($0.id, .dim)" },
                    TableColumn("Name", priority: 10, minimumWidth: 18) { "\($0.displayName, .accent)" },
                    TableColumn("Gen", .right, priority: 5, minimumWidth: 3) { "\($0.generation)" },
                    TableColumn("Pokémon", .right, priority: 6, minimumWidth: 7) {
                        "\(owners[$0.name] ?? 0)"
                    },
                    TableColumn("Effect", priority: 4, minimumWidth: 30) { "\($0.summary ?? "")" },
                ])
            try await shell.answerAtLength(
                abilities.map { AbilityEntryJSON($0) }, in: table,
                notes: ["\(counted(abilities.count, "ability", plural: "abilities"), .dim)"])
        }
    }
}

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

/// Returns our summary followed by PokéAPI's description, each after an empty line and wrapped to a
/// comfortable width. If there is no summary, also says why the description is missing.
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
