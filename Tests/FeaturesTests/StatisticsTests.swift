import FavoritesFeature
import Pokedex
import Records
import TestSupport
import Testing

/// A user's favourites at a glance.
struct StatisticsTests {
    @Test(arguments: ["", "gen:1", "type:water or type:dragon", "tag:none"])
    func `statistics agree with the favourites that they describe`(text: String) async throws {
        try await Fixtures.withPersistence { persistence in
            let ash = try await persistence.signUpAsh()
            let favorites = Favorites(persistence: persistence, catalog: try Fixtures.offlineCatalog())
            let pokemon = [25, 890, 790, 151, 130, 149, 10_100].compactMap { NationalDex.bundled[$0] }
            _ = try await favorites.perform(.add, on: pokemon, of: ash)
            let query = try Query(parsing: text)
            let list = try await favorites.list(of: ash, matching: query).favorites
            let statistics = try await favorites.statistics(of: ash, matching: query)
            #expect(statistics.count == list.count)
            guard !list.isEmpty else {
                return #expect(statistics.charts.isEmpty && statistics.records.isEmpty)
            }
            let charts = Dictionary(uniqueKeysWithValues: statistics.charts.map { ($0.name, $0.bars) })
            for bar in try #require(charts["Types"]) {
                let named = list.count { $0.pokemon?.types.map(\.displayName).contains(bar.name) == true }
                #expect(bar.value == named && bar.type?.displayName == bar.name, "\(bar)")
            }
            #expect(charts["Generations"]?.reduce(0) { $0 + $1.value } == list.count)
            #expect(charts["Added"] == nil, "all were added in one month")
            for (bar, stat) in zip(
                try #require(statistics.charts.first { $0.bars[0].other != nil }).bars, Stat.allCases)
            {
                let values = list.compactMap { $0.pokemon?.stats?[stat] }
                #expect(((values.min() ?? 0)...(values.max() ?? 255)).contains(bar.value), "\(bar)")
                #expect((60...85).contains(bar.other ?? 0), "\(bar)")
            }
            let records = Dictionary(
                uniqueKeysWithValues: statistics.records.map { ($0.name, $0.favorite.pokemon) })
            #expect(records["tallest"]??.height == list.compactMap { $0.pokemon?.height }.max())
            #expect(records["heaviest"]??.weight == list.compactMap { $0.pokemon?.weight }.max())
            #expect(
                records["rarest"]??.species?.captureRate
                    == list.compactMap { $0.pokemon?.species?.captureRate }.min())
        }
    }
}
