import Pokedex
import Records
import Showdown

extension FavoritesExport {
    /// Formats favourites as Showdown blocks with their nicknames, names and first looks. Favourites have
    /// none of the other details in Showdown's teams, and these teams have no room for tags, notes and
    /// ratings. Pokémon that aren't in the Pokédex are left out.
    func showdown() -> String {
        rows.compactMap { row in
            guard let pokemon = row.pokemon else { return nil }
            let look = row.look
            let name = NationalDex.visible(ShowdownName.of(pokemon)) + ShowdownName.suffix(of: look)
            let lines = [
                heading(name, nickname: row.kept.nickname, gender: look.isFemale ? "F" : nil).text,
                ShowdownName.ability(of: pokemon).map { "Ability: \($0)" },
                look.isShiny ? ShowdownMember.shinyLine : nil,
            ]
            // Showdown ends each line with two spaces, and each block with a blank line.
            return lines.compactMap(\.self).map { $0 + "  \n" }.joined() + "\n"
        }.joined()
    }

    /// Creates the first line of a block. The nickname is left out if it would be parsed as something else.
    private func heading(_ name: String, nickname: String, gender: Character?) -> ShowdownHeading {
        // A file that starts with one of these characters isn't parsed as a team.
        guard let first = nickname.first, !"[{|".contains(first),
            let heading = ShowdownHeading(
                name: name, nickname: nickname,
                // If the Pokémon has no sex, one in the nickname would be parsed as the Pokémon's.
                gender: gender ?? (ShowdownHeading(nickname).gender == nil ? nil : "N")),
            heading.text.utf8.count <= Identifier.longest, !ListLine.isComment(heading.text)
        else { return ShowdownHeading(name: name, gender: gender) ?? ShowdownHeading(name) }
        return heading
    }
}

extension FavoritesExport.Row {
    /// Whether some looks are lost in Showdown's format. It allows only one look per Pokémon, and it doesn't
    /// include Alcremie's sweets.
    var losesLooks: Bool {
        guard let form = look.form else { return kept.looks.count > 1 }
        return kept.looks.count > 1 || form.hasSuffix("-sweet") && !form.hasSuffix("-strawberry-sweet")
    }
}
