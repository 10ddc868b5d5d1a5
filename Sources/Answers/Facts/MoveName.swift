import Pokedex

/// English names of moves, derived from the API's names, because fetching the API's English ones would take a
/// request each.
package enum MoveName {
    /// Returns the English name of a move by its name in the API.
    package static func display(_ slug: String) -> String { irregular[slug] ?? Pokemon.capitalized(slug) }

    /// The names that need more than capitals and spaces.
    ///
    /// Source: <https://pokeapi.co/docs/v2#move>, `names` in English.
    private static let irregular = [
        "baby-doll-eyes": "Baby-Doll Eyes", "double-edge": "Double-Edge", "forests-curse": "Forest’s Curse",
        "freeze-dry": "Freeze-Dry", "kings-shield": "King’s Shield", "lands-wrath": "Land’s Wrath",
        "light-of-ruin": "Light of Ruin", "lock-on": "Lock-On", "mud-slap": "Mud-Slap",
        "multi-attack": "Multi-Attack", "natures-madness": "Nature’s Madness",
        "power-up-punch": "Power-Up Punch", "roar-of-time": "Roar of Time",
        "self-destruct": "Self-Destruct", "soft-boiled": "Soft-Boiled", "topsy-turvy": "Topsy-Turvy",
        "trick-or-treat": "Trick-or-Treat", "u-turn": "U-turn", "v-create": "V-create",
        "vice-grip": "Vise Grip", "wake-up-slap": "Wake-Up Slap", "will-o-wisp": "Will-O-Wisp",
        "x-scissor": "X-Scissor",
    ]
}
