import Detail
import Pokedex
import Terminal
import Wording

extension PictureWish {
    /// What is wished for, in words: “shiny back sprite”.
    var name: String {
        let kind = isSmall || isFromBehind ? "sprite" : "artwork"
        return (isShiny ? "shiny " : "") + (isFromBehind ? "back " : "") + kind
    }
}

extension FoundPicture {
    /// Which picture of what it is.
    func caption(of pokemon: Pokemon, isFavorite: Bool, theme: Theme) -> StyledText {
        var name: StyledText = "\(pokemon.number, .dim) \(pokemon.displayName, .accent, .bold)"
        if isFavorite { name += " \(theme.heart(true))" }
        return "\(name)  \(words.joined(separator: " "), .dim)"
    }

    /// The name of a file for it, such as `pikachu-shiny.png`.
    func fileName(of pokemon: Pokemon) -> String {
        let name = pokemon.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return ([name.isEmpty ? String(pokemon.id) : name] + words).joined(separator: "-") + ".png"
    }

    /// Its name in JSON, such as `official-artwork/front_shiny`.
    var key: String { picture.spritePath.joined(separator: "/") }

    private var words: [String] {
        switch picture {
        case .artwork: ["artwork"]
        case .artworkShiny: ["shiny", "artwork"]
        case .home: ["render"]
        case .homeShiny: ["shiny", "render"]
        case .back: ["back", "sprite"]
        case .shiny: ["shiny", "sprite"]
        case .backShiny: ["shiny", "back", "sprite"]
        default: ["sprite"]
        }
    }
}

extension Pokemon {
    /// The form of the same species by its own name: `mega-x`, `alola`, or the whole `raichu-alola`.
    ///
    /// - Throws: `Failure` that tells which forms there are, or that nothing is known of them.
    func form(named word: String) throws(Failure) -> Pokemon {
        guard let species else { throw .factsMissing }
        let wanted = word.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" }).joined(
            separator: "-")
        let forms = species.varieties
        let own = species.name
        if let form = forms.first(where: { $0.name == wanted || $0.name == "\(own)-\(wanted)" }) {
            return form
        }
        // As in references: a part of a form's name will do, if it is a part of one only.
        let partial = forms.filter {
            $0.name.dropFirst(own.count).split(separator: "-").contains(wanted[...])
        }
        if partial.count == 1, let form = partial.first { return form }
        if wanted == "default" { return species.defaultPokemon }
        let names = species.formNames
        throw Failure(
            "no_form", .notFound, "\(species.displayName) has no form “\(word)”.",
            advice: names.count > 1 ? Self.advice(on: wanted, among: names) : nil)
    }

    /// The nearest of many forms, or all of a few.
    private static func advice(on word: String, among forms: [String]) -> String {
        guard forms.count > 8 else { return "Its forms are \(forms.listed())." }
        let near = EditDistance.nearest(to: word, among: forms)
        return near.isEmpty
            ? "It has \(forms.count) forms, such as \(forms.prefix(4).listed()); Tab lists them."
            : "Did you mean \(near.listed(conjunction: "or"))?"
    }
}

extension Species {
    /// The names of its forms as `Pokemon.form(named:)` takes them; that of the default one may be “default”.
    var formNames: [String] {
        varieties.map {
            $0.name.hasPrefix(name + "-") ? String($0.name.dropFirst(name.count + 1)) : "default"
        }
    }
}
