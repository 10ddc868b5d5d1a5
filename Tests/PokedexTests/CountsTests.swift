import Testing

@testable import Pokedex

/// Counts in PokéAPI's data of 2026-08-08.
struct CountsTests {
    let pokedex = NationalDex.bundled

    @Test func `there are 1,351 Pokémon, 1,025 of them default forms`() {
        #expect(pokedex.count == 1351)
        #expect(pokedex.entries.map(\.id) == Array(1...1025) + Array(10001...10326))
        #expect(pokedex.entries.count(where: \.isDefault) == 1025)
        #expect(pokedex.entries.allSatisfy { $0.isDefault == ($0.id < 10_000) })
        #expect(pokedex.species.map(\.id) == Array(1...1025))
        #expect(pokedex.species.allSatisfy { $0.defaultPokemon.id == $0.id })
        #expect(pokedex.species.flatMap(\.varieties).count == 1351)
        #expect(pokedex.entries.allSatisfy { $0.species?.varieties.contains($0) == true })
    }

    @Test func `names match the API's in length and hyphenation`() {
        let names = pokedex.entries.map(\.name)
        #expect(Set(names).count == 1351)
        #expect(names.max { $0.count < $1.count } == "squawkabilly-yellow-plumage")
        #expect(names.map(\.count).max() == 27)
        #expect(names.count { $0.contains("-") } == 402)
        #expect(pokedex.entries.filter { $0.isDefault && $0.name != $0.species?.name }.count == 37)
    }

    @Test func `the names of 36 species differ from their capitalised slug`() {
        let hyphenated = pokedex.species.filter {
            $0.displayName != Pokemon.capitalized($0.name).replacing(" ", with: "-")
        }
        #expect(hyphenated.count == 36)
        #expect(hyphenated.count { !$0.displayName.allSatisfy(\.isASCII) } == 5)
        // Replacing hyphens by spaces would give the right name for only half of them.
        #expect(pokedex.species.count { $0.displayName != Pokemon.capitalized($0.name) } == 18)
    }

    @Test func `192 alternate forms are newer than their species`() {
        let alternates = pokedex.entries.filter { !$0.isDefault }
        #expect(alternates.count == 326)
        #expect(alternates.count { $0.generation != $0.species?.generation } == 192)
        #expect(pokedex.entries.allSatisfy { !$0.isDefault || $0.generation == $0.species?.generation })
    }

    @Test func `legendary, mythical and baby species are disjoint`() {
        #expect(pokedex.species.allSatisfy { [$0.isLegendary, $0.isMythical, $0.isBaby].count { $0 } <= 1 })
    }

    @Test func `every Pokémon has one or two of eighteen types`() {
        #expect(pokedex.entries.allSatisfy { 1...2 ~= $0.types.count })
        #expect(Set(pokedex.entries.flatMap(\.types)).count == 18)
    }

    @Test func `a placeholder weight counts as unknown, but a genuine one is kept`() {
        let unknown = pokedex.entries.filter { $0.weight == nil }
        #expect(unknown.count { $0.name.split(separator: "-").contains("gmax") } == 34)
        #expect(unknown.count == 35)
        #expect(pokedex[10190]?.name == "eternatus-eternamax")
        #expect(unknown.contains { $0.id == 10190 })
        #expect(
            pokedex.entries.filter { $0.weight == 9999 }.map(\.name).sorted() == ["celesteela", "cosmoem"])
        #expect(pokedex.entries.compactMap(\.height).min() == 1)
        #expect(pokedex.entries.compactMap(\.height).max() == 1000)
        #expect(pokedex.entries.allSatisfy { $0.height != nil })
    }

    @Test func `the 49 newest lack base experience and effort values, which total 1 to 3 with one exception`()
    {
        for pokemon in pokedex.entries {
            let isNewest = pokemon.id >= 10_278
            #expect((pokemon.baseExperience == nil) == isNewest && (pokemon.effortYield == nil) == isNewest)
        }
        let totals = pokedex.entries.compactMap(\.effortYield).map { yield in
            Stat.allCases.map { yield[$0] }.reduce(0, +)
        }
        #expect([1, 2, 3, 4].map { total in totals.count { $0 == total } } == [388, 564, 349, 1])
        #expect(pokedex[25]?.effortYield?.stats == [.speed] && pokedex[25]?.effortYield?[.speed] == 2)
    }

    @Test func `ability slots may have gaps`() {
        let slots = pokedex.entries.map { $0.abilities.map(\.slot) }
        #expect(slots.count { $0.isEmpty } == 14)
        #expect(slots.count { $0 == [1, 3] } == 375)
        #expect(slots.count { $0 == [1, 2, 3] } == 613)
        #expect(slots.count { $0 == [1] } == 349)
    }

    @Test func `some pictures are missing, but never a default form's`() {
        let noSprite = pokedex.entries.filter { !$0.pictures.contains(.front) }
        let noArtwork = pokedex.entries.filter { !$0.pictures.contains(.artwork) }
        #expect(noSprite.count == 11)
        #expect(noArtwork.count == 12)
        #expect(Set(noSprite).intersection(noArtwork).map(\.id).sorted() == Array(10264...10271))
        #expect((noSprite + noArtwork).allSatisfy { $0.id > 10_000 })
        #expect(pokedex.entries.count { $0.artworkURL == nil } == 12)
        #expect(pokedex.entries.count { $0.cries & 2 == 0 } == 702)
        #expect(pokedex.entries.allSatisfy { $0.cries & 1 == 1 })
    }

    @Test func `only species of the first three generations have habitats`() {
        let without = pokedex.species.filter { $0.habitat == nil }
        #expect(without.count == 639)
        #expect(without.allSatisfy { 4...9 ~= $0.generation })
        #expect(pokedex.species.allSatisfy { ($0.habitat == nil) == ($0.generation > 3) })
    }

    @Test func `stats, gender rates and egg groups stay within their bounds`() {
        let totals = pokedex.entries.compactMap(\.stats?.total)
        #expect(totals.count == 1351)
        #expect(totals.min() == 175)
        #expect(totals.max() == 1125)
        #expect(Set(pokedex.species.map(\.genderRate)) == [-1, 0, 1, 2, 4, 6, 7, 8])
        #expect(pokedex.species.allSatisfy { 1...2 ~= $0.eggGroups.count })
    }

    @Test func `every species has a name in twelve languages`() {
        #expect(
            pokedex.languages == [
                "de", "en", "es", "es-419", "fr", "it", "ja", "ja-hrkt", "ja-roma", "ko", "zh-hans",
                "zh-hant",
            ])
        #expect(pokedex.species.allSatisfy { $0.names.map(\.language) == pokedex.languages })
    }

    @Test func `colours, shapes, habitats, egg groups, growth rates and abilities are complete`() {
        #expect(pokedex.terms(.color).count == 10)
        #expect(pokedex.terms(.shape).count == 14)
        #expect(pokedex.terms(.habitat).count == 9)
        #expect(pokedex.terms(.eggGroup).count == 15)
        #expect(pokedex.terms(.growthRate).count == 6)
        #expect(
            Set(pokedex.entries.flatMap(\.abilities).map(\.name)) == Set(pokedex.terms(.ability).map(\.name)))
    }
}
