import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature
import SettingsFeature
import Terminal
import Wording

/// `abilities`: shows an ability and its Pokémon, or lists all abilities.
struct AbilitiesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "abilities", abstract: "Show an ability and its Pokémon, or list abilities.",
        discussion: """
            Words that aren't a name find abilities by a part of their names, and then by what they do. The 60 \
            abilities of side games aren't included.
            """,
        examples: ["abilities levitate", "abilities absorb", "abilities ground"])
    static let otherWords = [OtherWords("ability")]
    static let offers: [Offer] = [.named { $0.abilities.map(\.displayName) }]

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
                    .lines(width: shell.width, theme: shell.theme))
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
                    Table.Column("Effect", priority: 4, minimumWidth: 30),
                ],
                rows: abilities.map { ability in
                    [
                        "\(ability.id, .dim)", "\(ability.displayName, .accent)", "\(ability.generation)",
                        "\(owners[ability.name] ?? 0)", StyledText(ability.summary ?? ""),
                    ]
                })
            try await shell.answerAtLength(
                abilities.map { AbilityEntryJSON($0) }, in: table,
                notes: ["\(counted(abilities.count, "ability", plural: "abilities"), .dim)"])
        }
    }
}
