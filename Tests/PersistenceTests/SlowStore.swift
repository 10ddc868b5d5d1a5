import Store

/// A store that runs other code before each write.
struct SlowStore: WrappingStore {
    let store: any StoreEngine
    let meanwhile: @Sendable () async throws -> Void

    func write<Value: Sendable>(
        _ body: @escaping TransactionBody<Value>, resolvingLostCommit outcome: @escaping CommitCheck<Value>
    ) async throws -> Value {
        try await meanwhile()
        return try await store.write(body, resolvingLostCommit: outcome)
    }
}
