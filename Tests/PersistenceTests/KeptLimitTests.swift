import PasswordHashing
import Records
import Store
import TestSupport
import Testing

@testable import Persistence

/// Limits for saved items of all kinds, and their deletion.
@Suite(.everyStore) struct KeptLimitTests {
    /// A query of 4,000 characters with three bytes each, and a state of 60,000 bytes.
    private static let query = String(repeating: "語", count: 4_000)
    private static let state = String(repeating: "1 ", count: 30_000)

    @Test func `searches and rankings together have a size limit, which undo also respects`()
        async throws
    {
        try await withService { _, service in
            let ash = try await service.signUp("ash").id
            let searches = (1...200).map { SavedSearch(name: "s\($0)", query: Self.query) }
            try await service.changeSearches(.save(.search), "s", of: ash) { _ in searches }
            // 2,400,000 bytes, plus 26 × 60,000.
            for number in 1...26 {
                try await service.change(Self.ranking(number), .save(.ranking), of: ash) { _ in
                    ["", Self.state]
                }
            }
            let full = PersistenceError.tooMuch(.kept(bytes: 4_020_000))
            await #expect(throws: full) {
                try await service.change(Self.ranking(27), .save(.ranking), of: ash) { _ in ["", Self.state] }
            }
            try await service.change(Self.ranking(27), .save(.ranking), of: ash) { _ in ["", ""] }
            await #expect(throws: full) {
                try await service.carry(Self.ranking(27), from: ["", ""], to: ["", Self.state], of: ash)
            }
            try await service.change(Self.ranking(1), .discard(.ranking), of: ash) { _ in nil }
            try await service.carry(Self.ranking(27), from: ["", ""], to: ["", Self.state], of: ash)
            let removal = try #require(try await service.changes(of: ash).first).number
            try await service.addFavorites([25], of: ash)
            await #expect(throws: full) { try await service.undo(change: removal, of: ash) }
            #expect(try await service.names(of: .ranking, of: ash).count == 26)
        }
    }

    @Test(arguments: ["", "gen:1\u{1B}[31m", String(repeating: "語", count: 1_366)])
    func `a search or ranking with invalid text is rejected`(_ query: String) async throws {
        try await withService { _, service in
            let ash = try await service.signUp("ash").id
            let name = KeptName(.search, "t")
            let refusal = PersistenceError.kept(.badText(name, field: "query", longest: 4_096))
            await #expect(throws: refusal) {
                try await service.change(name, .save(.search), of: ash) { _ in [query] }
            }
            let state = KeptName(.ranking, "t")
            try await service.change(state, .save(.ranking), of: ash) { _ in ["", ""] }
            await #expect(throws: PersistenceError.kept(.badText(state, field: "state", longest: 65_536))) {
                try await service.carry(state, from: ["", ""], to: ["", "1\n"], of: ash)
            }
            #expect(try await service.names(of: .search, of: ash).isEmpty)
        }
    }

    @Test func `a user has at most 500 saved searches, which can still be changed and renamed`() async throws
    {
        try await withService { _, service in
            let ash = try await service.signUp("ash").id
            let searches = (1...500).map { SavedSearch(name: "s\($0)", query: "gen:1") }
            try await service.changeSearches(.save(.search), "s", of: ash) { _ in searches }
            await #expect(throws: PersistenceError.kept(.tooMany(.search))) {
                try await service.change(KeptName(.search, "t"), .save(.search), of: ash) { _ in ["gen:1"] }
            }
            await #expect(throws: PersistenceError.kept(.tooMany(.search))) {
                let new = KeptChange(name: KeptName(.search, "t"), before: nil, after: ["gen:1"])
                try await service.importKept(
                    [], [new], naming: service.things(of: [.search], of: ash), of: ash)
            }
            let one = KeptName(.search, "s1")
            try await service.change(one, .save(.search), of: ash) { _ in ["gen:2"] }
            try await service.rename(one, to: KeptName(.search, "t"), of: ash)
        }
    }

    @Test func `searches and rankings of a deleted account are removed in steps`() async throws {
        try await withWorld { world in
            let store = StoppingStore(store: world.store())
            let service = world.service(on: store)
            let ash = try await service.signUp("ash").id
            let searches = (1...120).map { SavedSearch(name: "s\($0)", query: "gen:1") }
            try await service.changeSearches(.save(.search), "s", of: ash) { _ in searches }
            try await service.clearChanges(of: ash)
            // Simulates a kill after the first step.
            store.allow(2)
            try await service.deleteUser(ash, password: password)
            let left = { try await world.rows("SELECT count(*) FROM SavedSearch")[0].integer(0) }
            var counts = [try await left()]
            let other = world.service()
            while try await other.sweep() { counts.append(try await left()) }
            #expect(Set(counts).isSuperset(of: [70, 20]))
            #expect(try await left() == 0)
            #expect(try await world.userCount() == 0)
        }
    }

    @Test func `a condition on a ranking is checked in the same transaction as the change`() async throws {
        try await withService { _, service in
            let ash = try await service.signUp("ash").id
            let name = Self.ranking(1)
            try await service.expecting(name) { $0 == nil }
                .change(name, .save(.ranking), of: ash) { _ in ["gen:1", ""] }
            await #expect(throws: PersistenceError.changedMeanwhile) {
                try await service.expecting(name) { $0 == nil }
                    .change(name, .discard(.ranking), of: ash) { _ in nil }
            }
            #expect(try await service.texts(of: name, of: ash) == ["gen:1", ""])
        }
    }

    private static func ranking(_ number: Int) -> KeptName { KeptName(.ranking, "r\(number)") }
}
