import Pokedex
import Records

extension Export {
    /// A block for each Pokémon, of its nickname and name: all else that Showdown's teams say isn't known here, and they have
    /// no room for tags, notes and ratings. Those that the Pokédex doesn't know are left out.
    func showdown(in pokedex: NationalDex) -> String {
        kept.compactMap { favorite in
            guard let pokemon = pokedex[favorite.pokemonID] else { return nil }
            let name = ShowdownName.of(pokemon)
            let line = TeamLine(nickname: favorite.nickname, name: name)?.text ?? name
            // Showdown ends each line with two spaces.
            return line + "  \n\n"
        }.joined()
    }
}
