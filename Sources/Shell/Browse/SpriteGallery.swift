import Pokedex
import Terminal

/// Pokémon as small pictures with their names below, as many in a row as fit.
struct SpriteGallery {
    /// The room of one picture. Every card is as wide, and as high but for its words.
    static let box = TerminalSize(columns: 18, rows: 9)
    /// Longer lists are not drawn.
    static let limit = 60

    /// One card: the Pokémon, whether it is kept, and its picture in lines, if there is one.
    struct Card {
        let detail: PokemonDetail
        let isFavorite: Bool
        let picture: [StyledText]?
    }

    let cards: [Card]

    func rendered(width: Int, theme: Theme) -> [StyledText] {
        let blocks = cards.map { card -> [StyledText] in
            let picture = card.picture ?? []
            // They stand on one ground, however high they are.
            let above = [StyledText](repeating: "", count: max(0, Self.box.rows - picture.count))
            let pokemon = card.detail.pokemon
            let name: StyledText = "\(String(pokemon.id), .dim) \(pokemon.displayName, .accent)"
            let title = card.isFavorite ? theme.heart(true) + " " + name : name
            let words = [title, card.detail.badges(theme)].map {
                $0.truncated(to: Self.box.columns, ellipsis: theme.glyphs.ellipsis)
            }
            return (above + picture + words).map { line in line.padded(to: Self.box.columns, .center) }
        }
        return sideBySide(blocks, width: width, theme: theme)
    }
}
