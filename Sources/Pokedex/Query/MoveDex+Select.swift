import Wording

/// Queries over moves.

extension MoveDex {
    /// Returns the moves that match a query, in the query's order, or by id if the query has no order.
    public func select(_ query: Query) -> [Move] {
        var evaluation = QueryEvaluation(of: [query], in: self, FavoriteSet())
        return evaluation.rows(of: query).map { Move(dex: self, row: $0) }
    }
}

extension MoveDex: QuerySource {
    var count: Int { tables.moves.numbers.rows }
    var moves: MoveDex? { self }

    func newColumn(of field: QueryField) -> QueryColumn {
        func numbers(_ fact: (Move) -> Int?) -> QueryColumn { QueryColumn(numbers: allMoves.map(fact)) }
        func words(_ facts: (Move) -> [String]) -> QueryColumn {
            QueryColumn(words: allMoves.map(facts), of: vocabulary(of: field))
        }
        return switch field {
        case .type: words { [$0.type.name] }
        case .damageClass: words { [$0.damageClass.name] }
        case .target: words { [$0.target] }
        case .flag: words(\.flags)
        case .machine: words { Array(Set($0.machineWords)) }
        case .effect: words(\.effectWords)
        case .game: words { [gameMasks] in games(of: gameMasks[$0.row]).map(\.name) }
        case .power: numbers(\.power)
        case .accuracy: numbers(\.accuracy)
        case .pp: numbers(\.pp)
        case .priority: numbers(\.priority)
        case .generation: numbers(\.generation)
        case .name:
            .names(
                QueryNames(
                    allMoves.lazy.map { (slug: $0.name, english: $0.displayName, other: String?.none) }))
        case .id: numbers(\.id)
        default: preconditionFailure("\(field) is no field of moves")
        }
    }

    func newVocabulary(of field: QueryField) -> QueryChoices {
        switch field {
        case .type: QueryChoices(names: PokemonType.allCases.map(\.name))
        case .damageClass: QueryChoices(names: Move.DamageClass.allCases.map(\.name))
        case .target: QueryChoices(names: tables.targets.all)
        case .flag: QueryChoices(names: tables.flags.all, mayBeNone: true)
        case .machine: QueryChoices(names: Set(allMoves.flatMap(\.machineWords)))
        case .effect: QueryChoices(names: Set(allMoves.flatMap(\.effectWords)), mayBeNone: true)
        case .game: QueryChoices(names: games.map(\.name))
        default: QueryChoices(words: [])
        }
    }

    func markForeignNames(
        _ text: [UInt32], as match: QueryNames.Match, among isWanted: [Bool], in marks: inout [Bool],
        isOneOfMany: Bool
    ) {
        // Names in other languages must match as a whole, as they do for Pokémon.
        guard !zip(marks, isWanted).contains(where: { $0 && $1 }) else { return }
        if let row = foreignRow(.move, named: NameFolding.key(text)) { marks[row] = true }
    }
}

extension Move {
    /// The values of `machine:` that match this move: `yes` or `no`, the version groups with a machine for
    /// it, and the machines, such as `tm35`.
    fileprivate var machineWords: [String] {
        let machines = machines
        guard !machines.isEmpty else { return ["no"] }
        return ["yes"] + machines.map(\.game.name) + machines.map { $0.machine.label.lowercased() }
    }
}
