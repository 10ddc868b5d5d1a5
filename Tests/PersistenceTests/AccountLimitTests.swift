import Foundation
import PasswordHashing
import Records
import Store
import Testing
import TestSupport

@testable import Persistence

/// Storage limits of one account.
@Suite(.everyStore) struct AccountLimitTests {
    private static func note(_ text: String, bytes: Int) -> String {
        String(repeating: text, count: bytes / text.utf8.count)
    }

    @Test(.muchData) func `the notes of an account are limited to 2 MB in total`() async throws {
        try await withAsh { _, service, ash in
            let emoji = Self.note("🦄", bytes: 16_000)
            try await service.setNote(emoji, on: Array(1...125), of: ash)
            let before = try await service.favorites(of: ash)
            let error = PersistenceError.tooMuch(.notes(bytes: 2_016_000))
            await #expect(throws: error) { try await service.setNote(emoji, on: [126], of: ash) }
            await #expect(throws: error) {
                try await service.dryRun.setNote(emoji, on: [126], of: ash)
            }
            await #expect(throws: PersistenceError.tooMuch(.notes(bytes: 21_616_000))) {
                try await service.setNote(emoji, on: Array(1...1_351), of: ash)
            }
            #expect(try await service.favorites(of: ash) == before)
            #expect(try await service.changes(of: ash).count == 1)
            // Everything else still works, and a note may be shortened.
            try await service.toggleFavorites([126], of: ash)
            try await service.setNote("short", on: [1], of: ash)
            try await service.setNote("shy", on: [126], of: ash)
        }
    }

    @Test(.muchData) func `the journal stays within 16 MiB and can undo four of the largest changes`()
        async throws
    {
        try await withAsh { world, service, ash in
            // The limit is reached by the fifth.
            for number in 0..<6 {
                let note = Self.note(number.isMultiple(of: 2) ? "🦄" : "🐉", bytes: 16_000)
                try await service.setNote(note, on: Array(1...125), of: ash)
                if number > 3 {
                    let size = try await world.rows("SELECT CAST(sum(size) AS bigint) FROM Change")
                    #expect(try size[0].integer(0) <= AccountLimits.journalBytes)
                }
            }
            #expect(try await service.undo(100, of: ash).value.count == 4)
        }
    }

    @Test func `a journal far above its limit shrinks by a few changes at a time`() async throws {
        try await withAsh { world, service, ash in
            for _ in 0..<64 { try await service.toggleFavorites([25], of: ash) }
            // Simulates an account from before the limits: 64 MB.
            try await world.rows("UPDATE Change SET size = 1000000")
            try await world.rows("UPDATE Journal SET changeBytes = 64000000")
            func count() async throws -> Int64 {
                try await world.rows("SELECT count(*) FROM Change")[0].integer(0)
            }
            var before = try await count()
            repeat {
                try await service.toggleFavorites([25], of: ash)
                let left = try await count()
                #expect(left > before - 10)
                guard left < before else { break }
                before = left
            } while true
            let size = try await world.rows("SELECT CAST(sum(size) AS bigint) FROM Change")
            #expect(try size[0].integer(0) <= AccountLimits.journalBytes)
        }
    }

    @Test(.muchData) func `a change above 4 MiB is rejected unless it only shrinks the account`() async throws
    {
        try await withAsh { _, service, ash in
            // The journal escapes a line break as two bytes.
            let (one, other) = (
                Self.note("a" + String(repeating: "\n", count: 3_998) + "z", bytes: 4_000),
                Self.note("b" + String(repeating: "\n", count: 3_998) + "z", bytes: 4_000)
            )
            try await service.setNote(one, on: Array(1...499), of: ash)
            await #expect {
                try await service.setNote(other, on: Array(1...500), of: ash)
            } throws: { error in
                guard case PersistenceError.tooMuch(.change(let bytes)) = error else { return false }
                return bytes > 7_900_000
            }
            try await service.setNote(other, on: Array(1...499), of: ash)
            #expect(try await service.removeFavorites(Array(1...499), of: ash).value.count == 499)
        }
    }

    @Test func `the documentation lists the actual limits`() throws {
        let text = try Documentation.book("Limits").replacing(",", with: "")
        let limits: KeyValuePairs = [
            "one nickname": AccountLimits.nicknameLength, "one note": AccountLimits.noteLength,
            "all notes together": AccountLimits.noteBytes,
            "tags of one favourite": AccountLimits.tagsOfFavorite,
            "tags on all favourites together": AccountLimits.tags,
            "looks of one favourite": AccountLimits.looksOfFavorite,
            "looks on all favourites together": AccountLimits.looks,
            "one change": AccountLimits.changeBytes, "the journal": AccountLimits.journalBytes,
            "all texts of saved searches and rankings together": AccountLimits.keptBytes,
            "changes in the journal": AccountLimits.changes, "saved searches": KeptKind.search.limit,
            "rankings": KeptKind.ranking.limit,
            "share links": AccountLimits.shareLinks, "access tokens": AccountLimits.accessTokens,
            "sessions of one-shot commands": AccountLimits.sessions,
            "sessions of browsers": AccountLimits.sessions, "known browsers": AccountLimits.knownBrowsers,
        ]
        for (name, limit) in limits {
            let row = text.split(separator: "\n").first { $0.hasPrefix("| \(name)") }
            #expect(row?.contains("| \(limit)") == true, "\(name)")
        }
    }

    @Test(.muchData) func `the total number of tags of an account is limited`() async throws {
        try await withAsh { _, service, ash in
            for number in 1...10 {
                _ = try await service.give(.tags, ["t\(number)"], to: Array(1...1_000), of: ash)
            }
            await #expect(throws: PersistenceError.tooMuch(.words(.tags, count: 10_001))) {
                try await service.give(.tags, ["new"], to: [1], of: ash)
            }
            _ = try await service.take(.tags, ["t1"], from: [1], of: ash)
            _ = try await service.give(.tags, ["new"], to: [1], of: ash)
        }
    }

    @Test(.muchData) func `the total number of looks of an account is limited`() async throws {
        try await withAsh { _, service, ash in
            let words = [
                "ocean", "sun", "fancy", "icy-snow", "polar", "tundra", "garden", "elegant", "meadow",
                "shiny",
            ]
            _ = try await service.give(.looks, words, to: Array(1...1_000), of: ash)
            await #expect(throws: PersistenceError.tooMuch(.words(.looks, count: 10_001))) {
                try await service.give(.looks, ["female"], to: [1], of: ash)
            }
            // Tags are counted by themselves.
            _ = try await service.give(.tags, ["new"], to: [1], of: ash)
        }
    }

    @Test(.muchData) func `an account above the limits stays usable, but may only shrink`() async throws {
        try await withAsh { world, service, ash in
            try await service.addFavorites(Array(1...250), of: ash)
            // Simulates an account from before the limits.
            let note = String(repeating: "🦄", count: 4_000)
            try await world.rows("UPDATE FavoritePokemon SET note = $1", note)
            try await world.rows("DELETE FROM Journal")
            await #expect(throws: PersistenceError.tooMuch(.notes(bytes: 4_000_001))) {
                try await service.setNote("y", on: [251], of: ash)
            }
            try await service.setRating(5, of: Array(1...250), of: ash)
            try await service.removeFavorites(Array(1...20), of: ash)
            try await service.setNote("shorter", on: [30], of: ash)
            #expect(try await service.undo(2, of: ash).value.count == 2, "what was there may come back")
            #expect(try await service.favoriteCount(of: ash) == 250)
        }
    }

    @Test func `favourites removed by other programs no longer count towards the limits`() async throws {
        try await withAsh { world, service, ash in
            let note = Self.note("n", bytes: 4_000)
            try await service.setNote(note, on: Array(1...500), of: ash)
            try await world.rows("DELETE FROM FavoritePokemon WHERE pokemonID > 250")
            try await service.setNote(note, on: Array(501...700), of: ash)
            await #expect(throws: PersistenceError.tooMuch(.notes(bytes: 2_004_000))) {
                try await service.setNote(note, on: Array(701...751), of: ash)
            }
        }
    }

    @Test func `the hundred-first command-line session ends the least recently used one`()
        async throws
    {
        try await withUser { world, service, ash in
            var tokens: [SessionToken] = []
            for _ in 0...AccountLimits.sessions {
                world.clock.now += 60
                tokens.append(try await service.startSession(for: ash.id))
            }
            #expect(try await service.sessions(of: ash.id).count == AccountLimits.sessions)
            await #expect(throws: PersistenceError.invalidSession) { try await service.user(for: tokens[0]) }
            #expect(try await service.user(for: tokens[1]) == ash)
        }
    }

    @Test func `toggling a heart on the web takes at most six SQL statements`() async throws {
        try await withWorld { world in
            let store = CountingStore(store: world.store())
            let service = world.service(on: store)
            let ash = try await service.signUp(
                username: "ash", password: password, browser: nil, label: "Firefox")
            let session = try #require(ash.session).session
            for isKept in [true, false, true] {
                let before = store.statements.count
                let (user, _) = try await service.visitor(with: session)
                let changed = try await service.toggleFavorites([25], of: user.id)
                let factor = StoreUnderTest.current == .sqliteTwice ? 2 : 1
                #expect((store.statements.count - before) / factor <= 6)
                // The outcome is known without another read.
                #expect(changed.value.map(\.isFavorite) == [isKept])
                #expect(try await service.changes(of: user.id).first == changed.change)
                #expect(try await service.changeMark(of: user.id) == changed.mark)
                let made = try #require(changed.change)
                let kept = try #require(await service.change(made.number, of: user.id))
                #expect((kept.kind, kept.count, kept.pokemonID) == (made.kind, 1, 25))
            }
        }
    }

    @Test func `a change without an effect isn't recorded`() async throws {
        try await withAsh { world, service, ash in
            let added = try await service.addFavorites([25], of: ash)
            let rows = try await world.rows("SELECT mark, nonce FROM Journal")
            let again = try await service.addFavorites([25], of: ash)
            #expect(again.change == nil && again.mark == added.mark)
            _ = try await service.redo(of: ash)
            #expect(try await service.clearChanges(of: ash) == 1)
            #expect(try await world.rows("SELECT mark, nonce FROM Journal") != rows)
            #expect(try await service.clearChanges(of: ash) == 0)
            #expect(try await world.rows("SELECT mark FROM Journal")[0].integer(0) == 2)
        }
    }

    @Test func `toggling takes five SQL statements, and many undos write only the final difference`()
        async throws
    {
        try await withWorld { world in
            let store = CountingStore(store: world.store())
            let service = world.service(on: store)
            let ash = try await service.signUp("ash").id
            try await service.toggleFavorites([25], of: ash)
            let factor = StoreUnderTest.current == .sqliteTwice ? 2 : 1
            func count(_ work: () async throws -> Void) async throws -> Int {
                let before = store.statements.count
                try await work()
                return (store.statements.count - before) / factor
            }
            #expect(try await count { try await service.toggleFavorites([26], of: ash) } == 5)
            for _ in 0..<100 { try await service.toggleFavorites([27], of: ash) }
            // Five statements read, and six write; a favourite toggled 100 times ends up unchanged.
            #expect(try await count { _ = try await service.undo(100, of: ash) } <= 11)
        }
    }
}
