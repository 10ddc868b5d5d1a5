package import DetailFeature
package import Pokedex

/// The moves and places of a Pokémon, as JSON: of the games that were asked for, or else of all.
package struct MoreJSON {
    /// Nil where they could not be had.
    package let moves: [MoveJSON]?
    /// Nil where they could not be had.
    package let places: [PlaceJSON]?

    package init(_ more: Detail.More, of group: VersionGroup?) {
        func isWanted(_ other: VersionGroup) -> Bool { group == nil || other.name == group?.name }
        moves = (try? more.learnsets.get())?.all.filter { isWanted($0.group) }.flatMap { learnset in
            learnset.moves.map { MoveJSON($0, learnset.group) }
        }
        places = (try? more.places.get())?.all.filter { isWanted($0.group) }.map { PlaceJSON($0) }
    }
}

/// A move that a Pokémon learns, as JSON.
package struct MoveJSON: Answer {
    package let name: String
    /// `level-up`, `machine`, `egg`, `tutor` and rarer ones.
    package let method: String
    /// Only if it is learnt by level.
    package let level: Int?
    package let versionGroup: String

    package init(_ move: Learnset.Learned, _ group: VersionGroup) {
        name = move.name
        method = move.method
        level = move.level > 0 ? move.level : nil
        versionGroup = group.name
    }
}

/// Where a Pokémon is found, as JSON.
package struct PlaceJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "chance": "In per cent."
    ]

    package let name: String
    package let version: String
    package let versionGroup: String
    /// In per cent.
    package let chance: Int
    package let minimumLevel: Int?
    package let maximumLevel: Int?
    package let methods: [String]

    package init(_ place: Place) {
        name = place.area
        version = place.version
        versionGroup = place.group.name
        chance = place.chance
        minimumLevel = place.levels?.lowerBound
        maximumLevel = place.levels?.upperBound
        methods = [place.method]
    }
}
