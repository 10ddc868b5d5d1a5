extension WallClock {
    /// What `body` comes to, or `.timedOut` when it takes longer than `patience`; it is cancelled then.
    func within<Value: Sendable>(
        _ patience: Duration, _ body: @escaping @Sendable () async throws(APIError) -> Value
    ) async throws(APIError) -> Value {
        let result = await withTaskGroup(of: Result<Value, APIError>.self) { group in
            group.addTask {
                do throws(APIError) {
                    return .success(try await body())
                } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                try? await sleep(patience)
                return .failure(Task.isCancelled ? .cancelled : .timedOut)
            }
            defer { group.cancelAll() }
            return await group.next() ?? .failure(.cancelled)
        }
        return try result.get()
    }
}
