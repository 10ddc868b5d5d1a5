import Foundation
import GRDB
import Records
import Store
import Synchronization
import Testing
import TestSupport

@testable import Persistence
@testable import SQLiteStore

/// Concurrent reads.
struct ReadingTests {
    /// Counts the reads running now, and their maximum so far.
    private final class Running: Sendable {
        let counts = Mutex((now: 0, most: 0))
    }

    @Test func `a long read doesn't block others, and another read opens one more connection`() async throws {
        try await withWorld { world in
            let engine = world.engine()
            let service = world.service(on: engine)
            let ash = try await service.signUp("ash").id
            #expect(engine.openConnections.readers.count == 1)
            let (begun, mayEnd) = (Shared(false), Shared(false))
            // The read blocks its thread, so it must not use one that the tests share.
            let long = Task.detached(executorPreference: OwnThread()) {
                try await engine.read { db in
                    let before = try db.row("SELECT count(*) FROM FavoritePokemon")?.integer(0)
                    begun.withLock { $0 = true }
                    try eventuallyOnThread("the read may end") { mayEnd.withLock { $0 } }
                    return try (before, db.row("SELECT count(*) FROM FavoritePokemon")?.integer(0))
                }
            }
            defer { mayEnd.withLock { $0 = true } }
            try await eventually("the read has begun", by: .task(long)) { begun.withLock { $0 } }
            try await service.toggleFavorites([25], of: ash)
            #expect(try await service.favoriteIDs(of: ash) == [25])
            _ = try await engine.revision()
            mayEnd.withLock { $0 = true }
            let (before, after) = try await long.value
            #expect(before == 0 && after == 0, "everything read is of one moment")
            #expect(engine.openConnections.readers.count == 2)
        }
    }

    @Test func `a closed connection is not reused`() async throws {
        try await withWorld { world in
            let engine = world.engine()
            _ = try await world.service(on: engine).signUp("ash")
            _ = try await engine.revision()
            let old = engine.openConnections
            try old.readers.first?.close()
            #expect(try await engine.read { try $0.row("SELECT id FROM \"User\"")?.integer(0) } == 1)
            try old.watcher?.close()
            await #expect(throws: StoreError.cancelled) { try await engine.revision() }
            await engine.close()
            #expect(try await engine.read { try $0.row("SELECT id FROM \"User\"")?.integer(0) } == 1)
        }
    }

    @Test func `at most four reads run at a time, and the rest are queued`() async throws {
        try await withWorld { world in
            let engine = world.engine()
            _ = try await world.service(on: engine).signUp("ash")
            let queue = SerialQueue(label: "test", width: 4, wait: patience)
            let running = Running()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<32 {
                    group.addTask(executorPreference: OwnThread()) {
                        try await queue.run { call in
                            try call.begin()
                            running.counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                            // The first read waits for a second one, even on a busy machine.
                            try eventuallyOnThread("a second one reads") {
                                running.counts.withLock { $0.most >= 2 }
                            }
                            running.counts.withLock { $0.now -= 1 }
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect((2...4).contains(running.counts.withLock { $0.most }))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<64 {
                    group.addTask { _ = try await engine.read { try $0.rows("SELECT id FROM \"User\"") } }
                }
                try await group.waitForAll()
            }
            #expect((1...4).contains(engine.openConnections.readers.count))
        }
    }

    @Test func `notes are read only on request`() async throws {
        try await withAsh { world, service, ash in
            try await service.setNote("shy", on: Array(1...100), of: ash)
            _ = try await service.give(.tags, ["team"], to: [1], of: ash)
            let counting = CountingStore(store: world.store())
            let other = world.service(on: counting)
            #expect(try await other.favorites(of: ash, withNotes: false).allSatisfy { $0.note.isEmpty })
            #expect(counting.statements.count == 2)
            let few = try await other.favorites(among: [1, 500], of: ash, withNotes: false)
            #expect(few.map(\.tags) == [["team"]] && few[0].note.isEmpty)
            #expect(counting.statements.count == 4, "one for each, whatever else there is")
            let shown = try await other.favorites(among: [1], of: ash, withNotes: true)
            #expect(shown.map(\.note) == ["shy"])
        }
    }
}
