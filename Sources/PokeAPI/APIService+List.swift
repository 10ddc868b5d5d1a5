public import Fetching
import Foundation
public import Lists
import Pokedex

/// The list of all Pokémon: fetched whole, once a day.
extension APIService {
    /// A limit no list reaches.
    static let wholeListLimit = 100_000
    /// The limit for servers that refuse that one.
    static let sliceLimit = 1_000
    /// The bytes that a slice may have, as all of them are kept until the last is there; PokéAPI's have 100 KB.
    static let maximumSliceSize = 1 << 20
    /// How many slices are asked for at most.
    static let maximumSlices = 100

    /// Every Pokémon's name and address, in the server's order (by number).
    public func list() async throws(APIError) -> Sourced<[NamedResource]> {
        try await wholeList().map(\.results)
    }

    /// The numbers of everything of one kind, past the cache.
    func index(of resource: String) async throws(APIError) -> [Int] {
        let whole = url("\(resource)/?limit=\(Self.wholeListLimit)&offset=0")
        do throws(APIError) {
            return try await loader.fetch(ResourceIndex.self, from: whole, finalStatuses: [500]).results
                .compactMap(\.id)
        } catch {
            guard error == .server(status: 500) else { throw error }
            return try await slices(of: resource, ResourceIndex.self) { ($0.results, $0.count, $0.next) }
                .compactMap(\.id)
        }
    }

    private func wholeList() async throws(APIError) -> Sourced<NamedResourcePage> {
        let whole = url("pokemon/?limit=\(Self.wholeListLimit)&offset=0")
        return try await loader.load(NamedResourcePage.self, from: whole) { () throws(APIError) in
            let results = try await slices(of: "pokemon", NamedResourcePage.self) {
                ($0.results, $0.count, $0.next)
            }
            return NamedResourcePage(count: results.count, results: results)
        }
    }

    /// A list from slices, for servers that answer a huge limit with an error of their own (Django: 500).
    private func slices<Model: WireModel, Entry>(
        of resource: String, _ type: Model.Type,
        _ parts: (Model) -> (results: [Entry], count: Int, next: String?)
    ) async throws(APIError) -> [Entry] {
        var entries: [Entry] = []
        for _ in 0..<Self.maximumSlices {
            let address = url("\(resource)/?limit=\(Self.sliceLimit)&offset=\(entries.count)")
            let slice = parts(
                try await loader.fetch(Model.self, from: address, maximumBodySize: Self.maximumSliceSize))
            entries += slice.results
            if slice.results.isEmpty || slice.next == nil || entries.count >= slice.count { break }
        }
        return entries
    }
}

/// Whether the API answers at all.
extension APIService {
    /// Asks for the shortest page of the list, past the cache.
    ///
    /// - Throws: `APIError` if no answer comes, or one that isn't a PokéAPI's.
    public func reach() async throws(APIError) {
        _ = try await loader.fetch(ResourceIndex.self, from: url("pokemon/?limit=1&offset=0"))
    }
}
