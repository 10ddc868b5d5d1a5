/// The value of a heart button: a Pokémon, or one of its looks, such as `25` or `201:b-shiny`.
struct Heart {
    /// The value as in the form.
    let text: String
    /// The Pokémon's number, as in the form.
    let id: String
    /// The word of the look; nil for the Pokémon itself.
    let look: String?

    init(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        self.text = text
        id = parts.first ?? ""
        look = parts.count > 1 ? parts[1] : nil
    }
}
