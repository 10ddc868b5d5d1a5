import Foundation

extension StubWorld {
    /// Returns the chain of Pichu, Pikachu and Raichu: Raichu by stone, or as another form in two other ways.
    func chain(_ base: String) -> [String: Any] {
        func reference(_ kind: String, _ name: String, _ id: Int = 1) -> [String: Any] {
            StubPokemon.reference(name, "\(base)\(kind)/\(id)/")
        }
        func link(_ name: String, _ id: Int, _ details: [[String: Any]], _ next: [[String: Any]]) -> [String:
            Any]
        {
            [
                "species": reference("pokemon-species", name, id), "is_baby": id == 172,
                "evolution_details": details, "evolves_to": next,
            ]
        }
        let friendship: [String: Any] = [
            "trigger": reference("evolution-trigger", "level-up"), "min_happiness": 220,
            "min_level": NSNull(),
            "version_group": reference("version-group", "gold-silver", 3), "time_of_day": "",
            "is_default": true,
        ]
        let stone: [String: Any] = [
            "trigger": reference("evolution-trigger", "use-item"), "item": reference("item", "thunder-stone"),
            "version_group": reference("version-group", "red-blue"), "is_default": true,
        ]
        let elsewhere: [String: Any] = [
            "trigger": reference("evolution-trigger", "use-item"), "item": reference("item", "thunder-stone"),
            "region": reference("region", "alola"),
            "evolved_form": reference("pokemon", "raichu-alola", 10_100),
            "version_group": reference("version-group", "sun-moon", 17), "is_default": false,
        ]
        let everything: [String: Any] = [
            "trigger": reference("evolution-trigger", "level-up"), "gender": 1, "relative_physical_stats": 0,
            "time_of_day": "night", "needs_overworld_rain": true, "turn_upside_down": true, "min_level": 20,
            "near_special_rock": false, "version_group": reference("version-group", "sun-moon", 17),
            "is_default": false,
        ]
        let raichu = link("raichu", 26, [stone, elsewhere, everything], [])
        return [
            "id": 10, "baby_trigger_item": reference("item", "light-ball"),
            "chain": link("pichu", 172, [], [link("pikachu", 25, [friendship], [raichu])]),
        ]
    }
}
