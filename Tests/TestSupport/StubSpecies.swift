import Foundation

/// A species of the stub.
struct StubSpecies {
    var id: Int
    var name: String
    var names: [String: String]
    var genus: String
    var color: String
    var habitat: String
    var eggGroups: [String]
    var captureRate: Int
    var genderRate: Int
    var hatchCounter: Int
    var evolvesFrom: (name: String, id: Int)?
    var chain: Int
    /// The name of its default form, if different from the species' name.
    var defaultForm: String?

    static let pikachu = StubSpecies(
        id: 25, name: "pikachu", names: ["en": "Pikachu", "de": "Pikachu", "ja": "ピカチュウ"],
        genus: "Mouse Pokémon", color: "yellow", habitat: "forest", eggGroups: ["ground", "fairy"],
        captureRate: 190, genderRate: 4, hatchCounter: 10, evolvesFrom: ("pichu", 172), chain: 10)

    static let all = [
        StubSpecies(
            id: 1, name: "bulbasaur", names: ["en": "Bulbasaur", "de": "Bisasam", "ja": "フシギダネ"],
            genus: "Seed Pokémon", color: "green", habitat: "grassland", eggGroups: ["monster", "plant"],
            captureRate: 45, genderRate: 1, hatchCounter: 20, chain: 1),
        StubSpecies(
            id: 4, name: "charmander", names: ["en": "Charmander", "de": "Glumanda", "ja": "ヒトカゲ"],
            genus: "Lizard Pokémon", color: "red", habitat: "mountain", eggGroups: ["monster", "dragon"],
            captureRate: 45, genderRate: 1, hatchCounter: 20, chain: 2),
        pikachu,
        StubSpecies(
            id: 386, name: "deoxys", names: ["en": "Deoxys", "de": "Deoxys", "ja": "デオキシス"],
            genus: "DNA Pokémon", color: "red", habitat: "rare", eggGroups: ["no-eggs"],
            captureRate: 3, genderRate: -1, hatchCounter: 120, chain: 204, defaultForm: "deoxys-normal"),
    ]

    /// Finds a species by number or name.
    static func find(_ reference: String) -> StubSpecies? {
        all.first { $0.name == reference || String($0.id) == reference }
    }

    /// Returns its facts in PokéAPI's format.
    func json(base: String) -> [String: Any] {
        func reference(_ kind: String, _ name: String) -> [String: Any] {
            StubPokemon.reference(name, "\(base)\(kind)/\(name)/")
        }
        return [
            "id": id, "name": name, "order": id, "gender_rate": genderRate, "capture_rate": captureRate,
            "base_happiness": 70, "hatch_counter": hatchCounter, "is_baby": id == 172, "is_legendary": false,
            "is_mythical": false, "forms_switchable": false,
            "growth_rate": reference("growth-rate", "medium"), "color": reference("pokemon-color", color),
            "shape": reference("pokemon-shape", "quadruped"),
            "habitat": reference("pokemon-habitat", habitat),
            "generation": StubPokemon.reference("generation-i", "\(base)generation/1/"),
            "evolves_from_species": evolvesFrom.map {
                StubPokemon.reference($0.name, "\(base)pokemon-species/\($0.id)/")
            } ?? NSNull(),
            "evolution_chain": ["url": "\(base)evolution-chain/\(chain)/"],
            "egg_groups": eggGroups.map { reference("egg-group", $0) },
            "pokedex_numbers": [
                ["entry_number": id, "pokedex": StubPokemon.reference("national", "\(base)pokedex/1/")]
                    as [String: Any],
                ["entry_number": id % 100, "pokedex": StubPokemon.reference("kanto", "\(base)pokedex/2/")],
            ],
            "names": names.sorted { $0.key < $1.key }.map { language, name in
                ["name": name, "language": reference("language", language)] as [String: Any]
            },
            "genera": [["genus": genus, "language": reference("language", "en")] as [String: Any]],
            "flavor_text_entries": [
                flavor("Old words.", version: 1, base: base), flavor("New words.", version: 7, base: base),
            ],
            "varieties": [
                [
                    "is_default": true,
                    "pokemon": StubPokemon.reference(defaultForm ?? name, "\(base)pokemon/\(id)/"),
                ] as [String: Any]
            ],
        ]
    }

    private func flavor(_ text: String, version: Int, base: String) -> [String: Any] {
        [
            "flavor_text": text, "language": StubPokemon.reference("en", "\(base)language/9/"),
            "version": StubPokemon.reference("version-\(version)", "\(base)version/\(version)/"),
        ]
    }
}
