import Pokedex
import Records
import Showdown

extension FavoritesExport {
    /// A block for each Pokémon, of its nickname, name and first look: all else that Showdown's teams say isn't known here, and
    /// they have no room for tags, notes and ratings. Those that the Pokédex doesn't know are left out.
    func showdown() -> String {
        rows.compactMap { row in
            guard let pokemon = row.pokemon else { return nil }
            let look = row.look
            let name = NationalDex.visible(ShowdownName.of(pokemon)) + ShowdownName.suffix(of: look)
            let ability = ShowdownName.ability(of: pokemon).flatMap { ShowdownLine(ability: $0) }
            let shiny = look.isShiny ? ShowdownLine("Shiny: Yes") : nil
            return ShowdownBlock(
                heading(name, nickname: row.kept.nickname, gender: look.isFemale ? "F" : nil),
                lines: [ability, shiny].compactMap(\.self)
            ).text
        }.joined()
    }

    /// The line with a name, without the nickname if the line would be read as something else.
    private func heading(_ name: String, nickname: String, gender: Character?) -> ShowdownHeading {
        // A file that begins with such a sign isn't read as a team.
        guard let first = nickname.first, !"[{|".contains(first),
            let heading = ShowdownHeading(name: name, nickname: nickname, gender: gender),
            heading.text.utf8.count <= Identifier.longest, !ListLine(heading.text).isComment
        else { return ShowdownHeading(name: name, gender: gender) ?? ShowdownHeading(name) }
        return heading
    }
}

extension FavoritesExport.Row {
    /// Whether Showdown's text says less than all of its looks: it has one of each Pokémon, and none of Alcremie's sweets.
    var losesLooks: Bool {
        guard let form = look.form else { return kept.looks.count > 1 }
        return kept.looks.count > 1 || form.hasSuffix("-sweet") && !form.hasSuffix("-strawberry-sweet")
    }
}
