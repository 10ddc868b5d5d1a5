import Pokedex

extension Sprites {
    /// Where each picture is that exists.
    var urls: [Picture: String] {
        Dictionary(
            uniqueKeysWithValues: Picture.allCases.compactMap { picture in
                url(of: picture).map { (picture, $0) }
            })
    }

    /// Where a picture is, by the keys that lead to it; `nil` if it does not exist.
    private func url(of picture: Picture) -> String? {
        let keys = picture.spritePath
        let set: SpriteSet? =
            switch keys.dropLast().last {
            case nil: games
            case "official-artwork": other?.officialArtwork
            case "home": other?.home
            case "showdown": other?.showdown
            default: other?.dreamWorld
            }
        return keys.last.flatMap { set?.url(of: $0) }
    }
}

extension SpriteSet {
    fileprivate func url(of key: String) -> String? {
        switch key {
        case "front_default": frontDefault
        case "front_female": frontFemale
        case "back_default": backDefault
        case "back_female": backFemale
        case "front_shiny": frontShiny
        case "front_shiny_female": frontShinyFemale
        case "back_shiny": backShiny
        case "back_shiny_female": backShinyFemale
        default: nil
        }
    }
}
