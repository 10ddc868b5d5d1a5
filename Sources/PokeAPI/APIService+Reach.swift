/// Whether the API answers at all.
extension APIService {
    /// Asks for the shortest page of the list, past the cache.
    ///
    /// - Throws: `APIError` if no answer comes, or one that isn't a PokéAPI's.
    public func reach() async throws(APIError) {
        _ = try await loader.fetch(ResourceIndex.self, from: url("pokemon/?limit=1&offset=0"))
    }
}
