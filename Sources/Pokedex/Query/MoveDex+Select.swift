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

    func column(of field: QueryField) -> QueryColumn {
        derived.columns.value(of: field) { QueryColumn(field, in: self) }
    }

    func vocabulary(of field: QueryField) -> QueryChoices {
        derived.vocabularies.value(of: field) { newVocabulary(of: field) }
    }

    private func newVocabulary(of field: QueryField) -> QueryChoices {
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

    func matches(
        of values: [QueryTerm.Value], among isWanted: [Bool], _ names: QueryNames, hasManyNames: Bool
    ) -> [Bool] {
        var matches = [Bool](repeating: false, count: count)
        for (text, match) in values.compactMap(\.name) {
            names.mark(text, as: match, among: isWanted, in: &matches)
            // Names in other languages must match as a whole, as they do for Pokémon.
            guard !zip(matches, isWanted).contains(where: { $0 && $1 }) else { continue }
            if let row = foreignRow(.move, named: NameFolding.key(text)) { matches[row] = true }
        }
        return matches
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

extension QueryColumn {
    fileprivate init(_ field: QueryField, in dex: MoveDex) {
        func numbers(_ fact: (Move) -> Int?) -> QueryColumn {
            .numbers(dex.allMoves.map { fact($0).map { Int32(clamping: $0) } ?? Self.unknown })
        }
        func words(_ facts: (Move) -> [String]) -> QueryColumn {
            var choices = dex.vocabulary(of: field)
            for move in dex.allMoves { choices.append(facts(move)) }
            return .choices(choices)
        }
        switch field {
        case .type: self = words { [$0.type.name] }
        case .damageClass: self = words { [$0.damageClass.name] }
        case .target: self = words { [$0.target] }
        case .flag: self = words(\.flags)
        case .machine: self = words { Array(Set($0.machineWords)) }
        case .effect: self = words(\.effectWords)
        case .game:
            let masks = dex.gameMasks
            self = words { dex.games(of: masks[$0.row]).map(\.name) }
        case .power: self = numbers(\.power)
        case .accuracy: self = numbers(\.accuracy)
        case .pp: self = numbers(\.pp)
        case .priority: self = numbers(\.priority)
        case .generation: self = numbers(\.generation)
        case .name:
            self = .names(
                QueryNames(
                    dex.allMoves.lazy.map { (slug: $0.name, english: $0.displayName, other: String?.none) }))
        case .id: self = numbers(\.id)
        default: preconditionFailure("\(field) is no field of moves")
        }
    }
}
