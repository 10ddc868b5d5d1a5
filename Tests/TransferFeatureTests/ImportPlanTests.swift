import Foundation
import Records
import Testing

@testable import TransferFeature

/// Previews of imports.
struct ImportPlanTests {
    private let present = [
        favorite(id: 25, addedAt: Date(milliseconds: 5), tags: ["b"], note: "mine", rating: 3),
        favorite(id: 151, addedAt: Date(milliseconds: 6)),
    ]
    private let file = """
        [{"id":25,"addedAt":"2020-01-01","tags":["a"],"note":"theirs","rating":4,"position":9},{"id":151},{"id":1}]
        """

    private func plan(_ conflict: ImportPlan.Conflict) throws -> ImportPlan {
        ImportPlan(try read(file), into: present, of: 0, conflict: conflict, now: now)
    }

    @Test func `“keep” leaves existing favourites unchanged`() throws {
        let plan = try plan(.keep)
        #expect(plan.added.map(\.after) == [favorite(id: 1, addedAt: now)])
        #expect(plan.changed.isEmpty && plan.skipped == present)
    }

    @Test func `“replace” overwrites the attributes in the file and keeps the others`() throws {
        let plan = try plan(.replace)
        #expect(
            plan.changed.map(\.after) == [
                favorite(
                    id: 25, addedAt: Date(milliseconds: 1_577_836_800_000), tags: ["a"], note: "theirs",
                    rating: 4,
                    position: 9)
            ])
        #expect(plan.skipped == [present[1]])
    }

    @Test func `“merge” adds tags and missing attributes and loses nothing`() throws {
        let plan = try plan(.merge)
        #expect(
            plan.changed.map(\.after) == [
                favorite(
                    id: 25, addedAt: Date(milliseconds: 5), tags: ["a", "b"], note: "mine", rating: 3,
                    position: 9)
            ])
        #expect(plan.changed.map(\.before) == [present[0]])
    }

    @Test func `an existing saved search is replaced only on request`() throws {
        let reading = try read(
            "{\"favorites\":[],\"saved\":[{\"name\":\"a\",\"query\":\"type:fire\"},{\"name\":\"b\",\"query\":\"gen:1\"}]}"
        )
        let saved = [KeptName(.search, "a"): ["type:water"]]
        for conflict in ImportPlan.Conflict.allCases {
            let plan = ImportPlan(reading, into: [], saved, of: 0, conflict: conflict, now: now)
            #expect(plan.added(.search).map(\.name.name) == ["b"])
            #expect(plan.changed(.search).map(\.after) == (conflict == .replace ? [["type:fire"]] : []))
            #expect(!plan.isEmpty)
        }
    }
}
