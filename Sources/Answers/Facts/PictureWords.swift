package import DetailFeature
package import Pokedex

extension PictureWish {
    /// The requested picture in words: “shiny back sprite”.
    package var name: String {
        let kind = isSmall || isFromBehind ? "sprite" : "artwork"
        return (isShiny ? "shiny " : "") + (isFromBehind ? "back " : "") + kind
    }
}

extension FoundPicture {
    /// Returns a file name for the picture, such as `pikachu-shiny.png`.
    package func fileName(of pokemon: Pokemon) -> String {
        let name = pokemon.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return ([name.isEmpty ? String(pokemon.id) : name] + words).joined(separator: "-") + ".png"
    }

    /// The picture's key in JSON, such as `official-artwork/front_shiny`.
    var key: String { picture.spritePath.joined(separator: "/") }

    /// Words that describe the picture: “shiny”, “artwork”.
    package var words: [String] {
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
