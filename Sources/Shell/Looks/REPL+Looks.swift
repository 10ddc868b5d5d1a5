import Answers
import DetailFeature
import FavoritesFeature
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal

/// Resolves and lists looks at the prompt.
extension REPL {
    /// Splits words into the name of a Pokémon and looks. The name takes as many words as possible; each
    /// remaining word is a look.
    ///
    /// - Throws: any error thrown by `resolve`, or `FavoriteFault` for a look that the Pokémon doesn't have.
    func looks(_ words: [String]) async throws -> (looks: Looks, named: [String]) {
        let pokedex = try await features.lookup.pokedex()
        let (pokemon, first, rest) = try await pokemonAndLooks(words, in: pokedex)
        shown = pokemon
        hasListed = false
        let looks = pokedex.looks(of: pokemon)
        var named = [first].compactMap(\.self)
        for text in rest {
            guard let word = looks.word(named: text) else {
                throw FavoriteFault.look(text.clipped, notOf: looks)
            }
            named.append(word)
        }
        return (looks, FavoriteField.looks.wordSet?.ordered(named) ?? [])
    }

    private func pokemonAndLooks(
        _ words: [String], in pokedex: NationalDex
    ) async throws -> (Pokemon, look: String?, rest: [String]) {
        // Try names without a look first: in `vivillon fancy shiny`, each word is a look.
        for takesLook in [false, true] {
            for count in stride(from: min(words.count, 8), to: 0, by: -1) {
                let name = Array(words.prefix(count))
                guard
                    let found = try? pokedex.resolve(
                        name, last: shown, language: settings.language, suggesting: false),
                    found.isSingle, found.pokemon.count == 1, found.looks.isEmpty != takesLook
                else { continue }
                return (found.pokemon[0], found.looks.first?.word, Array(words.dropFirst(count)))
            }
        }
        if let shown, let first = words.first, pokedex.looks(of: shown).look(first) != nil {
            return (shown, nil, words)
        }
        return (try await resolveOne(Array(words.prefix(1))), nil, Array(words.dropFirst()))
    }

    /// Resolves `words` to a single Pokémon and the look to show: the one named, otherwise the first that the
    /// user keeps.
    ///
    /// - Throws: any error thrown by `resolveOne`.
    func resolveLook(_ words: [String]) async throws -> (pokemon: Pokemon, look: Look?) {
        let pokemon = try await resolveOne(words)
        let pokedex = try await features.lookup.pokedex()
        let looks = pokedex.looks(of: pokemon)
        let named = (try? pokedex.resolve(words, last: shown, suggesting: false))?.looks.first?.word
        if let named { return (pokemon, looks.look(named)) }
        let user = try? await currentUser()
        let marks = try? await features.favorites.marks(of: user, among: [pokemon.id])
        return (pokemon, (marks?.kept[pokemon.id]?.shownLook).flatMap { looks.look($0) })
    }

    /// Describes which parts of the requested look a picture doesn't show; nil if it shows all of them.
    func remark(on found: FoundPicture, of pokemon: Pokemon, _ wish: PictureWish) async -> StyledText? {
        guard let look = wish.look, let shown = found.shown, shown != look,
            let looks = try? await features.lookup.pokedex().looks(of: pokemon)
        else { return nil }
        let word = looks.word(of: look)
        return "\("No picture shows “\(word)”. This is “\(looks.word(of: shown))”.", .dim)"
    }

    /// Lists the looks of a Pokémon, and which of them the user keeps.
    func listLooks(_ looks: Looks) async throws {
        let user = try await currentUser()
        let kept = try await features.favorites.marks(of: user, among: [looks.pokemon.id])
            .kept[looks.pokemon.id]
        let rows = looks.all.map { LookJSON($0, of: looks, kept: kept) }
        let table = Table(
            [
                Table.Column("Look", priority: 10, minimumWidth: 12),
                Table.Column("Kept", priority: 9, minimumWidth: 4),
                Table.Column("", priority: 5, minimumWidth: 12),
            ],
            rows: rows.map { row in
                ["\(row.word, .accent)", row.isKept ? theme.heart(true) : "", "\(row.remark, .dim)"]
            })
        let example = looks.words.dropFirst().first ?? looks.ownWord
        try await answerAtLength(
            rows, in: table,
            notes: ["\("“look \(looks.pokemon.name) \(example)” keeps one.", .dim)"])
    }
}

extension FavoriteFault {
    /// Returns the failure for a look that the Pokémon doesn't have.
    fileprivate static func look(_ text: String, notOf looks: Looks) -> Self {
        .wordOfOthers(.looks, text, pokemon: looks.pokemon.displayName, own: looks.words)
    }
}
