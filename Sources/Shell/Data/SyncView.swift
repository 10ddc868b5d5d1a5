import PokeAPI
import Pokedex
import Terminal
import Wording

/// What `sync` brought, as text.
struct SyncView {
    let count: Int
    let difference: CatalogDifference
    let newcomers: [Pokemon]

    /// So many new Pokémon are named.
    private static let named = 20

    func lines(theme: Theme) -> [StyledText] {
        var lines: [StyledText] = ["\(theme.glyphs.check, .success) \(count.grouped) Pokémon are up to date."]
        // The first sync of another API has nothing to compare with.
        if newcomers.count == count { return lines }
        if difference.isEmpty { lines.append("Nothing changed.") }
        if !newcomers.isEmpty {
            var names = newcomers.prefix(Self.named).map(\.displayName).joined(separator: ", ")
            if newcomers.count > Self.named { names += " and \(newcomers.count - Self.named) more" }
            lines.append("\(newcomers.count) new: \(names, .accent)")
        }
        if !difference.removedPokemon.isEmpty {
            lines.append(
                "\(counted(difference.removedPokemon.count, "Pokémon", plural: "Pokémon")) no longer listed.")
        }
        if difference.changedRows > 0 { lines.append("\(counted(difference.changedRows, "fact")) changed.") }
        return lines
    }
}
