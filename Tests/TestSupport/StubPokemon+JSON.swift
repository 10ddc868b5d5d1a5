import Foundation

extension StubPokemon {
    private static let statNames = ["hp", "attack", "defense", "special-attack", "special-defense", "speed"]

    /// Its details as PokéAPI gives them, with some of what a client should skip.
    func json(base: String) -> [String: Any] {
        let speciesName = id == 386 ? "deoxys" : id > 10_000 ? "raichu" : name
        let speciesID = id > 10_000 ? 26 : id
        return [
            "id": id, "name": name, "is_default": id < 10_000, "height": height, "weight": weight,
            "base_experience": baseExperience > 0 ? baseExperience : NSNull() as Any, "order": id,
            "held_items": [], "past_types": [],
            "location_area_encounters": "\(base)pokemon/\(id)/encounters",
            "species": Self.reference(speciesName, "\(base)pokemon-species/\(speciesID)/"),
            "forms": [Self.reference(name, "\(base)pokemon-form/\(id)/")],
            "types": types.enumerated().map { index, type in
                ["slot": index + 1, "type": Self.reference(type, "\(base)type/\(type)/")] as [String: Any]
            },
            "abilities": abilities.enumerated().compactMap { index, ability -> [String: Any]? in
                guard !ability.isEmpty else { return nil }
                return [
                    "slot": index + 1, "is_hidden": index == 2,
                    "ability": Self.reference(ability, "\(base)ability/\(ability)/"),
                ]
            },
            "past_abilities": [["abilities": [["ability": NSNull(), "is_hidden": true, "slot": 3]]]],
            "stats": zip(Self.statNames, stats).map { name, value in
                ["base_stat": value, "effort": 0, "stat": Self.reference(name, "\(base)stat/\(name)/")]
                    as [String: Any]
            },
            "moves": (1...3).map { number in
                [
                    "move": Self.reference("move-\(number)", "\(base)move/\(number)/"),
                    "version_group_details": [],
                ]
                    as [String: Any]
            },
            "sprites": sprites,
            "cries": ["latest": "https://example.org/cries/\(id).ogg", "legacy": NSNull()],
        ]
    }

    private var sprites: [String: Any] {
        let pictures = "https://example.org/sprites"
        return [
            "front_default": "\(pictures)/\(id).png", "front_shiny": "\(pictures)/shiny/\(id).png",
            "front_female": NSNull(), "back_default": "\(pictures)/back/\(id).png",
            "other": [
                "official-artwork": [
                    "front_default": "\(pictures)/artwork/\(id).png", "front_shiny": NSNull(),
                ],
                "home": ["front_default": "\(pictures)/home/\(id).png", "front_shiny": NSNull()],
            ],
            "versions": ["generation-i": ["red-blue": ["front_default": NSNull()]]],
        ]
    }

    static func reference(_ name: String, _ url: String) -> [String: Any] { ["name": name, "url": url] }
}
