/// The moves and natures of ``StubWorld``: three moves that its Pokémon learn, one of a type that no Pokémon
/// has, and a nature.
enum StubMoves {
    static func moves(base: String) -> [Int: [String: Any]] {
        Dictionary(
            uniqueKeysWithValues: (1...4).map { id in
                let type = id == 4 ? ("shadow", 10_002) : ("normal", 1)
                let move: [String: Any] = [
                    "id": id, "name": "move-\(id)", "accuracy": 100, "power": 10 * id, "pp": 35,
                    "priority": id - 2, "effect_chance": 10,
                    "effect_entries": [
                        [
                            "short_effect": "Has a $effect_chance% chance to do something.",
                            "language": StubPokemon.reference("en", "\(base)language/9/"),
                        ] as [String: Any]
                    ],
                    "names": [localized("Move \(id)", "en", base), localized("Zug \(id)", "de", base)],
                    "generation": StubPokemon.reference("generation-i", "\(base)generation/1/"),
                    "type": StubPokemon.reference(type.0, "\(base)type/\(type.1)/"),
                    "damage_class": StubPokemon.reference("physical", "\(base)move-damage-class/2/"),
                    "target": StubPokemon.reference("selected-pokemon", "\(base)move-target/10/"),
                    "stat_changes": [
                        ["change": -1, "stat": StubPokemon.reference("accuracy", "\(base)stat/7/")]
                            as [String: Any]
                    ],
                    "past_values": [
                        [
                            "accuracy": 95, "power": 5, "pp": 30,
                            "type": StubPokemon.reference("unknown", "\(base)type/10001/"),
                            "version_group": StubPokemon.reference("emerald", "\(base)version-group/6/"),
                        ] as [String: Any]
                    ],
                    "meta": [
                        "category": StubPokemon.reference("damage-lower", "\(base)move-category/6/"),
                        "ailment": StubPokemon.reference("none", "\(base)move-ailment/0/"),
                        "ailment_chance": 0, "crit_rate": 1, "drain": -25, "flinch_chance": 30, "healing": 0,
                        "min_hits": 2, "max_hits": 5, "stat_chance": 10,
                    ] as [String: Any],
                ]
                return (id, move)
            })
    }

    static func natures(base: String) -> [Int: [String: Any]] {
        [
            2: [
                "id": 2, "name": "timid",
                "names": [localized("Timid", "en", base), localized("Scheu", "de", base)],
                "increased_stat": StubPokemon.reference("speed", "\(base)stat/6/"),
                "decreased_stat": StubPokemon.reference("attack", "\(base)stat/2/"),
                "likes_flavor": StubPokemon.reference("sweet", "\(base)berry-flavor/3/"),
                "hates_flavor": StubPokemon.reference("spicy", "\(base)berry-flavor/1/"),
            ]
        ]
    }
}

/// Returns a name in a language, in PokéAPI's format.
func localized(_ name: String, _ language: String, _ base: String) -> [String: Any] {
    ["name": name, "language": StubPokemon.reference(language, "\(base)language/\(language)/")]
}
