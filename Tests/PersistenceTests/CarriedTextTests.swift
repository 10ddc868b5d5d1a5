import Records
import Store
import TestSupport
import Testing

@testable import Persistence

/// Texts of saved items that are stored without a journal entry.
@Suite(.everyStore) struct CarriedTextTests {
    private static let ghosts = KeptName(.ranking, "ghosts")

    private func withRanking(_ body: (World, PersistenceService, User.ID) async throws -> Void) async throws {
        try await withService { world, service in
            let ash = try await service.signUp("ash").id
            try await service.change(Self.ghosts, .save(.ranking), of: ash) { _ in ["type:ghost", ""] }
            try await body(world, service, ash)
        }
    }

    @Test func `a ranking answer raises the journal's number, adds no change and keeps redo possible`()
        async throws
    {
        try await withRanking { _, service, ash in
            try await service.addFavorites([25], of: ash)
            let mark = try await service.undo(of: ash).mark
            let after = try await service.carry(
                Self.ghosts, from: ["type:ghost", ""], to: ["type:ghost", "1"], of: ash)
            #expect(after.number == mark.number + 1)
            #expect(try await service.changes(of: ash).map(\.kind) == [.add, .save(.ranking)])
            #expect(try await service.redo(of: ash).value.map(\.kind) == [.add])
            #expect(try await service.texts(of: Self.ghosts, of: ash) == ["type:ghost", "1"])
        }
    }

    @Test func `an answer based on an outdated state is rejected`() async throws {
        try await withRanking { _, service, ash in
            let before = ["type:ghost", ""]
            try await service.carry(Self.ghosts, from: before, to: ["type:ghost", "1"], of: ash)
            await #expect(throws: PersistenceError.changedMeanwhile) {
                try await service.carry(Self.ghosts, from: before, to: ["type:ghost", "2"], of: ash)
            }
            try await service.change(Self.ghosts, .discard(.ranking), of: ash) { _ in nil }
            await #expect(throws: PersistenceError.kept(.unknown(Self.ghosts, names: []))) {
                try await service.carry(Self.ghosts, from: before, to: ["type:ghost", "2"], of: ash)
            }
        }
    }

    @Test func `answers survive undo and redo in any order`() async throws {
        try await withRanking { world, service, ash in
            let names = ["ghosts", "spooky"].map { KeptName(.ranking, $0) }
            var random = SystemRandomNumberGenerator()
            var answers = 0
            for step in 1...120 {
                var there: KeptName?
                for name in names where try await service.texts(of: name, of: ash) != nil { there = name }
                switch Int.random(in: 0..<6, using: &random) {
                case 0: _ = try await service.undo(of: ash)
                case 1: _ = try await service.redo(of: ash)
                case 2 where there != nil:
                    let old = try #require(there)
                    try await service.rename(old, to: names[old == names[0] ? 1 : 0], of: ash)
                case 3 where there != nil && step.isMultiple(of: 3):
                    try await service.change(try #require(there), .discard(.ranking), of: ash) { _ in nil }
                default:
                    guard let name = there, let texts = try await service.texts(of: name, of: ash) else {
                        // The ranking is gone because it was undone or removed, so redo or undo restores it.
                        if try await service.redo(of: ash).value.isEmpty {
                            _ = try await service.undo(of: ash)
                        }
                        continue
                    }
                    #expect(texts == ["type:ghost", answers == 0 ? "" : "\(answers)"])
                    answers += 1
                    try await service.carry(name, from: texts, to: ["type:ghost", "\(answers)"], of: ash)
                }
            }
            let wrong = try await world.rows("SELECT number FROM Change WHERE size <> length(items)")
            #expect(wrong.isEmpty)
        }
    }
}
