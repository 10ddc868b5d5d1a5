package import Pokedex

extension NationalDex {
    /// The form that a member of a team has by its ability alone, such as Zygarde with Power Construct.
    ///
    /// - Parameters:
    ///   - id: the Pokémon that the member's name means.
    ///   - ability: the member's ability, in whatever case.
    /// - Returns: the form's number; `id` if the ability makes no form.
    package func form(of id: Int, withAbility ability: String?) -> Int {
        guard let ability, ability.utf8.count <= 40, let name = self[id]?.name else { return id }
        let word = ability.lowercased().filter { $0.isLetter }
        let form = self[id]?.species?.varieties.first { form in
            form.name.hasPrefix(name + "-")
                && form.name.dropFirst(name.count).filter { $0.isLetter } == word
        }
        return form?.id ?? id
    }
}
