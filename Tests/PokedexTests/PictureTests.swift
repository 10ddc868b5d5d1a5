import Pokedex
import Testing

/// The available pictures and their addresses.
struct PictureTests {
    static let host = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/"

    @Test(arguments: [
        (Picture.front, "25.png", ["front_default"]),
        (.backShinyFemale, "back/shiny/female/25.png", ["back_shiny_female"]),
        (.artwork, "other/official-artwork/25.png", ["other", "official-artwork", "front_default"]),
        (.artworkShiny, "other/official-artwork/shiny/25.png", ["other", "official-artwork", "front_shiny"]),
        (.homeShinyFemale, "other/home/shiny/female/25.png", ["other", "home", "front_shiny_female"]),
        (.showdownBack, "other/showdown/back/25.gif", ["other", "showdown", "back_default"]),
        (.dreamWorld, "other/dream-world/25.svg", ["other", "dream_world", "front_default"]),
    ])
    func `a picture's URL matches the API's`(picture: Picture, path: String, keys: [String]) {
        #expect(NationalDex.bundled[25]?.url(of: picture) == Self.host + path)
        #expect(picture.spritePath == keys)
    }

    @Test func `a missing picture has no URL`() throws {
        let pikachu = try #require(NationalDex.bundled[25])
        #expect(!pikachu.pictures.contains(.showdownBackShinyFemale))
        #expect(pikachu.url(of: .showdownBackShinyFemale) == nil)
        #expect(NationalDex.bundled[1]?.url(of: .frontFemale) == nil)
        #expect(NationalDex.bundled[1]?.pictures.contains(.frontFemale) == false)
        for picture in [Picture.frontFemale, .shiny, .back, .artwork, .artworkShiny] {
            #expect(pikachu.pictures.contains(picture))
        }
    }

    @Test func `each kind of picture is as frequent as in the API`() {
        let counts: [Picture: Int] = [
            .back: 1340, .shiny: 1340, .artworkShiny: 1327, .home: 1335, .homeShiny: 1328, .showdown: 1283,
            .showdownBack: 1275, .dreamWorld: 1012, .dreamWorldFemale: 2, .frontFemale: 103,
            .shinyFemale: 101, .backFemale: 93, .backShinyFemale: 94, .showdownShinyFemale: 102,
        ]
        for (picture, count) in counts {
            #expect(
                NationalDex.bundled.entries.count { $0.pictures.contains(picture) } == count, "\(picture)")
        }
    }

    @Test func `every kind of picture has its own path`() {
        #expect(Set(Picture.allCases.map(\.spritePath)).count == Picture.allCases.count)
    }
}
