import Foundation
import Records
import Testing

@testable import Pokedex

/// The words for favourites' looks, and their order.
struct LookOrderTests {
    private let pokedex = NationalDex.bundled

    @Test func `every look of every Pokémon can be stored as a word`() throws {
        let known = Set(LookWords.all)
        #expect(known.count == LookWords.all.count)
        let parts = known.flatMap { $0.split(separator: "-") }.map(String.init)
        #expect(parts.filter { !LookWords.isPart($0) } == [])
        for pokemon in pokedex.entries {
            let words = pokedex.looks(of: pokemon).words
            #expect(Set(words).subtracting(known) == [], "\(pokemon.name)")
            #expect(words.count <= AccountLimits.looksOfFavorite)
            try pokedex.check(FavoriteEdit(.looks, FavoriteValue(words)), on: pokemon.id)
        }
    }

    @Test func `stored looks are in the same order as in the Pokédex`() throws {
        let set = try #require(FavoriteField.looks.wordSet)
        for pokemon in pokedex.entries {
            // These share their forms with another species but list them in a different order.
            guard !["silvally", "scatterbug", "spewpa"].contains(pokemon.name) else { continue }
            let words = pokedex.looks(of: pokemon).words
            #expect(set.ordered(words.reversed()) == words, "\(pokemon.name)")
        }
    }

    @Test func `the error for a look that the Pokémon lacks lists the looks it has`() {
        #expect(
            throws: FavoriteFault.wordOfOthers(
                .looks, "fancy", pokemon: "Gyarados", own: ["male", "shiny", "female", "female-shiny"])
        ) {
            try pokedex.check(FavoriteEdit(.looks, .words(["fancy"])), on: 130)
        }
        #expect(throws: FavoriteFault.unknownWord(.looks, "rocket")) {
            try FavoriteField.looks.words(["rocket"])
        }
    }

    @Test func `a query for a look ignores the order of its parts, which must all belong to one look`() throws
    {
        let kept = [
            favorite(666, looks: ["fancy-shiny", "ocean"]), favorite(201, looks: ["b"]),
            favorite(25, looks: []),
            favorite(130, looks: ["shiny"]), favorite(665, looks: ["shiny", "fancy"]),
        ]
        func found(_ text: String) throws -> [Int] {
            try pokedex.select(Query(parsing: text, in: pokedex), marks: FavoriteSet(kept)).map(\.id)
        }
        #expect(try found("look:shiny") == [130, 665, 666])
        #expect(try found("look:fancy-shiny") == [666] && found("look:shiny-fancy") == [666])
        #expect(try found("look:none") == [25])
        #expect(try found("look!=shiny") == [25, 201])
        #expect(try found("looks>=2") == [665, 666] && found("looks:0") == [25])
        #expect(throws: QueryError.self) { try Query(parsing: "look:rocket", in: pokedex) }
    }

    private func favorite(_ id: Int, looks: [String]) -> FavoritePokemon {
        FavoritePokemon(userID: 1, pokemonID: id, addedAt: .distantPast, looks: looks)
    }

    @Test(arguments: [
        ("fire arceus", "arceus", "fire"), ("pikachu, unown-b mew", "pikachu unown mew", "b"),
        ("gyarados shiny mew", "gyarados mew", "shiny"), ("female meowstic", "meowstic-female", ""),
        ("Nidoran ♀", "nidoran-f", ""), ("Unown-F", "unown", "f"), ("Sneasel ♂", "sneasel", "male"),
        ("female onix", "onix", ""), ("unown-a", "unown", "a"),
        ("Hisuian Sneasel ♀", "sneasel-hisui", "female"),
        ("fire", "moltres", ""), ("Arceus Fire Type", "arceus", "fire"), ("Icognito B", "unown", "b"),
        ("Vivillon Fancy Pattern", "vivillon", "fancy"),
    ])
    func `a reference can include looks`(text: String, names: String, words: String) throws {
        let found = try pokedex.resolve(text.words)
        #expect(found.pokemon.map(\.name).joined(separator: " ") == names)
        #expect(found.looks.compactMap(\.word).joined(separator: " ") == words)
    }

    @Test(arguments: [
        // A quoted argument is a single name.
        (["pikachu", "shiny gyarados", "unown-b"], "pikachu gyarados:shiny unown:b"),
        (["gyarados shiny", "mew"], "gyarados:shiny mew"),
        (["tapu koko", "mega charizard x"], "tapu-koko charizard-mega-x"),
        (["pikachu eevee", "mew"], "pikachu eevee mew"),
        // A look between two names belongs to the second one, as in English.
        (["pikachu", "shiny", "gyarados"], "pikachu gyarados:shiny"),
        (["gyarados", "shiny", "mew"], "gyarados mew:shiny"),
        (["sneasel", "female", "pikachu", "mew"], "sneasel pikachu:female mew"),
        (["pikachu", "shiny", "unown", "b"], "pikachu unown:b-shiny"),
        (["shiny", "pikachu", "shiny", "gyarados"], "pikachu:shiny gyarados:shiny"),
        // The last word shows that looks follow their names in this list.
        (["pikachu", "shiny", "gyarados", "shiny"], "pikachu:shiny gyarados:shiny"),
        (["sneasel", "♀", "pikachu"], "sneasel:female pikachu"),
        (["gyarados", "shiny,mew"], "gyarados:shiny mew"),
    ])
    func `a look in a list of names applies only to the name next to it`(words: [String], expected: String)
        throws
    {
        let found = try pokedex.resolve(words)
        let named = found.pokemon.map { pokemon in
            let looks = found.looks.filter { $0.pokemon == pokemon }.compactMap(\.word)
            return ([pokemon.name] + looks).joined(separator: ":")
        }
        #expect(named.joined(separator: " ") == expected)
    }

    @Test func `pictures of a look are tried from the best match to the usual picture`() throws {
        let unown = pokedex.looks(of: try #require(pokedex.pokemon(named: "unown")))
        let look = try #require(unown.look("b shiny"))
        let names = unown.pictures(of: look) { unown.pokemon.url(of: $0) }.map {
            $0.url.split(separator: "/pokemon/").last.map(String.init) ?? ""
        }
        #expect(names.first == "other/official-artwork/shiny/201-b.png")
        #expect(names.contains("other/official-artwork/201-b.png") && names.last == "201.png")
        #expect(Set(names).count == names.count)
        let venusaur = pokedex.looks(of: try #require(pokedex.pokemon(named: "venusaur")))
        let female = venusaur.pictures(of: Look(isFemale: true), isSmall: true) {
            venusaur.pokemon.url(of: $0)
        }
        #expect(female.map(\.shown) == [Look(isFemale: true), Look()])
        #expect(female.first?.url.hasSuffix("/pokemon/female/3.png") == true)
    }
}
