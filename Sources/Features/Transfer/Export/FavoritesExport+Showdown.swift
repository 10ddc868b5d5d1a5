import Pokedex
import Records
import Showdown

extension FavoritesExport {
    /// A block for each Pokémon, of its nickname and name: all else that Showdown's teams say isn't known here, and they have
    /// no room for tags, notes and ratings. Those that the Pokédex doesn't know are left out.
    func showdown() -> String {
        rows.compactMap { row in
            guard let pokemon = row.pokemon else { return nil }
            let name = NationalDex.visible(ShowdownName.of(pokemon))
            let ability = ShowdownName.ability(of: pokemon).flatMap { ShowdownLine(ability: $0) }
            return ShowdownBlock(
                heading(name, nickname: row.kept.nickname), lines: ability.map { [$0] } ?? []
            ).text
        }.joined()
    }

    /// The line with a name, without the nickname if the line would be read as something else.
    private func heading(_ name: String, nickname: String) -> ShowdownHeading {
        // A file that begins with such a sign isn't read as a team.
        guard let first = nickname.first, !"[{|".contains(first),
            let heading = ShowdownHeading(name: name, nickname: nickname),
            heading.text.utf8.count <= Identifier.longest, !ListLine(heading.text).isComment
        else { return ShowdownHeading(name) }
        return heading
    }
}
