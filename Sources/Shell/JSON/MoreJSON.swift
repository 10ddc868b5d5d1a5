import Detail
import Pokedex

/// The moves and places of a Pokémon, as JSON: of the games that were asked for, or else of all.
struct MoreJSON {
    /// Nil where they could not be had.
    let moves: [MoveJSON]?
    /// Nil where they could not be had.
    let places: [PlaceJSON]?

    init(_ more: Detail.More, of group: VersionGroup?) {
        func isWanted(_ other: VersionGroup) -> Bool { group == nil || other.name == group?.name }
        moves = (try? more.learnsets.get())?.all.filter { isWanted($0.group) }.flatMap { learnset in
            learnset.moves.map { MoveJSON($0, learnset.group) }
        }
        places = (try? more.places.get())?.all.filter { isWanted($0.group) }.map { PlaceJSON($0) }
    }
}

/// A move that a Pokémon learns, as JSON.
struct MoveJSON: Encodable {
    let name: String
    /// `level-up`, `machine`, `egg`, `tutor` and rarer ones.
    let method: String
    /// Only where it is learnt by a level.
    let level: Int?
    let versionGroup: String

    init(_ move: Learnset.Move, _ group: VersionGroup) {
        name = move.name
        method = move.method
        level = move.level > 0 ? move.level : nil
        versionGroup = group.name
    }
}

/// Where a Pokémon is found, as JSON.
struct PlaceJSON: Encodable {
    let name: String
    let version: String
    let versionGroup: String
    /// In per cent.
    let chance: Int
    let minimumLevel: Int?
    let maximumLevel: Int?
    let methods: [String]

    init(_ place: Place) {
        name = place.area
        version = place.version
        versionGroup = place.group.name
        chance = place.chance
        minimumLevel = place.levels?.lowerBound
        maximumLevel = place.levels?.upperBound
        methods = [place.method]
    }
}
