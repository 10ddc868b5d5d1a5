import FavoritesFeature
package import JSONShapes
package import Pokedex
package import Records

/// A look that a Pokémon can have, as JSON.
package struct LookJSON: JSONObject {
    /// The word that identifies the look.
    package let word: String
    /// The name of the look, such as “Female, shiny”.
    package let name: String
    /// The last two words of a four-word form, which several forms share, such as `strawberry-sweet`; nil for
    /// other forms.
    package let group: String?
    /// Whether the user has this look. A favourite without any looks counts as having the default look.
    package let isKept: Bool
    /// Whether the look is shiny.
    package let isShiny: Bool
    private let isReleased: Bool
    private let sort: LookForm.Sort

    /// Creates the JSON of a look.
    ///
    /// - Parameters:
    ///   - look: the look.
    ///   - looks: all looks of the Pokémon.
    ///   - kept: the user's favourite; nil if the Pokémon isn't one.
    init(_ look: Look, of looks: Looks, kept: FavoritePokemon?) {
        let word = looks.word(of: look)
        self.word = word
        name = looks.name(of: look)
        let words = (look.form ?? looks.ownWord).split(separator: "-")
        group = words.count == 4 ? words[2...].joined(separator: "-") : nil
        isKept = looks.kept(by: kept).contains(word)
        isShiny = look.isShiny
        isReleased = looks.isReleased(look)
        sort = looks.forms.first { $0.word == look.form }?.sort ?? .kept
    }

    /// Returns the JSON of all looks of a Pokémon.
    package static func all(_ looks: Looks, kept: FavoritePokemon?) -> [Self] {
        looks.all.map { Self($0, of: looks, kept: kept) }
    }

    /// The short name within a group, whose looks are either all shiny or all normal: “Female” instead of
    /// “Female, shiny”.
    package var nameInGroup: String {
        let name = name.replacing(", shiny", with: "")
        return group.map { name.replacing(" \(Looks.name(of: $0))", with: "") } ?? name
    }

    /// A remark to show next to the look; usually empty.
    package var remark: String {
        let place =
            switch sort {
            case .kept: ""
            case .unseen: "not seen apart"
            case .held: "by what it holds"
            case .battle: "only in battle or in the field"
            }
        return [place, isReleased ? "" : "no shiny released by 2024-10"].filter { !$0.isEmpty }
            .joined(separator: "; ")
    }

    package static let members: Members = [
        Member("id", \.word), Member("name", \.name), Member("isKept", \.isKept),
        Member("isReleased", "False if no game had released this shiny by October 2024.", \.isReleased),
        Member("sort", "Where it is seen: kept, unseen, held or battle.") { "\($0.sort)" },
    ]
}
