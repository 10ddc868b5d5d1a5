import Foundation

/// The list of all Pokémon: asked for whole, once a day, and cut into pages here.
extension APIService {
    /// A limit no list reaches.
    static let wholeListLimit = 100_000
    /// The limit for servers that refuse that one.
    static let sliceLimit = 1_000
    /// How many slices are asked for at most.
    static let maximumSlices = 100

    /// Every Pokémon's name and address, in the server's order (by number).
    public func list() async throws(APIError) -> Answer<[NamedResource]> {
        try await wholeList().map(\.results)
    }

    /// One page of that list, without a request of its own.
    ///
    /// An `offset` below 0 counts as 0, one past the end gives an empty page; a `limit` below 1 counts as 1.
    public func page(offset: Int, limit: Int) async throws(APIError) -> Answer<ResourcePage> {
        try await list().map { list in
            let offset = max(0, offset)
            let limit = max(1, limit)
            let results = list.dropFirst(offset).prefix(limit)
            return ResourcePage(count: list.count, offset: offset, limit: limit, results: Array(results))
        }
    }

    private func wholeList() async throws(APIError) -> Answer<NamedResourcePage> {
        let whole = url("pokemon/?limit=\(Self.wholeListLimit)&offset=0")
        return try await loader.load(
            NamedResourcePage.self, from: whole, detour: { () throws(APIError) in try await slices() })
    }

    /// The list from slices, for servers that answer a huge limit with an error of their own (Django: 500).
    private func slices() async throws(APIError) -> NamedResourcePage {
        var results: [NamedResource] = []
        for _ in 0..<Self.maximumSlices {
            let address = url("pokemon/?limit=\(Self.sliceLimit)&offset=\(results.count)")
            let slice = try await loader.fetch(NamedResourcePage.self, from: address)
            results += slice.results
            if slice.results.isEmpty || slice.next == nil || results.count >= slice.count { break }
        }
        return NamedResourcePage(count: results.count, results: results)
    }
}
