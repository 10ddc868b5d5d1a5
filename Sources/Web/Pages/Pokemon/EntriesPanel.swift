import DetailFeature
import Pokedex
import Records

extension PokemonPage {
    /// Writes the games' Pokédex entries, listing each distinct entry once with all its games. If all games
    /// have the same entry, writes nothing, because the top of the page already shows it.
    func entriesPanel(_ html: HTML) {
        let texts = entryTexts
        guard texts.count > 1 else { return }
        html.panel("entries", "Pokédex entries", "panel wide") {
            html.details("\(texts.count) entries", "fold") {
                html(.dl, "facts entries") {
                    for text in texts {
                        let games = entries.filter { $0.text == text }.compactMap(\.version)
                        html(
                            .dt,
                            text: games.map { VersionGroup.displayName(ofVersion: $0) }
                                .joined(separator: ", "))
                        html(.dd, text: text)
                    }
                }
            }
        }
    }

    /// The distinct texts of the entries, oldest game first.
    var entryTexts: [String] { entries.map(\.text).distinct }

    /// Writes a link to the Pokémon's cry, if a web address for it is known.
    func cry(_ html: HTML) {
        guard let address = page.detail.cryURL, address.hasPrefix("https://") || address.hasPrefix("http://")
        else {
            return
        }
        html(.dt, "hint", text: "Cry")
        html(.dd, "hint") {
            html(.a, .other("href", address), .rel("external noreferrer"), text: "Listen")
        }
    }
}
