import Foundation

/// The eighteen types with a few of their relations, and one type that no Pokémon has.
enum StubTypes {
    private static let names = [
        "normal", "fighting", "flying", "poison", "ground", "rock", "bug", "ghost", "steel", "fire", "water",
        "grass", "electric", "psychic", "ice", "dragon", "dark", "fairy",
    ]

    /// Returns all types by number.
    static func json(base: String) -> [Int: [String: Any]] {
        func relations(_ double: [String], _ half: [String], _ none: [String]) -> [String: Any] {
            let lists = ["double_damage_to": double, "half_damage_to": half, "no_damage_to": none]
            return lists.mapValues { $0.map { StubPokemon.reference($0, "\(base)type/\($0)/") } }
        }
        var types: [Int: [String: Any]] = [:]
        for (index, name) in (names + ["unknown"]).enumerated() {
            let id = index < 18 ? index + 1 : 10_001
            types[id] = [
                "id": id, "name": name, "damage_relations": relations([], [], []),
                "past_damage_relations": [],
            ]
        }
        types[13]?["damage_relations"] = relations(["water", "flying"], ["grass", "dragon"], ["ground"])
        types[8]?["damage_relations"] = relations(["ghost", "psychic"], ["dark"], ["normal"])
        // Ghost had no effect on Psychic in generation I, and was not very effective on Steel until V.
        types[8]?["past_damage_relations"] = [
            [
                "generation": StubPokemon.reference("generation-v", "\(base)generation/5/"),
                "damage_relations": relations(["ghost", "psychic"], ["dark", "steel"], ["normal"]),
            ],
            [
                "generation": StubPokemon.reference("generation-i", "\(base)generation/1/"),
                "damage_relations": relations(["ghost"], [], ["normal", "psychic"]),
            ],
        ]
        return types
    }
}
