package import Pokedex

extension NationalDex {
    /// Returns the form that a team member has because of its ability, such as Zygarde with Power Construct.
    ///
    /// - Parameters:
    ///   - id: The Pokémon with the member's name.
    ///   - ability: The member's ability, case-insensitive.
    /// - Returns: The form's number; `id` if the ability doesn't determine a form.
    package func form(of id: Int, withAbility ability: String?) -> Int {
        guard let ability, ability.utf8.count <= 40, let name = self[id]?.name else { return id }
        let word = ability.lowercased().filter { $0.isLetter }
        let form = self[id]?.species?.varieties.first { form in
            form.name.form(of: name)?.filter(\.isLetter) == word
        }
        return form?.id ?? id
    }
}
