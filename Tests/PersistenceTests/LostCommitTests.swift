import Persistence
import Records
import Store
import Synchronization
import Testing

/// A commit without an answer, followed by changes from elsewhere.
@Suite(.everyStore) struct LostCommitTests {
    private func make(
        saved: Bool, _ world: World,
        meanwhile: @escaping @Sendable (PersistenceService, User) async throws -> Void
    ) async throws -> (service: PersistenceService, user: User) {
        let service = world.service()
        let user = try await service.signUp("ash")
        try await service.addFavorites([1, 4], of: user.id)
        let store = LosingStore(store: world.store(), isSaved: saved) { try await meanwhile(service, user) }
        return (world.service(on: store), user)
    }

    @Test func `a lost commit is repeated if another change has its number`() async throws {
        try await withWorld { world in
            let (service, user) = try await make(saved: false, world) { other, user in
                for id in [7, 25] { try await other.toggleFavorites([id], of: user.id) }
            }
            try await service.toggleFavorites([1], of: user.id)
            #expect(try await service.favorites(of: user.id).map(\.pokemonID).sorted() == [4, 7, 25])
            #expect(try await service.changes(of: user.id).count == 4)
        }
    }

    @Test func `a lost commit counts as saved if the journal contains it`() async throws {
        try await withWorld { world in
            let (service, user) = try await make(saved: true, world) { other, user in
                try await other.toggleFavorites([7], of: user.id)
            }
            try await service.toggleFavorites([1], of: user.id)
            #expect(try await service.favorites(of: user.id).map(\.pokemonID).sorted() == [4, 7])
        }
    }

    @Test(arguments: [true, false])
    func `the outcome is unknown if the journal entry may have been deleted since`(isCleared: Bool)
        async throws
    {
        try await withWorld { world in
            let (service, user) = try await make(saved: true, world) { other, user in
                if isCleared {
                    try await other.clearChanges(of: user.id)
                } else {
                    _ = try await other.undo(of: user.id)
                }
                try await other.toggleFavorites([7], of: user.id)
            }
            await #expect(throws: PersistenceError.self) {
                try await service.toggleFavorites([1], of: user.id)
            }
        }
    }
}

/// A store that loses the answer to its first commit, and then asks for its outcome.
private struct LosingStore: WrappingStore {
    let store: any StoreEngine
    let isSaved: Bool
    let meanwhile: @Sendable () async throws -> Void

    private struct Lost<Value: Sendable>: Error { let value: Value }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value,
        resolvingLostCommit outcome: @escaping @Sendable (Value, any Transaction) throws -> CommitOutcome
    ) async throws -> Value {
        let value: Value
        do {
            value = try await store.write { [isSaved] db in
                let value = try body(db)
                if !isSaved { throw Lost(value: value) }
                return value
            }
        } catch let lost as Lost<Value> {
            value = lost.value
        }
        try await meanwhile()
        switch try await store.write({ db in try outcome(value, db) }) {
        case .saved: return value
        case .notSaved: return try await store.write(body, resolvingLostCommit: outcome)
        case .unknown: throw StoreError.outcomeUnknown(path: "here")
        }
    }
}
