import ArgumentParser
import Foundation
import Pokedex

extension [LookFact] {
    /// Records the shiny looks that hadn't been released in any game by October 2024.
    ///
    /// The table has the columns `species`, `form`, `showdown` and `shiny_released`. Source:
    /// <https://supereffective.gg>, by Javi Aguilar, under the MIT licence.
    ///
    /// A Pokémon missing from the table, such as one of Koraidon's builds, uses its species' default form.
    ///
    /// - Parameters:
    ///   - file: the table.
    ///   - pokedex: the Pokémon.
    ///   - forms: the forms of the Pokémon.
    /// - Throws: `ValidationError` for a row with an unknown Pokémon.
    mutating func addShinies(from file: URL, in pokedex: NationalDex, _ forms: [FormRow]) throws {
        let forms = Dictionary(forms.map { ($0.name, $0) }) { first, _ in first }
        var listed: Set<Int> = []
        for row in try file.rows {
            let look = Self.look(of: row, in: pokedex, forms)
            if let look { listed.insert(look.pokemon) }
            guard row["shiny_released"] == "0" else { continue }
            guard let look else {
                throw ValidationError("\(file.path()) has an unknown form: \(row)")
            }
            markShiny(of: look.pokemon, look.form)
        }
        let missing = Set(filter { $0.lacksShiny && $0.form == 0 }.map(\.pokemon))
        for pokemon in pokedex.entries where !pokemon.isDefault && !listed.contains(pokemon.id) {
            if let species = pokemon.species, missing.contains(species.id) { markShiny(of: pokemon.id, 0) }
        }
    }

    /// Marks a form's shiny as unreleased.
    private mutating func markShiny(of pokemon: Int, _ form: Int) {
        if let place = firstIndex(where: { $0.pokemon == pokemon && $0.form == form }) {
            self[place].lacksShiny = true
        } else {
            append(LookFact(pokemon: pokemon, form: form, lacksShiny: true))
        }
    }

    private static func look(
        of row: [String: String], in pokedex: NationalDex, _ forms: [String: FormRow]
    ) -> (pokemon: Int, form: Int)? {
        guard let number = row["species"].flatMap({ Int($0) }), let usual = pokedex[number],
            let species = usual.species
        else { return nil }
        let form = (row["form"] ?? "").replacing("pokeball", with: "poke-ball")
        let names = ["", "-cap", "-mask"].map { "\(species.name)-\(form)\($0)" }
        for name in form.isEmpty ? [] : names {
            if let pokemon = pokedex.pokemon(named: name) { return (pokemon.id, 0) }
            if let row = forms[name], let pokemon = pokedex[row.pokemon] {
                return (pokemon.id, row.isDefault ? 0 : row.id)
            }
        }
        let showdown = slug(row["showdown"] ?? "")
        if showdown == slug(species.displayName) { return (usual.id, 0) }
        // Showdown omits the name of a species' usual form.
        return pokedex.pokemon(named: "\(usual.name)-\(showdown.dropFirst(species.name.count + 1))")
            .map { ($0.id, 0) }
    }

    /// Converts a name to the API's spelling.
    private static func slug(_ text: String) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
