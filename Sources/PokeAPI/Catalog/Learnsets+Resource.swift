public import Pokedex

extension Learnsets {
    /// The moves of an answer, in an order that does not depend on it.
    public init(_ resource: MovesResource) {
        var moves: [String: Set<Learnset.Learned>] = [:]
        for entry in resource.moves {
            for way in entry.ways {
                moves[way.versionGroup.name, default: []].insert(
                    Learnset.Learned(name: entry.move.name, method: way.method.name, level: max(0, way.level))
                )
            }
        }
        self.init(moves.map { Learnset(group: VersionGroup(name: $0.key), moves: $0.value) })
    }
}
