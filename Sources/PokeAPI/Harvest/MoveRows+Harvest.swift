import Fetching
public import Pokedex

/// Facts about moves that aren't in the API's responses: machines and flags.
public struct MoveExtras: Sendable {
    /// The machines that teach each move, keyed by move id, with the API ids of their version groups.
    public var machines: [Int: [(game: Int, machine: Move.Machine)]] = [:]
    /// The API names of each move's flags, keyed by move id.
    public var flags: [Int: Set<String>] = [:]

    /// Creates empty extras.
    public init() {}

    /// The bundled extras, which `sync` uses too.
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
    /// Converts the responses to the rows of moves, abilities, natures and learnsets.
    ///
    /// Shadow moves are left out, because no Pokémon has their type, and so are abilities of side games. If
    /// the API has no moves, the result is empty.
    ///
    /// - Throws: `.undecodable` if facts contradict one another.
    func moveRows(source: Catalog.Source, _ extras: MoveExtras) throws(APIError) -> MoveRows {
        var rows = MoveRows(source: source)
        for move in moves {
            if let row = try MoveRows.MoveRow(move, extras) { rows.moves.append(row) }
        }
        guard !rows.moves.isEmpty else { return rows }
        for group in versionGroups {
            let generation = try required(
                group.generation.id, "generation", of: "version-group/\(group.id)")
            rows.games.append(
                (
                    id: group.id, name: group.name, generation: generation, order: group.order ?? group.id
                ))
        }
        for ability in words[.ability] ?? [] where ability.isMainSeries ?? true {
            rows.abilities.append(
                try MoveRows.NamedRow(
                    id: ability.id, ability.name, ability.names ?? [], generation: ability.generation,
                    path: "ability"))
        }
        for nature in natures {
            rows.natures.append(
                (
                    named: MoveRows.NamedRow(
                        id: nature.id, name: nature.name, generation: 3, names: nature.names.byLanguage),
                    raised: Stat.allCases.first { $0.name == nature.increasedStat?.name },
                    lowered: Stat.allCases.first { $0.name == nature.decreasedStat?.name },
                    likes: nature.likesFlavor?.name, hates: nature.hatesFlavor?.name
                ))
        }
        let known = Set(rows.moves.map(\.named.id))
        for entry in harvested {
            rows.ways.merge(entry.ways) { first, _ in first }
            rows.learnsets[entry.pokemon.id] = entry.learnset.filter { known.contains($0.move) }
        }
        return rows
    }
}

extension MoveRows.NamedRow {
    fileprivate init(
        id: Int, _ name: String, _ names: [NameEntry], generation: NamedResource?, path: String
    ) throws(APIError) {
        self.init(
            id: id, name: name, generation: try required(generation?.id, "generation", of: "\(path)/\(id)"),
            names: names.byLanguage)
    }
}

extension MoveRows.MoveRow {
    /// Creates the row of a move; nil if no Pokémon has its type.
    fileprivate init?(_ move: MoveResource, _ extras: MoveExtras) throws(APIError) {
        guard let type = PokemonType(name: move.type.name) else { return nil }
        self.init(
            named: try MoveRows.NamedRow(
                id: move.id, move.name, move.names, generation: move.generation, path: "move"))
        let path = "move/\(move.id)"
        let damageClass = try required(
            Move.DamageClass.allCases.first { $0.name == move.damageClass?.name }, "damage_class", of: path)
        let meta = move.meta
        let numbers: [(MoveField, Int?)] = [
            (.type, Int(type.rawValue)), (.damageClass, damageClass.rawValue), (.power, move.power),
            (.accuracy, move.accuracy), (.pp, move.pp), (.priority, move.priority),
            (.effectChance, move.effectChance), (.ailmentChance, meta?.ailmentChance),
            (.critical, meta?.critRate), (.drain, meta?.drain), (.flinchChance, meta?.flinchChance),
            (.healing, meta?.healing), (.minHits, meta?.minHits), (.maxHits, meta?.maxHits),
            (.minTurns, meta?.minTurns), (.maxTurns, meta?.maxTurns), (.statChance, meta?.statChance),
        ]
        for (field, number) in numbers { self[field] = number ?? 0 }
        target = move.target?.name ?? ""
        category = meta?.category?.name ?? ""
        ailment = meta?.ailment?.name ?? ""
        for change in move.statChanges ?? [] {
            let stat = change.stat.id.flatMap(Move.BattleStat.init(rawValue:))
            statChanges.append(
                Move.StatChange(stat: try required(stat, "stat_changes", of: path), change: change.change))
        }
        statChanges.sort { $0.stat.rawValue < $1.stat.rawValue }
        for values in move.pastValues ?? [] {
            let game = try required(values.versionGroup.id, "past_values", of: path)
            let type = values.type.map { PokemonType(name: $0.name).map { Int($0.rawValue) } ?? 19 }
            let numbers: [(MoveField, Int?)] = [
                (.type, type), (.power, values.power), (.accuracy, values.accuracy), (.pp, values.pp),
                (.effectChance, values.effectChance),
            ]
            var former: [MoveField: Int] = [:]
            for (field, number) in numbers { former[field] = number }
            if !former.isEmpty { past.append((game, former)) }
        }
        flags = extras.flags[move.id] ?? []
        machines = extras.machines[move.id] ?? []
    }
}
