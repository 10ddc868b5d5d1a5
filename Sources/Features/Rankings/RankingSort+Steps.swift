import Records

extension RankingSort {
    /// Applies a step.
    ///
    /// - Returns: whether the step was possible; if not, nothing is changed.
    @discardableResult
    mutating func take(_ step: ContestStep) -> Bool {
        switch step {
        case .answer(let shown, let picked): return answer(shown, picked: picked)
        case .rescue(let pokemon): return rescue(pokemon)
        case .crown(let pokemon): return crown(pokemon)
        case .join(let pokemon): join(pokemon)
        case .leave(let pokemon): leave(members.intersection(pokemon))
        }
        return true
    }

    private mutating func answer(_ shown: [Int], picked: [Int]) -> Bool {
        guard Self.sizes.contains(shown.count), shown == self.shown(atMost: shown.count),
            Set(picked).isSubset(of: shown)
        else { return false }
        if !newcomers.isEmpty {
            place(newcomers[0], picked: Set(picked))
            return true
        }
        round.removeFirst(shown.count)
        let winners = shown.filter { picked.contains($0) }
        let losers = shown.filter { !picked.contains($0) }
        if winners.isEmpty || losers.isEmpty {
            nextRound += shown
            for pokemon in shown { passes[pokemon] = min(passes[pokemon, default: 0] + 1, 2) }
        } else {
            nextRound += winners
            shorten(losers: Set(losers), winners: Set(winners))
            queues.append(WaitingQueue(ahead: winners, waiting: losers))
            passes = [:]
        }
        settle()
        return true
    }

    /// Shortens queues that wait behind both winners and losers of a question, by removing the winners.
    /// Waiting behind a loser already implies waiting behind the winners.
    private mutating func shorten(losers: Set<Int>, winners: Set<Int>) {
        for index in queues.indices where queues[index].ahead.count > 1 {
            guard !losers.isDisjoint(with: queues[index].ahead) else { continue }
            queues[index].ahead.removeAll { winners.contains($0) }
        }
    }

    /// Narrows down the place of the first newcomer. If neither or both Pokémon are picked, the newcomer is
    /// placed right behind the Pokémon it was compared with.
    private mutating func place(_ newcomer: Int, picked: Set<Int>) {
        let middle = self.middle
        if picked.contains(newcomer) != picked.contains(order[middle]) {
            openPlaces =
                picked.contains(newcomer)
                ? openPlaces.lowerBound..<middle : middle + 1..<openPlaces.upperBound
        } else {
            openPlaces = middle + 1..<middle + 1
        }
        guard openPlaces.isEmpty else { return }
        newcomers.removeFirst()
        if openPlaces.lowerBound < order.count {
            order.insert(newcomer, at: openPlaces.lowerBound)
        } else {
            // The newcomer comes after all Pokémon with a place, so it becomes a contender.
            nextRound.append(newcomer)
            passes = [:]
        }
        resetOpenPlaces()
        settle()
    }

    /// Starts the search for the place of the first newcomer, if there is one.
    private mutating func resetOpenPlaces() {
        openPlaces = newcomers.isEmpty ? 0..<0 : order.indices
    }

    /// Makes a waiting Pokémon a contender again. If the Pokémon already has a place, starts a new search for
    /// it.
    private mutating func rescue(_ pokemon: Int) -> Bool {
        if let queue = queues.firstIndex(where: { $0.waiting.contains(pokemon) }) {
            queues[queue].waiting.removeAll { $0 == pokemon }
            queues.removeAll { $0.waiting.isEmpty }
            round.insert(pokemon, at: 0)
            passes = [:]
            settle()
            return true
        }
        guard order.count > 1, let place = order.firstIndex(of: pokemon) else { return false }
        order.remove(at: place)
        newcomers.append(pokemon)
        resetOpenPlaces()
        return true
    }

    /// Moves a Pokémon to first place from anywhere in the contest.
    private mutating func crown(_ pokemon: Int) -> Bool {
        guard members.contains(pokemon) else { return false }
        drop([pokemon])
        order.insert(pokemon, at: 0)
        resetOpenPlaces()
        settle()
        return true
    }

    /// Removes Pokémon from everywhere in the contest.
    private mutating func drop(_ gone: Set<Int>) {
        order.removeAll(where: gone.contains)
        round.removeAll(where: gone.contains)
        nextRound.removeAll(where: gone.contains)
        newcomers.removeAll(where: gone.contains)
        for index in queues.indices { queues[index].waiting.removeAll(where: gone.contains) }
        queues.removeAll { $0.waiting.isEmpty }
        free(behind: gone)
        passes = [:]
    }

    private mutating func join(_ pokemon: [Int]) {
        let members = self.members
        let new = pokemon.distinct.filter { !members.contains($0) }
        guard !new.isEmpty else { return }
        if order.isEmpty {
            nextRound += new
            passes = [:]
        } else {
            newcomers += new
            if newcomers.count == new.count { resetOpenPlaces() }
        }
        settle()
    }

    private mutating func leave(_ gone: Set<Int>) {
        guard !gone.isEmpty else { return }
        let placed = order.count
        let asked = newcomers.first
        drop(gone)
        if order.isEmpty {
            nextRound += newcomers
            newcomers = []
        }
        if order.count < placed || newcomers.first != asked { resetOpenPlaces() }
        settle()
    }

    /// Removes Pokémon from the front of the queues. Pokémon that no longer wait behind any other become
    /// contenders.
    private mutating func free(behind gone: Set<Int>) {
        for index in queues.indices { queues[index].ahead.removeAll { gone.contains($0) } }
        // Not by key paths, which take 20 times as long: a thousand rounds may be over at once.
        let freed = queues.filter { $0.ahead.isEmpty }.flatMap(\.waiting)
        guard !freed.isEmpty else { return }
        queues.removeAll { $0.ahead.isEmpty }
        nextRound += freed
        passes = [:]
    }

    /// Assigns places that can be decided without a question, and starts the next round if this one is over.
    mutating func settle() {
        while true {
            let contenders = round + nextRound
            if contenders.count == 1 || isUndecided(contenders) {
                // A newcomer's place may still be among the existing places.
                guard newcomers.isEmpty else { return }
                order += contenders
                round = []
                nextRound = []
                passes = [:]
                free(behind: Set(contenders))
            } else if round.count < 2, !nextRound.isEmpty {
                round = contenders
                nextRound = []
            } else {
                return
            }
        }
    }

    /// Returns whether every contender has been passed over twice since the set of contenders last changed.
    private func isUndecided(_ contenders: [Int]) -> Bool {
        passes.count == contenders.count && !contenders.isEmpty && passes.values.allSatisfy { $0 == 2 }
    }
}
