// MARK: Popular groups of species

/// A group of species. PokéAPI doesn't have these groups, so each case documents its rule or source; a test
/// checks the rules against the facts.
enum SpeciesGroup: String, CaseIterable {
    /// First partners: the three Pokémon to choose from at the start of a generation's first games, with
    /// their evolutions. https://bulbapedia.bulbagarden.net/wiki/First_partner_Pok%C3%A9mon
    case starter
    /// Pokémon from the past or the future, in Scarlet and Violet.
    /// https://bulbapedia.bulbagarden.net/wiki/Paradox_Pok%C3%A9mon
    case paradox
    /// Pokémon from Ultra Space, in Sun and Moon. https://bulbapedia.bulbagarden.net/wiki/Ultra_Beast
    case ultraBeast = "ultra-beast"
    /// Final evolutions of three-stage lines with a total of 600 and slow growth, except legendaries and
    /// mythicals. https://bulbapedia.bulbagarden.net/wiki/Pseudo-legendary_Pok%C3%A9mon
    case pseudoLegendary = "pseudo-legendary"
    /// Pokémon restored from a fossil, with their evolutions. https://bulbapedia.bulbagarden.net/wiki/Fossil
    case fossil
    /// Eevee and its evolutions.
    case eeveelution
    /// Articuno, Zapdos and Moltres. https://bulbapedia.bulbagarden.net/wiki/Legendary_birds
    case legendaryBird = "legendary-bird"

    /// The numbers of the species in the group.
    var species: [Int] {
        switch self {
        case .starter: [1, 152, 252, 387, 495, 650, 722, 810, 906].flatMap { $0..<$0 + 9 }
        case .paradox: Array(984...995) + Array(1_005...1_010) + Array(1_020...1_023)
        case .ultraBeast: Array(793...799) + Array(803...806)
        case .pseudoLegendary: [149, 248, 373, 376, 445, 635, 706, 784, 887, 998]
        case .fossil:
            [138, 345, 408, 564, 696, 880].flatMap { $0..<$0 + 4 } + [142]
        case .eeveelution: [134, 135, 136, 196, 197, 470, 471, 700]
        case .legendaryBird: Array(144...146)
        }
    }

    /// The group of each species that belongs to a group; groups don't overlap.
    static var bySpecies: [Int: SpeciesGroup] {
        Dictionary(uniqueKeysWithValues: allCases.flatMap { group in group.species.map { ($0, group) } })
    }
}
