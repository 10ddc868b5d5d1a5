public import Records
import Store

extension PersistenceService {
    /// Applies `edit` to each favourite, as one change in the journal.
    ///
    /// - Parameters:
    ///   - pokemonIDs: the Pokémon.
    ///   - kind: the kind of change; nil if it adds or removes favourites, whose old attributes may be
    ///     restored.
    ///   - subject: see `Change.subject`; ignored without a kind.
    ///   - userID: the owner.
    ///   - edit: returns the new favourite. Its arguments are the existing favourite, if any, and a favourite
    ///     as it would be if it were added now, with the attributes lost in its last removal. It may run
    ///     several times.
    /// - Returns: the change to each Pokémon, in the order given, without duplicates.
    /// - Throws: `PersistenceError.noSuchUser` or `.tooManyWords`, and any error thrown by `edit`; nothing is
    ///   changed then.
    public func change(
        _ pokemonIDs: [Int], _ kind: Change.Kind?, _ subject: String = "", of userID: User.ID,
        to edit:
            @escaping @Sendable (
                _ before: FavoritePokemon?, _ new: FavoritePokemon
            ) throws -> FavoritePokemon?
    ) async throws(PersistenceError) -> FavoritesChanged {
        try await changing(
            of: userID, first: pokemonIDs.first, isLarge: pokemonIDs.count > FavoritePokemon.few
        ) { work in
            let changes = try work.restoring(pokemonIDs, edit)
            let restored = changes.lazy.compactMap(\.oldAttributes).first?.rawValue ?? ""
            let isAdding = changes.contains(where: \.isFavorite)
            try work.record(kind ?? (isAdding ? .add : .remove), kind == nil ? restored : subject)
            return changes
        }
    }

    /// Computes a change and writes it in one transaction, which is rolled back if nothing changes. The query
    /// that reads the user's journal under the lock also checks the credential.
    ///
    /// - Parameters:
    ///   - userID: the owner.
    ///   - first: the first Pokémon that the change edits, if known.
    ///   - isLarge: whether the change takes a long time to compute. If so, it is computed before anything is
    ///     locked. If the user keeps making other changes in the meantime, it is eventually computed under
    ///     the lock.
    ///   - body: computes the change. It may run several times.
    /// - Returns: the body's value, with the change.
    /// - Throws: `PersistenceError.noSuchUser`, and any error thrown by `body`.
    func changing<Value: Sendable>(
        of userID: User.ID, first: Int? = nil, isLarge: Bool = false,
        _ body: @escaping @Sendable (inout UnitOfWork) throws -> Value
    ) async throws(PersistenceError) -> Changed<Value> {
        // The nonce isn't secret, so use the system's generator. Initialising OpenSSL's generator would take
        // a fifth of the time of a one-shot toggle.
        let request = ChangeRequest(
            service: self, userID: userID, time: currentTime, nonce: .random(in: .min ... .max),
            condition: try condition())
        var attempts = isDryRun ? 1 : isLarge ? 3 : 0
        while true {
            let computed: (value: Value, plan: Plan)? =
                if attempts > 0 {
                    try await read { db in
                        var work = try UnitOfWork(request, isLocked: false, db)
                        return try (value: body(&work), plan: work.plan)
                    }
                } else {
                    nil
                }
            if let computed, isDryRun || !computed.plan.hasEffect {
                return Changed(value: computed.value, change: nil, mark: computed.plan.mark)
            }
            do {
                return try await writeUnchecked { db in
                    if let (value, plan) = computed {
                        guard try plan.isCurrent(request, db) else { throw RolledBack<Value>(result: nil) }
                        return try plan.carryOut(value, request, db)
                    }
                    var work = try UnitOfWork(request, first: first, isLocked: true, db)
                    let value = try body(&work)
                    guard work.plan.hasEffect else {
                        throw RolledBack(
                            result: Changed(value: value, change: nil, mark: work.plan.mark))
                    }
                    return try work.plan.carryOut(value, request, db)
                } resolvingLostCommit: {
                    try JournalRow.outcome(of: request, $0, $1)
                }
            } catch let rolledBack as RolledBack<Value> {
                if let result = rolledBack.result { return result }
                attempts -= 1
            } catch {
                throw PersistenceError(error)
            }
        }
    }

    /// Thrown to roll back a transaction that changes nothing, with its result; nil if the data have changed
    /// since the change was computed.
    private struct RolledBack<Value: Sendable>: Error {
        let result: Changed<Value>?
    }

    // Conditional changes are made only if the data are still as the user saw them. The comparison is part of
    // the transaction.

    /// Creates a copy of the service that changes favourites only if each of them meets a condition.
    ///
    /// - Parameter holds: checks a favourite; its argument is nil if the Pokémon isn't a favourite. The
    ///   closure may be called twice.
    /// - Returns: a service whose changes throw `PersistenceError.changedMeanwhile` if the condition isn't
    ///   met.
    public func expecting(favorite holds: @escaping @Sendable (FavoritePokemon?) -> Bool) -> Self {
        with(\.expectsFavorite, holds)
    }

    /// Creates a copy of the service that makes changes only if a saved item meets a condition.
    ///
    /// - Parameters:
    ///   - name: the item's name.
    ///   - holds: checks the item's texts; its argument is nil if the item doesn't exist. The closure may be
    ///     called twice.
    /// - Returns: a service whose changes throw `PersistenceError.changedMeanwhile` if the condition isn't
    ///   met.
    public func expecting(
        _ name: KeptName, _ holds: @escaping @Sendable ([String]?) -> Bool
    ) -> Self {
        with(\.expectsThing) { db, userID in try holds(db.thing(name, of: userID)) }
    }
}
