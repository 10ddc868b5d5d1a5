public import Records
import Store

extension PersistenceService {
    /// Applies `edit` to each favourite, as one change, which the journal gets.
    ///
    /// - Parameters:
    ///   - pokemonIDs: the Pokémon.
    ///   - kind: what is done.
    ///   - subject: as `Change.subject` has it.
    ///   - userID: the owner.
    ///   - edit: from the favourite, nil where it isn't kept, and from what it would be if it were added now, to what it
    ///     shall be. It may run several times.
    /// - Returns: the change of each, in the order given, without repetitions.
    /// - Throws: `PersistenceError.noSuchUser` or `.tooManyWords`; nothing is changed then.
    public func change(
        _ pokemonIDs: [Int], _ kind: Change.Kind, _ subject: String = "", of userID: User.ID,
        to edit: @escaping @Sendable (_ before: FavoritePokemon?, _ new: FavoritePokemon) -> FavoritePokemon?
    ) async throws(PersistenceError) -> Changed<[FavoriteChange]> {
        try await changing(of: userID, first: pokemonIDs.first, isLarge: pokemonIDs.count > 64) { work in
            let changes = try work.edit(pokemonIDs, edit)
            try work.record(kind, subject)
            return changes
        }
    }

    /// Makes one change.
    ///
    /// - Parameters:
    ///   - userID: the owner.
    ///   - first: the Pokémon that it edits first, if that is known.
    ///   - isLarge: whether it takes long to work out. It then is before anything is locked, unless the user goes on
    ///     changing things meanwhile.
    ///   - body: works it out. It may run several times.
    /// - Returns: its value, with the change.
    /// - Throws: `PersistenceError.noSuchUser`, and what `body` throws.
    func changing<Value: Sendable>(
        of userID: User.ID, first: Int? = nil, isLarge: Bool = false,
        _ body: @escaping @Sendable (inout UnitOfWork) throws -> Value
    ) async throws(PersistenceError) -> Changed<Value> {
        let request = try request(of: userID)
        for _ in 0..<(isRehearsal ? 1 : isLarge ? 3 : 0) {
            let (value, plan, mark) = try await read { db in
                var work = try UnitOfWork(request, isLocked: false, db)
                let value = try body(&work)
                return (value, work.plan, ChangeMark(number: Int(work.standing.mark)))
            }
            guard let plan, !isRehearsal else { return Changed(value: value, change: nil, mark: mark) }
            let made = try await writeIfChanged(request) { db in
                let made = try plan.carryOutIfCurrent(request, db)
                return (made, made)
            }
            if let made { return Changed(value: value, change: made.change, mark: made.mark) }
        }
        return try await writeIfChanged(request) { db in
            var work = try UnitOfWork(request, first: first, isLocked: true, db)
            let value = try body(&work)
            guard let made = try work.plan?.carryOut(request, db) else {
                let mark = ChangeMark(number: Int(work.standing.mark))
                return (Changed(value: value, change: nil, mark: mark), nil)
            }
            return (Changed(value: value, change: made.change, mark: made.mark), made)
        }
    }

    func request(of userID: User.ID) throws(PersistenceError) -> ChangeRequest {
        // The nonce is no secret: the system's own generator does, where OpenSSL's takes a fifth of a one-shot toggle to start.
        ChangeRequest(
            userID: userID, time: now().milliseconds, nonce: .random(in: .min ... .max), origin: origin,
            condition: try condition(), expects: expectsFavorite, expectsThing: expectsThing)
    }

    /// Writes in one transaction, which leaves no trace where nothing is different after all. The statement that looks at the
    /// user's journal behind the lock asks for the credential, too.
    ///
    /// - Parameters:
    ///   - request: what is asked for, by whose nonce it is known.
    ///   - body: writes. It returns what it made, nil where nothing is different.
    /// - Returns: the body's value.
    /// - Throws: `PersistenceError`.
    func writeIfChanged<Value: Sendable>(
        _ request: ChangeRequest,
        _ body: @escaping @Sendable (any Transaction) throws -> (Value, made: Plan.Made?)
    ) async throws(PersistenceError) -> Value {
        do {
            return try await engine.write { db in
                let (value, made) = try body(db)
                guard let made else { throw Unchanged(value: value) }
                return (value, made)
            } asking: { written, db in
                try JournalRow.outcome(of: request, written.1, db)
            }.0
        } catch let unchanged as Unchanged<Value> {
            return unchanged.value
        } catch {
            throw PersistenceError(error)
        }
    }

    /// Rolls the transaction back, and brings the value out of it.
    private struct Unchanged<Value: Sendable>: Error {
        let value: Value
    }

    // Changes that are made only while something is still as it was seen: the comparison is part of the
    // transaction.

    /// A copy of the service that changes favourites only while each is as expected.
    ///
    /// - Parameter holds: gets what a favourite is, nil where it is none; it may be asked twice.
    /// - Returns: a service whose changes throw `PersistenceError.changedMeanwhile` otherwise.
    public func expecting(favorite holds: @escaping @Sendable (FavoritePokemon?) -> Bool) -> Self {
        with(\.expectsFavorite, holds)
    }

    /// The same service, which changes something only while a kept thing is what is expected.
    ///
    /// - Parameters:
    ///   - name: the thing.
    ///   - holds: gets its texts, nil if there is none; it may be asked twice.
    /// - Returns: a service whose changes throw `PersistenceError.changedMeanwhile` otherwise.
    public func expecting(
        _ name: KeptName, _ holds: @escaping @Sendable ([String]?) -> Bool
    ) -> Self {
        with(\.expectsThing, KeptExpectation(name: name, holds: holds))
    }
}
