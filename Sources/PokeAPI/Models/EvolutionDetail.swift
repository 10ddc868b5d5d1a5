/// An evolution method. A condition that is `nil`, false or empty doesn't apply.
///
/// Source: <https://pokeapi.co/docs/v2#evolutiondetail>
struct EvolutionDetail: Codable {
    // The API uses the same names and documents their meaning. All fields are optional, because older servers
    // lack some of them.
    var trigger: NamedResource?
    var versionGroup: NamedResource?
    var isDefault: Bool?
    var baseForm: NamedResource?
    var evolvedForm: NamedResource?
    var region: NamedResource?
    var minLevel: Int?
    var item: NamedResource?
    var heldItem: NamedResource?
    var knownMove: NamedResource?
    var knownMoveType: NamedResource?
    var usedMove: NamedResource?
    var minMoveCount: Int?
    var partySpecies: NamedResource?
    var partyType: NamedResource?
    var tradeSpecies: NamedResource?
    var gender: Int?
    var relativePhysicalStats: Int?
    var minHappiness: Int?
    var minAffection: Int?
    var minBeauty: Int?
    var minDamageTaken: Int?
    var minSteps: Int?
    var timeOfDay: String?
    var location: NamedResource?
    var needsOverworldRain: Bool?
    var turnUpsideDown: Bool?
    var nearSpecialRock: Bool?
    var needsMultiplayer: Bool?
}
