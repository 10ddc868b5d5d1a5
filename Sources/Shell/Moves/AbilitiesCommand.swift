import Answers
import ArgumentParser
import MovesFeature
import Pokedex
import SettingsFeature
import Terminal
import Wording

/// `abilities`: one ability and who has it, or all of them.
struct AbilitiesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "abilities", abstract: "Show who has an ability, or list abilities.",
        discussion: "Left out are the 60 abilities of side games.",
        examples: ["abilities levitate", "abilities absorb"])
    static let otherWords = [OtherWords("ability")]
    static let offers: [Offer] = [.named { $0.abilities.map(\.displayName) }]

    @Argument(help: "An ability, or part of its name.")
    var name: [String] = []

    func run(in shell: REPL) async throws {
        let (found, pokedex) = try await shell.features.moves.abilities(name)
        switch found {
        case .one(let ability):
            let text = await shell.features.moves.text(on: ability, in: shell.settings.language)
            let marks = try await shell.marks().ids
            try await shell.answerAtLength(
                [AbilityEntryJSON(ability, ownersIn: pokedex, text: text)],
                AbilityView(ability: ability, pokedex: pokedex, text: text, marks: marks).lines(
                    width: shell.console.size.columns, theme: shell.console.theme))
        case .several(let abilities):
            let owners = Dictionary(
                grouping: pokedex.entries.flatMap { $0.abilities.map(\.name) }, by: \.self
            ).mapValues(\.count)
            let table = Table(
                [
                    Table.Column("No.", .right, priority: 3, minimumWidth: 3),
                    Table.Column("Name", priority: 10, minimumWidth: 18),
                    Table.Column("Gen", .right, priority: 5, minimumWidth: 3),
                    Table.Column("Pokémon", .right, priority: 6, minimumWidth: 7),
                ],
                rows: abilities.map { ability in
                    [
                        StyledText(String(ability.id), .dim), StyledText(ability.displayName, .accent),
                        StyledText(String(ability.generation)), StyledText(String(owners[ability.name] ?? 0)),
                    ]
                })
            try await shell.answerAtLength(
                abilities.map { AbilityEntryJSON($0) }, in: table,
                notes: ["\(counted(abilities.count, "ability", plural: "abilities"), .dim)"])
        }
    }
}

/// An ability and who has it.
struct AbilityView {
    let ability: AbilityEntry
    let pokedex: NationalDex
    /// PokéAPI's own words on it.
    let text: String?
    let marks: Set<Int>

    func lines(width: Int, theme: Theme) -> [StyledText] {
        let owners = ability.owners(in: pokedex)
        let head: [StyledText] =
            [
                "\("#\(ability.id)", .dim) \(ability.displayName, .accent, .bold)",
                "\("Generation \(ability.generation)", .dim)",
            ] + (text.map { [""] + StyledText($0).wrapped(to: max(20, min(width, 80))) } ?? [])
        guard !owners.isEmpty else { return head + ["", "\("No Pokémon has it.", .dim)"] }
        let groups = [
            ("Its only or first ability", owners.filter { $0.slot == 1 }),
            ("Its second ability", owners.filter { $0.slot == 2 }),
            ("Its hidden ability", owners.filter { $0.slot == 3 }),
        ]
        let indent = String(repeating: " ", count: theme.spacing.indent)
        return head
            + groups.filter { !$0.1.isEmpty }.flatMap { title, owners -> [StyledText] in
                let names = owners.map { owner -> StyledText in
                    let name = StyledText(owner.pokemon.displayName)
                    return marks.contains(owner.pokemon.id) ? name + " " + theme.heart(true) : name
                }
                let heading: StyledText = "\(title, .title) \("(\(owners.count))", .dim)"
                return ["", heading]
                    + inColumns(names, width: width - theme.spacing.indent, theme: theme).map {
                        StyledText(indent) + $0
                    }
            }
    }
}
