import Pokedex
import Terminal

/// A fact that a list of Pokémon shows in an extra column if it is asked for or there is room.
struct ListedFact {
    let column: Table.Column
    /// The base stat that it is, if it is one.
    let stat: Stat?
    let text: (PokemonDetail) -> String

    private init(
        _ title: String, stat: Stat? = nil, priority: Int = 7, text: @escaping (PokemonDetail) -> Int?
    ) {
        column = Table.Column(title, .right, priority: priority, minimumWidth: max(3, displayWidth(title)))
        self.stat = stat
        self.text = { text($0).map(String.init) ?? "" }
    }

    init(of stat: Stat, title: String, priority: Int) {
        self.init(title, stat: stat, priority: priority) { $0.stats?[stat] }
    }

    /// The number for a query's field; nil for a field that every list shows, or that isn't a number.
    init?(_ field: QueryField) {
        switch field {
        case .experience: self.init("Exp") { $0.pokemon.baseExperience }
        case .capture: self.init("Catch") { $0.pokemon.species?.captureRate }
        default:
            guard let stat = field.stat else { return nil }
            self.init(of: stat, title: stat.displayName, priority: 7)
        }
    }

    private init() {
        column = Table.Column("Abilities", priority: 2, minimumWidth: 28)
        stat = nil
        text = { detail in detail.abilities.map(\.displayName).joined(separator: ", ") }
    }

    /// Every ability, the hidden one last.
    static var abilities: ListedFact { ListedFact() }
}
