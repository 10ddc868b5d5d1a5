import Foundation
import Records
import TestSupport
import Testing

@testable import Persistence

/// Manual ordering, without a store.
struct ListOrderTests {
    /// Creates a list of these Pokémon, all added at the same time.
    private func list(_ ids: [Int], at time: TimeInterval = 1_800_000_000) -> [FavoritePokemon] {
        ids.map {
            FavoritePokemon(userID: 1, pokemonID: $0, addedAt: Date(timeIntervalSince1970: time))
        }
    }

    /// Returns the list after a move, in the store's order.
    private func moved(
        _ kept: [FavoritePokemon], _ ids: [Int], _ place: ListPosition
    ) throws -> [FavoritePokemon] {
        let positions = try ListOrder(kept).positions(moving: ids, to: place)
        return kept.map { favorite in
            var favorite = favorite
            if let position = positions[favorite.pokemonID] { favorite.position = position }
            return favorite
        }.sorted { ($1.listKey, $0.pokemonID) < ($0.listKey, $1.pokemonID) }
    }

    @Test(arguments: [
        ([3], ListPosition.top, [3, 1, 2, 4, 5]), ([1], .bottom, [2, 3, 4, 5, 1]),
        ([5], .before(2), [1, 5, 2, 3, 4]), ([1], .after(4), [2, 3, 4, 1, 5]),
        ([5, 1], .before(3), [2, 5, 1, 3, 4]), ([2], .before(2), [1, 2, 3, 4, 5]),
        ([4, 2], .after(2), [1, 4, 2, 3, 5]), ([1, 1], .top, [1, 2, 3, 4, 5]),
        ([1], .number(3), [2, 3, 1, 4, 5]), ([5, 1], .number(2), [2, 5, 1, 3, 4]),
        ([4], .number(1), [4, 1, 2, 3, 5]),
        ([1], .number(99), [2, 3, 4, 5, 1]), ([3], .number(0), [3, 1, 2, 4, 5]),
    ])
    func `moved favourites take the requested position`(_ ids: [Int], _ place: ListPosition, _ order: [Int])
        throws
    {
        #expect(try moved(list([1, 2, 3, 4, 5]), ids, place).map(\.pokemonID) == order)
    }

    @Test func `only favourites can be moved, and only next to favourites`() {
        #expect(throws: PersistenceError.notKept(pokemonIDs: [9, 8])) {
            try ListOrder(list([1])).positions(moving: [9, 1], to: .before(8))
        }
        #expect(throws: PersistenceError.notKept(pokemonIDs: [1])) {
            try ListOrder([]).positions(moving: [1], to: .top)
        }
    }

    @Test func `a move changes only the moved favourites if there is room`() throws {
        let kept = (1...5).map {
            FavoritePokemon(
                userID: 1, pokemonID: $0, addedAt: Date(timeIntervalSince1970: 1_800_000_000 - Double($0)))
        }
        #expect(try ListOrder(kept).positions(moving: [5], to: .before(2)).keys.sorted() == [5])
        #expect(try ListOrder(kept).positions(moving: [3], to: .top).keys.sorted() == [3])
        #expect(try ListOrder(kept).positions(moving: [1], to: .top).isEmpty)
    }

    @Test func `any sequence of moves gives the same order as moves in a plain list`() throws {
        var random = SplitMix64(seed: 12)
        for time in [1_800_000_000.0, 0, 0.003] {
            var kept = list(Array(1...12), at: time)
            var model = Array(1...12)
            for _ in 0..<400 {
                let ids = model.shuffled(using: &random).prefix(.random(in: 1...3, using: &random))
                let other = try #require(model.filter { !ids.contains($0) }.randomElement(using: &random))
                let number = Int.random(in: 1...12, using: &random)
                let place = [ListPosition.top, .bottom, .before(other), .after(other), .number(number)]
                    .randomElement(using: &random)
                model.removeAll { ids.contains($0) }
                switch try #require(place) {
                case .top: model.insert(contentsOf: ids, at: 0)
                case .bottom: model += ids
                case .before(let id):
                    model.insert(contentsOf: ids, at: try #require(model.firstIndex(of: id)))
                case .after(let id):
                    model.insert(contentsOf: ids, at: try #require(model.firstIndex(of: id)) + 1)
                case .number(let number): model.insert(contentsOf: ids, at: min(number - 1, model.count))
                }
                kept = try moved(kept, Array(ids), try #require(place))
                #expect(kept.map(\.pokemonID) == model)
            }
        }
    }
}
