import Pokedex
import Records

extension Export {
    /// A block for each Pokémon, of its name alone: all else that Showdown's teams say isn't known here, and they have no
    /// room for tags, notes and ratings. Those that the Pokédex doesn't know are left out.
    func showdown(in pokedex: NationalDex) -> String {
        // Showdown ends each line with two spaces.
        kept.compactMap { pokedex[$0.pokemonID] }.map { ShowdownName.of($0) + "  \n\n" }.joined()
    }
}
