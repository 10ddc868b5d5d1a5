import Foundation

extension StubPokemon {
    private static let statNames = ["hp", "attack", "defense", "special-attack", "special-defense", "speed"]

    /// Returns its details in PokéAPI's format, including parts that a client should skip.
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
                [
                    "base_stat": value, "effort": value == stats.max() ? 2 : 0,
                    "stat": Self.reference(name, "\(base)stat/\(name)/"),
                ]
                    as [String: Any]
            },
            "moves": moves(base: base),
            "sprites": sprites,
            "cries": ["latest": "https://example.org/cries/\(id).ogg", "legacy": NSNull()],
        ]
    }

    /// Returns three moves, each in two games, one by level; one entry is damaged.
    private func moves(base: String) -> [[String: Any]] {
        func way(_ group: (name: String, id: Int), _ method: String, level: Int) -> [String: Any] {
            [
                "level_learned_at": level, "order": NSNull(),
                "move_learn_method": Self.reference(
                    method,
                    "\(base)move-learn-method/\(["level-up": 1, "egg": 2, "machine": 4][method] ?? 9)/"),
                "version_group": Self.reference(group.name, "\(base)version-group/\(group.id)/"),
            ]
        }
        let moves = (1...3).map { number -> [String: Any] in
            [
                "move": Self.reference("move-\(number)", "\(base)move/\(number)/"),
                "version_group_details": [
                    way(
                        ("red-blue", 1), number == 1 ? "machine" : "level-up", level: number == 1 ? 0 : number
                    ),
                    way(
                        ("emerald", 6), number == 3 ? "egg" : "level-up", level: number == 3 ? 0 : 30 - number
                    ),
                ],
            ]
        }
        return moves + [["move": NSNull(), "version_group_details": []]]
    }

    /// Returns its encounters in PokéAPI's format: two places in two games, by day or by night in the grass
    /// and with a rod.
    static func encounters(base: String) -> [[String: Any]] {
        ["route-1-area", "power-plant"].map { area in
            [
                "location_area": reference(area, "\(base)location-area/1/"),
                "version_details": [("red", 1), ("blue", 2)].map { name, id in
                    [
                        "max_chance": 100, "version": reference(name, "\(base)version/\(id)/"),
                        "encounter_details": [
                            encounter("walk", 3, 5, base), encounter("walk", 5, 10, base),
                            encounter("walk", 5, 10, during: "time-day", base),
                            encounter("walk", 5, 10, during: "time-night", base),
                            encounter("old-rod", 5, 70, base),
                        ],
                    ] as [String: Any]
                },
            ]
        }
    }

    private static func encounter(
        _ method: String, _ level: Int, _ chance: Int, during condition: String? = nil, _ base: String
    ) -> [String: Any] {
        [
            "min_level": level, "max_level": level + 1, "chance": chance,
            "condition_values": condition.map { [reference($0, "\(base)encounter-condition-value/1/")] }
                ?? [],
            "method": reference(method, "\(base)encounter-method/1/"),
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
