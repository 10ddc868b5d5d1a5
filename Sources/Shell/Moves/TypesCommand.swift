import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature
import Terminal

/// `types`: shows the type chart, or a single type.
struct TypesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "types", abstract: "Show the type chart, or one type.",
        discussion: "The chart changed in generations 2 and 6; --gen shows an earlier one.",
        examples: ["types", "types fire", "types --gen 5"])
    static let otherWords = [OtherWords("chart", "type-chart")]
    static let offers: [Offer] = [.words(PokemonType.allCases.map(\.name))]
    static let optionOffers: [String: Offer] = ["--gen": .words(Detail.generations.map(String.init))]

    @Argument(help: "A type; without one, the whole chart.")
    var name: [String] = []
    @Option(parsing: .unconditional, help: "The generation whose chart counts, from 1.")
    var gen: Int?

    func run(in shell: REPL) async throws {
        let types = try types()
        let pokedex = try await shell.features.lookup.pokedex()
        guard pokedex.hasFacts else { throw Failure.factsMissing }
        let chart = pokedex.typeChart
        if let gen { try Detail.check(types, in: gen) }
        let view = TypeChartView(chart: chart, generation: gen)
        try await shell.answerAtLength(
            (types.isEmpty ? chart.types(in: gen) : types).map { TypeJSON($0, in: chart, generation: gen) },
            types.isEmpty
                ? view.grid(width: shell.tableWidth)
                : types.flatMap { view.lines($0, width: shell.width, theme: shell.theme) })
    }

    private func types() throws -> [PokemonType] {
        try name.flatMap { $0.split(whereSeparator: { $0 == "," || $0.isWhitespace }) }.map { word in
            guard let field = try? Query(parsing: "type:\(word)"), let type = field.onlyType else {
                throw MovesError.unknownType(String(word), nearest: PokemonType.names(near: String(word)))
            }
            return type
        }
    }
}
