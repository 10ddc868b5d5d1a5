import Pokedex
import Records

extension FavoritesExport {
    /// A block for each Pokémon, of its nickname and name: all else that Showdown's teams say isn't known here, and they have
    /// no room for tags, notes and ratings. Those that the Pokédex doesn't know are left out.
    func showdown() -> String {
        rows.compactMap { row in
            guard let pokemon = row.pokemon else { return nil }
            let name = NationalDex.visible(ShowdownName.of(pokemon))
            let line = TeamLine(nickname: row.kept.nickname, name: name)?.text ?? name
            let ability = ShowdownName.ability(of: pokemon).map { "Ability: \($0)  \n" } ?? ""
            // Showdown ends each line with two spaces.
            return line + "  \n" + ability + "\n"
        }.joined()
    }
}
