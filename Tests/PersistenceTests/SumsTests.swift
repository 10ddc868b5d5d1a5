import Foundation
import Records
import Store
import Testing
import TestSupport

@testable import Persistence

/// The stored sums that limits are checked against, after random operations.
struct SumsTests {
    /// Performs a random operation of an account, within its limits.
    private static func act(
        _ service: PersistenceService, _ user: User.ID, _ random: inout SplitMix64
    ) async throws {
        let ids = (0..<Int.random(in: 1...12, using: &random)).map { _ in
            Int.random(in: 1...20, using: &random)
        }
        let word = ["red", "öl", "team", "日本"].randomElement(using: &random) ?? ""
        let note = String(String(repeating: word + "\n", count: .random(in: 0...9, using: &random)) + ".")
        let isNew = Bool.random(using: &random)
        switch Int.random(in: 0..<14, using: &random) {
        case 0: try await service.toggleFavorites([ids[0]], of: user)
        case 1: try await service.addFavorites(ids, of: user)
        case 2: try await service.removeFavorites(ids, of: user)
        case 3: _ = try await service.give(.tags, [word], to: ids, of: user)
        case 4: _ = try await service.take(.tags, [word], from: ids, of: user)
        case 5: try await service.setNote(isNew ? note : nil, on: ids, of: user)
        case 6: try await service.setRating(isNew ? 3 : nil, of: ids, of: user)
        case 7: _ = try await service.move([ids[0]], to: .top, of: user)
        case 8: _ = try await service.replaceTag("red", with: word, merging: true, of: user)
        case 9: _ = try await service.undo(.random(in: 1...5, using: &random), of: user)
        case 10: _ = try await service.redo(.random(in: 1...5, using: &random), of: user)
        case 11: _ = try await service.undo(change: .random(in: 1...90, using: &random), of: user)
        case 12:
            try await service.changeSearches(.save(.search), word, of: user) {
                isNew
                    ? $0.filter { $0.name != word } + [SavedSearch(name: word, query: note.description)] : []
            }
        default: if ids.count == 1 { try await service.clearChanges(of: user) }
        }
    }

    @Test func `an account's stored totals match its data after each of many random changes`() async throws {
        try await withAsh { world, service, ash in
            var random = SplitMix64(seed: 28)
            var (done, marks) = (0, Set<Int>())
            for _ in 0..<200 {
                world.clock.now += 1
                let before = try await service.changes(of: ash)
                do { try await Self.act(service, ash, &random) } catch is PersistenceError { continue }
                done += 1
                let (stored, counted) = try await world.store().read { db in
                    (
                        try db.row("SELECT noteBytes, tags, looks, changes, changeBytes FROM Journal")
                            .map { try Sums($0, from: 0) },
                        try Sums(countedFor: ash, db)
                    )
                }
                #expect((stored ?? Sums()) == counted)
                // Whenever the list of changes differs, so does the mark.
                let isNew = marks.insert(try await service.changeMark(of: ash).number).inserted
                #expect(try await service.changes(of: ash) == before || isNew)
            }
            #expect(done > 100)
        }
    }

    @Test func `undoing a thousand changes at once equals undoing them one by one`() async throws {
        try await withService { world, service in
            let users = [try await service.signUp("ash").id, try await service.signUp("misty").id]
            for user in users {
                world.clock.now = .init(timeIntervalSince1970: 1_900_000_000)
                var random = SplitMix64(seed: 7)
                for _ in 0..<150 {
                    world.clock.now += 1
                    try? await Self.act(service, user, &random)
                }
            }
            func everything(_ user: User.ID) async throws -> [String] {
                try await service.favorites(of: user).map {
                    "\($0.pokemonID) \($0.addedAt) \($0.position) \($0.rating) \($0.note) \($0.tags)"
                } + service.savedSearches(of: user).map { "\($0)" }
                    + service.changes(of: user).map { "\($0)" }
            }
            #expect(try await everything(users[0]) == everything(users[1]))
            let steps = try await service.undo(1_000, of: users[0]).value
            var single: [Change] = []
            while let change = try await service.undo(of: users[1]).value.first { single.append(change) }
            #expect(steps == single && !steps.isEmpty)
            #expect(try await everything(users[0]) == everything(users[1]))
            _ = try await service.redo(1_000, of: users[0])
            while try await !service.redo(of: users[1]).value.isEmpty {}
            #expect(try await everything(users[0]) == everything(users[1]))
        }
    }
}
