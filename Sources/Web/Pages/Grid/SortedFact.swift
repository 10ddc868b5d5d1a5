import Answers
import Pokedex
import SettingsFeature

/// The fact by which a list is sorted, as its cards and rows show it.
struct SortedFact {
    /// The name of the fact, such as “Total”.
    let name: String
    /// The value in words.
    let value: String

    /// The name of a field's fact; nil if cards and rows show the field anyway.
    static func name(of field: QueryField?) -> String? {
        switch field {
        case .total: "Total"
        case .height: "Height"
        case .weight: "Weight"
        default: field?.stat?.displayName
        }
    }

    /// The fact of a Pokémon; nil if it is unknown, or cards and rows show the field anyway.
    init?(_ field: QueryField?, of detail: PokemonDetail) {
        guard let name = Self.name(of: field) else { return nil }
        self.name = name
        switch field {
        case .height: value = detail.heightText(.metric)
        case .weight: value = detail.weightText(.metric)
        default:
            guard let stats = detail.stats else { return nil }
            value = String(field?.stat.map { stats[$0] } ?? stats.total)
        }
    }
}
