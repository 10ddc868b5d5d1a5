import Fetching
public import Pokedex

/// The facts on moves that the API's answers lack: machines and flags.
public struct MoveExtras: Sendable {
    /// The machines that teach a move, with the API's ids of games, by the move's id.
    public var machines: [Int: [(game: Int, machine: Move.Machine)]] = [:]
    /// The API's names of a move's flags, by the move's id.
    public var flags: [Int: Set<String>] = [:]

    /// None.
    public init() {}

    /// Those of the program, which `sync` keeps.
    public static let bundled: MoveExtras = {
        var extras = MoveExtras()
        guard let dex = MoveDex.bundled else { return extras }
        for move in dex.allMoves {
            extras.flags[move.id] = Set(move.flags)
            extras.machines[move.id] = move.machinesByID
        }
        return extras
    }()
}

extension HarvestedFacts {
    /// The rows of moves, abilities, natures and learnsets.
    ///
    /// Left out are moves of a type that no Pokémon has, the Shadow moves, and abilities of side games. An API without
    /// moves gives none of all this.
    ///
    /// - Throws: `.undecodable` where facts contradict one another.
    func moveRows(source: Catalog.Source, _ extras: MoveExtras) throws(APIError) -> MoveRows {
        var rows = MoveRows(source: source)
        for move in moves {
            if let row = try MoveRows.MoveRow(move, extras) { rows.moves.append(row) }
        }
        guard !rows.moves.isEmpty else { return rows }
        for group in versionGroups {
            guard let generation = group.generation.id else {
                throw .undecodable(path: "version-group/\(group.id)", field: "generation")
            }
            rows.games.append(
                MoveRows.GameRow(
                    id: group.id, name: group.name, generation: generation, order: group.order ?? group.id))
        }
        for ability in words[.ability] ?? [] where ability.isMainSeries ?? true {
            rows.abilities.append(
                try MoveRows.NamedRow(
                    id: ability.id, ability.name, ability.names ?? [], generation: ability.generation,
                    path: "ability"))
        }
        for nature in natures {
            rows.natures.append(
                MoveRows.NatureRow(
                    named: MoveRows.NamedRow(
                        id: nature.id, name: nature.name, generation: 3, names: nature.names.byLanguage),
                    raised: nature.increasedStat.flatMap { Stat(name: $0.name) },
                    lowered: nature.decreasedStat.flatMap { Stat(name: $0.name) },
                    likes: nature.likesFlavor?.name, hates: nature.hatesFlavor?.name))
        }
        let known = Set(rows.moves.map(\.named.id))
        for entry in harvested {
            rows.ways.merge(entry.ways) { first, _ in first }
            rows.learnsets[entry.pokemon.id] = entry.learnset.filter { known.contains($0.move) }
        }
        return rows
    }
}

extension Stat {
    fileprivate init?(name: String) {
        guard let stat = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = stat
    }
}

extension MoveRows.NamedRow {
    fileprivate init(
        id: Int, _ name: String, _ names: [NameEntry], generation: NamedResource?, path: String
    ) throws(APIError) {
        guard let generation = generation?.id else {
            throw .undecodable(path: "\(path)/\(id)", field: "generation")
        }
        self.init(id: id, name: name, generation: generation, names: names.byLanguage)
    }
}

extension MoveRows.MoveRow {
    /// The row of a move; nil for a type that no Pokémon has.
    fileprivate init?(_ move: MoveResource, _ extras: MoveExtras) throws(APIError) {
        guard let type = PokemonType(name: move.type.name) else { return nil }
        self.init(
            named: try MoveRows.NamedRow(
                id: move.id, move.name, move.names, generation: move.generation, path: "move"))
        func undecodable(_ field: String) -> APIError { .undecodable(path: "move/\(move.id)", field: field) }
        guard let damageClass = Move.DamageClass.allCases.first(where: { $0.name == move.damageClass?.name })
        else { throw undecodable("damage_class") }
        self[.type] = Int(type.rawValue)
        self[.damageClass] = damageClass.rawValue
        self[.power] = move.power ?? 0
        self[.accuracy] = move.accuracy ?? 0
        self[.pp] = move.pp ?? 0
        self[.priority] = move.priority ?? 0
        self[.effectChance] = move.effectChance ?? 0
        target = move.target?.name ?? ""
        if let meta = move.meta {
            category = meta.category?.name ?? ""
            ailment = meta.ailment?.name ?? ""
            let numbers: [(MoveField, Int?)] = [
                (.ailmentChance, meta.ailmentChance), (.critical, meta.critRate), (.drain, meta.drain),
                (.flinchChance, meta.flinchChance), (.healing, meta.healing), (.minHits, meta.minHits),
                (.maxHits, meta.maxHits), (.minTurns, meta.minTurns), (.maxTurns, meta.maxTurns),
                (.statChance, meta.statChance),
            ]
            for (field, number) in numbers { self[field] = number ?? 0 }
        }
        for change in move.statChanges ?? [] {
            guard let stat = change.stat.id.flatMap(Move.BattleStat.init(rawValue:)) else {
                throw undecodable("stat_changes")
            }
            statChanges.append(Move.StatChange(stat: stat, change: change.change))
        }
        statChanges.sort { $0.stat.rawValue < $1.stat.rawValue }
        for values in move.pastValues ?? [] {
            guard let game = values.versionGroup.id else { throw undecodable("past_values") }
            let former = Move.FormerValues(
                type: values.type.map { PokemonType(name: $0.name).map { Int($0.rawValue) } ?? 19 },
                power: values.power, accuracy: values.accuracy, pp: values.pp,
                effectChance: values.effectChance)
            if !former.isEmpty { past.append((game, former)) }
        }
        flags = extras.flags[move.id] ?? []
        machines = extras.machines[move.id] ?? []
    }
}
