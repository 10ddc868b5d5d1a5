import Foundation
import Records
import Testing
import TestSupport

@testable import Pokedex

/// Queries for what users add to favourites, such as notes and tags.
struct QueryKeptTests {
    private let pokedex = NationalDex.bundled

    /// Returns noon of a day in the local time zone.
    private static func noon(_ year: Int, _ month: Int, _ day: Int) throws -> Date {
        try #require(
            Calendar.current.date(from: DateComponents(year: year, month: month, day: day, hour: 12)))
    }

    private func marks() throws -> FavoriteSet {
        FavoriteSet([
            .test(6, addedAt: try Self.noon(2026, 11, 30), rating: 3),
            .test(
                25, addedAt: try Self.noon(2026, 11, 1), rating: 5, nickname: "Sparky",
                note: "From Yuki's game\nÉclair",
                tags: ["team"]),
            .test(10_100, addedAt: try Self.noon(2025, 12, 31), note: "no", tags: ["gym", "team"]),
            .test(1, addedAt: try Self.noon(2024, 2, 29), rating: 1),
        ])
    }

    private func ids(_ text: String, searches: [String: String] = [:]) throws -> [Int] {
        pokedex.select(
            try Query(parsing: text, in: pokedex, searches: searches), marks: try marks()
        ).map(\.id)
    }

    @Test(arguments: [
        "note:yuki": [25], "note:YUKI'S-game": [25], "note:eclair": [25],
        "note:\"game eclair\"": [25],
        "note:\"yuk\"": [], "note:yes": [25, 10_100], "note:\"no\"": [10_100],
        "favorite:yes note:no": [1, 6], "favorite:yes note!=yuki": [1, 6, 10_100],
        "nickname:spark": [25], "nickname:no": [1, 6, 10_100], "called:yes": [25],
        "note:yuki,no": [1, 6, 25], "note!=yuki": [1, 6, 10_100], "note:no": [1, 6],
        "note:yuk*": [25], "note:*ame": [25], "note:*gam": [], "rating>=4": [25],
        "rating:1-3": [1, 6], "rating!=5": [1, 6],
        "rating:none": [10_100], "rating!=none": [1, 6, 25],
        "id:1-9 rating:unknown": [2, 3, 4, 5, 7, 8, 9],
        "tag:none": [1, 6], "tag!=gym": [1, 6, 25], "id:1-6 not tag:team": [1, 2, 3, 4, 5, 6],
        "id:24-26 not tag:team": [24, 26], "id:1-3 not rating>=1": [2, 3],
        "favorite:yes sort:-rating": [25, 6, 1, 10_100],
        "tag:none favorite:yes": [1, 6], "tag!=none": [25, 10_100],
        "tag:none,gym favorite:yes": [1, 6, 10_100],
        "position:1-2": [6, 25], "favorite:yes sort:position": [6, 25, 10_100, 1],
        "favorite:yes sort:-position": [1, 10_100, 25, 6], "position:none": [],
        "position:unknown id:1-3": [2, 3],
        "added:2026": [6, 25], "added:2026-11": [6, 25], "added:2026-11-01": [25],
        "added:2026-11-02-": [6],
        "added:-2025": [1, 10_100], "added:2024-2025-11": [1],
        "added:2024-02-29-2026-11-01": [1, 25, 10_100],
        "added>=2026-11-30": [6], "added<2024-03-01": [1],
        "favorite:yes sort:-added": [6, 25, 10_100, 1],
        "added:none": [], "added:unknown id:24-26": [24, 26], "species:yes tag:none": [1, 6],
        "species:yes note:no": [1, 6],
    ])
    func `queries can filter favourites by note, rating, date and position`(_ query: String, _ found: [Int])
        throws
    {
        #expect(try ids(query) == found)
    }

    @Test(arguments: [
        "favorite:yes sort:added": [7, 4, 1, 3, 2, 10_100],
        "favorite:yes sort:-added": [10_100, 2, 1, 3, 4, 7],
        "favorite:yes id:1-9 sort:-added,name": [1, 4, 2, 3, 7],
        "favorite:yes species:yes sort:-added limit:2": [26, 2],
    ])
    func `favourites added on the same day are sorted by time`(_ query: String, _ found: [Int]) throws {
        let noon = try Self.noon(2026, 11, 30)
        let marks = FavoriteSet(
            [(7, -86_400), (4, 0), (3, 60), (1, 60), (2, 120), (10_100, 180)].map { id, seconds in
                .test(id, addedAt: noon.addingTimeInterval(seconds))
            })
        #expect(pokedex.select(try Query(parsing: query, in: pokedex), marks: marks).map(\.id) == found)
    }

    @Test func `relative dates refer to the day of the query`() throws {
        func ids(_ query: String) throws -> [Int] {
            let now = Date()
            let marks = FavoriteSet(
                [0, 1, 6, 7].map { days in
                    .test(days + 1, addedAt: now.addingTimeInterval(-86_400 * Double(days)))
                })
            return pokedex.select(try Query(parsing: query), marks: marks).map(\.id)
        }
        #expect(try ids("added:today") == [1])
        #expect(try ids("added:2d") == [1, 2])
        #expect(try ids("added:7d") == [1, 2, 7])
        #expect(try ids("added!=7d") == [8])
        #expect(try Query(parsing: "added:TODAY,1d,30d").description == "added:today,today,30d")
    }

    @Test(arguments: [
        "added:2026-13": 6, "added:2026-02-30": 6, "added:tomorrow": 6, "added:26-11-01": 6,
        "added:2026-11-01-2026-10": 6, "added:": 6, "added>2026-11": 6, "added:2026--": 6,
        "rating:high": 7, "note:": 5, "sort:saved": 5,
    ])
    func `the error for an invalid date, rating or note says where it is`(_ query: String, _ column: Int) {
        #expect {
            try Query(parsing: query, in: pokedex)
        } throws: {
            ($0 as? QueryError)?.column == column
        }
    }

    @Test(arguments: [
        "added:2026-11": "added:2026-11-01-2026-11-30", "added:2024-02": "added:2024-02-01-2024-02-29",
        "since:2026-": "added:2026-01-01-", "added:-2025": "added:-2025-12-31", "note:No!": "note:no",
        "tags:NONE": "tag:none", "rating:none": "rating:none",
    ])
    func `each term has one canonical form`(_ query: String, _ written: String) throws {
        #expect(try Query(parsing: query).description == written)
        #expect(try Query(parsing: written).description == written)
    }

    @Test func `a saved search is expanded in place, and provides the default order`() throws {
        let searches = [
            "fire": "type:fire gen:1 sort:-bst", "strong": "saved:fire bst>=500", "own": "rating>=3",
        ]
        let fire = try ids("type:fire gen:1 sort:-bst")
        #expect(try ids("saved:fire", searches: searches) == fire)
        #expect(try ids("saved:FIRE sort:id", searches: searches) == fire.sorted())
        #expect(try ids("saved:strong", searches: searches) == ids("type:fire gen:1 bst>=500 sort:-bst"))
        #expect(try ids("saved:own,fire favorite:yes", searches: searches) == [6, 25])
        #expect(try ids("saved!=fire favorite:yes", searches: searches) == [1, 25, 10_100])
        let query = try Query(parsing: "saved:strong", in: pokedex, searches: searches)
        #expect(query.description == "saved:strong" && query.usesFavorites && query.isSorted)
        #expect(query.usedFields == [.total, .saved, .type, .generation])
        #expect(query.fieldsNeedingFacts.contains(.type))
    }

    @Test func `errors distinguish unknown, circular and invalid saved searches`() {
        func reason(_ text: String, _ searches: [String: String]) -> (QueryError.Reason, [String])? {
            do throws(QueryError) {
                _ = try Query(parsing: text, in: pokedex, searches: searches)
                return nil
            } catch {
                return (error.reason, error.suggestions)
            }
        }
        let unknown = reason("saved:fyre", ["fire": "type:fire", "water": "type:water"])
        #expect(unknown?.0 == .unknownValue(.saved) && unknown?.1 == ["fire"])
        #expect(reason("saved:loop", ["strong-fire": "type:fire"])?.1 == [])
        #expect(
            reason("saved:a", ["a": "saved:b", "b": "gen:1 saved:c", "c": "saved:a"])?.0
                == .circle(["a", "b", "c"]))
        #expect(reason("saved:a", ["a": "saved:a"])?.0 == .circle(["a"]))
        #expect(reason("saved:a", ["a": "type:fier"])?.0 == .badSearch("a"))
    }

    @Test func `nested saved searches have a size limit`() {
        var searches = ["s0": "type:fire"]
        for index in 1...40 { searches["s\(index)"] = "saved:s\(index - 1) saved:s\(index - 1)" }
        #expect {
            try Query(parsing: "saved:s40", in: pokedex, searches: searches)
        } throws: { error in
            guard let error = error as? QueryError else { return false }
            return [.tooMany(limit: 256), .badSearch("s39"), .badSearch("s40")].contains(error.reason)
        }
    }

    @Test(arguments: [
        "saved:fire gen:1": "saved:hot gen:1", "gen:1 SEARCH=Fire,water": "gen:1 SEARCH=hot,water",
        "saved!=fire": "saved!=hot", "fire saved:fires": "fire saved:fires",
        "saved:\"fire\"": "saved:hot",
        "type:fire": "type:fire", "saved:a,fire fire": "saved:a,hot fire",
    ])
    func `renaming a search updates only the references to it`(
        _ text: String, _ renamed: String
    ) {
        #expect(Query.renaming(.search, "fire", "hot", text) == renamed)
        #expect(Query.renaming(.ranking, "fire", "hot", text) == text)
    }

    @Test(arguments: [
        "tag:team gen:1": "tag:squad gen:1",
        "type:fire or not TAGS=Team,gym": "type:fire or not TAGS=squad,gym",
        "saved:team": "saved:team", "team tag:teams": "team tag:teams",
        "note:\"tag:team\"": "note:\"tag:team\"",
    ])
    func `renaming a tag updates only the terms that ask for it`(_ text: String, _ renamed: String) {
        #expect(Query.renaming(nil, "team", "squad", text) == renamed)
    }
}
