import Foundation
import Records
import Store
import Testing
import TestSupport

@testable import Persistence

/// Adding a favourite again, which restores the attributes lost in its last removal.
@Suite(.everyStore) struct AddingAgainTests {
    /// Adds a favourite with a value for each attribute that users can set.
    private func keepEverything(_ pokemonID: Int, _ service: PersistenceService, _ user: User.ID) async throws
    {
        _ = try await service.give(.tags, ["fairy", "team"], to: [pokemonID], of: user)
        _ = try await service.give(.looks, ["shiny"], to: [pokemonID], of: user)
        try await service.setNote("sweet\nas\tcream", on: [pokemonID], of: user)
        try await service.setRating(5, of: [pokemonID], of: user)
        _ = try await service.edit(
            [pokemonID], FavoriteEdit(.nickname, FavoriteValue("Creamy")), of: user)
    }

    @Test func `adding a favourite again restores every attribute except its date and position`() async throws
    {
        try await withAsh { world, service, ash in
            try await service.addFavorites([1, 2], of: ash)
            try await keepEverything(869, service, ash)
            _ = try await service.move([869], to: .bottom, of: ash)
            let before = try await service.favorite(869, of: ash)
            try await service.toggleFavorites([869], of: ash)
            world.clock.now += 60
            let change = try await service.toggleFavorites([869], of: ash)
            let outcome = try #require(change.value.first)
            #expect(outcome.oldAttributes == .restored)
            #expect(change.change?.kind == .add && change.change?.subject == "restored")
            let after = try await service.favorite(869, of: ash)
            #expect(outcome.after == after)
            for field in FavoriteField.answered { #expect(after[field] == before[field], "\(field.name)") }
            #expect(after.addedAt > before.addedAt && after.position == 0)
            #expect(try await service.favorites(of: ash).first == after, "it is on top, as a new one")
            _ = try await service.undo(of: ash)
            #expect(try await service.favoriteIDs(of: ash) == [1, 2])
        }
    }

    @Test func `favourites that were removed together can be restored one by one or together`() async throws {
        try await withAsh { _, service, ash in
            for id in [3, 4, 5] { try await keepEverything(id, service, ash) }
            try await service.removeFavorites([3, 4, 5], of: ash)
            try await service.addFavorites([9], of: ash)
            #expect(try await service.addFavorites([4], of: ash).value.map(\.oldAttributes) == [.restored])
            let changes = try await service.addFavorites([4, 5, 6, 3], in: [5: ["female"]], of: ash).value
            #expect(changes.map(\.oldAttributes) == [nil, .restored, nil, .restored])
            #expect(changes.map { $0.after?.rating } == [5, 5, 0, 5])
            #expect(changes.map { $0.after?.looks } == [["shiny"], ["shiny", "female"], [], ["shiny"]])
        }
    }

    @Test func `setting one attribute restores the others, but clearing one doesn't add the favourite`()
        async throws
    {
        try await withAsh { _, service, ash in
            for id in [3, 4, 5, 6] { try await keepEverything(id, service, ash) }
            try await service.removeFavorites([3, 4, 5, 6], of: ash)
            let tagged = try await service.give(.tags, ["new"], to: [3], of: ash).value.first
            #expect(tagged?.oldAttributes == .restored && tagged?.after?.tags == ["fairy", "new", "team"])
            let looked = try await service.give(.looks, ["female"], to: [4], of: ash).value.first
            #expect(looked?.after?.looks == ["shiny", "female"] && looked?.after?.rating == 5)
            let rated = try await service.setRating(2, of: [5], of: ash).value.first
            #expect(rated?.after?.rating == 2 && rated?.after?.nickname == "Creamy")
            let emptied = try await service.setNote("", on: [6], of: ash).value.first
            #expect(emptied?.after == nil && emptied?.oldAttributes == nil)
        }
    }

    @Test func `only the latest removal that wasn't undone is restored`() async throws {
        try await withAsh { _, service, ash in
            func add() async throws -> (String?, FavoriteChange.OldAttributes?) {
                let change = try await service.addFavorites([25], of: ash).value[0]
                return (change.after?.note, change.oldAttributes)
            }
            try await service.setNote("old", on: [25], of: ash)
            try await service.removeFavorites([25], of: ash)
            _ = try await add()
            try await service.setNote("new", on: [25], of: ash)
            try await service.removeFavorites([25], of: ash)
            #expect(try await add() == ("new", .restored))
            try await service.setNote(nil, on: [25], of: ash)
            try await service.removeFavorites([25], of: ash)
            #expect(try await add() == ("", nil), "a removal that took nothing")
            // Undoes to before the first addition of “new”, and continues differently from there.
            _ = try await service.undo(6, of: ash)
            #expect(try await service.favorite(25, of: ash).note == "old")
            _ = try await service.undo(1, of: ash)
            #expect(try await add() == ("old", .restored))
        }
    }

    @Test func `nothing is restored from a cleared history or another user's removal`() async throws {
        try await withAsh { _, service, ash in
            let misty = try await service.signUp("misty")
            try await keepEverything(25, service, ash)
            try await service.removeFavorites([25], of: ash)
            let hers = try await service.toggleFavorites([25], of: misty.id).value[0]
            #expect(hers.oldAttributes == nil && hers.after?.tags == [])
            try await service.clearChanges(of: ash)
            let his = try await service.toggleFavorites([25], of: ash).value[0]
            #expect(his.oldAttributes == nil && his.after?.note == "")
        }
    }

    @Test func `a dry run predicts the restoration and changes nothing`() async throws {
        try await withAsh { _, service, ash in
            try await keepEverything(25, service, ash)
            try await service.removeFavorites([25], of: ash)
            let planned = try await service.dryRun.toggleFavorites([25], of: ash).value[0]
            #expect(planned.oldAttributes == .restored && planned.after?.nickname == "Creamy")
            #expect(try await service.favoriteIDs(of: ash) == [])
        }
    }

    @Test func `a favourite returns without notes or tags that would exceed a limit`() async throws {
        try await withAsh { _, service, ash in
            let long = String(repeating: "🦄", count: 4_000)
            try await service.setNote(long, on: Array(1...125), of: ash)
            try await service.removeFavorites([1], of: ash)
            try await service.setNote(long, on: [126], of: ash)
            let changed = try await service.toggleFavorites([1], of: ash)
            #expect(changed.value[0].oldAttributes == .tooMuch && changed.value[0].after?.note == "")
            #expect(changed.change?.subject == "tooMuch")
            // Several Pokémon are added as well, even if some attributes are lost.
            try await service.removeFavorites([2, 3], of: ash)
            try await service.setNote(long, on: [127], of: ash)
            let both = try await service.addFavorites([2, 3, 4, 200], of: ash).value
            #expect(both.map(\.oldAttributes) == [.tooMuch, .tooMuch, nil, nil])
            #expect(both.map(\.isFavorite) == [true, true, true, true])
        }
    }

    @Test func `a removal that can't be read from the journal doesn't prevent adding the Pokémon`()
        async throws
    {
        try await withAsh { world, service, ash in
            try await keepEverything(25, service, ash)
            try await service.removeFavorites([25], of: ash)
            try await world.rows("UPDATE Change SET items = '25\tnonsense' WHERE kind = 'remove'")
            let change = try await service.toggleFavorites([25], of: ash).value[0]
            #expect(change.isFavorite && change.oldAttributes == nil)
        }
    }

    @Test func `restoring several hundred favourites takes at most two statements each`() async throws {
        try await withWorld { world in
            let store = CountingStore(store: world.engine())
            let service = world.service(on: store)
            let ash = try await service.signUp("ash").id
            _ = try await service.give(.tags, ["team"], to: Array(1...300), of: ash)
            try await service.removeFavorites(Array(1...300), of: ash)
            let before = store.statements.count
            let changes = try await service.addFavorites(Array(1...300), of: ash).value
            #expect(changes.allSatisfy { $0.oldAttributes == .restored && $0.after?.tags == ["team"] })
            #expect(store.statements.count - before <= 3 + 2 * 300 + 8)
        }
    }
}
