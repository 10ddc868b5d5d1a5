import Foundation
import GRDB
import Records
import Store
import TestSupport
import Testing

@testable import Persistence
@testable import SQLiteStore

/// Several users of one file at the same time.
@Suite(.everyStore) struct ConcurrencyTests {
    /// A write that doesn't have to wait runs on its caller's thread, and there are no more threads than
    /// cores.
    @Test func `continuous writers don't starve other tasks of threads`() async throws {
        try await withTemporaryFolder { folder in
            let isOver = Counter()
            let most = 20_000
            try await withThrowingTaskGroup(of: Int.self) { group in
                for index in 0..<ProcessInfo.processInfo.activeProcessorCount {
                    let service = World(folder: folder.appending(path: "\(index)")).service()
                    let ash = try await service.signUp("ash").id
                    group.addTask {
                        var writes = 0
                        while isOver.count == 0, writes < most {
                            try await service.toggleFavorites([25], of: ash)
                            writes += 1
                        }
                        return writes
                    }
                }
                group.addTask(priority: .low) {
                    // Starts once the others have begun to write.
                    for _ in 0..<10 { await Task.yield() }
                    isOver.add()
                    return 0
                }
                for try await writes in group { #expect(writes < most) }
            }
        }
    }

    @Test func `many services can create the database at the same time`() async throws {
        try await withWorld { world in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<16 {
                    group.addTask { _ = try await world.service().signUp("user \(index)") }
                }
                try await group.waitForAll()
            }
            #expect(try await world.userCount() == 16)
        }
    }

    @Test func `only one of many simultaneous sign-ups with the same name succeeds`() async throws {
        try await withWorld { world in
            let winners = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<8 {
                    group.addTask { (try? await world.service().signUp("ash")) != nil }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(winners == 1)
            let count = try await world.userCount()
            #expect(count == 1)
        }
    }

    @Test func `concurrent toggles are never lost`() async throws {
        try await withWorld { world in
            let services = [world.service(), world.service(), world.service()]
            let ash = try await services[0].signUp("ash").id
            try await withThrowingTaskGroup(of: Void.self) { group in
                for id in 1...60 {
                    group.addTask { try await services[id % 3].toggleFavorites([id], of: ash) }
                    group.addTask { _ = try await services[(id + 1) % 3].favorites(of: ash) }
                }
                try await group.waitForAll()
            }
            #expect(try await Set(services[0].favoriteIDs(of: ash)) == Set(1...60))
        }
    }

    @Test(.looksIntoFile)
    func `a write that waits too long for the lock fails without a retry, but reads still work`()
        async throws
    {
        try await withWorld { world in
            // Only the call that should time out has a short timeout, because on a busy machine anything can
            // be slow.
            let wait = Duration.milliseconds(50)
            // Descriptors are closed on exec, or a program started by another test would keep the lock.
            let (patient, impatient) = (world.service(), world.service(wait: wait))
            let ash = try await patient.signUp("ash").id
            let descriptor = open(world.file.path + "-lock", O_RDWR | O_CLOEXEC)
            try #require(flock(descriptor, LOCK_EX) == 0)
            await #expect(throws: PersistenceError.store(.busy(path: world.file.path, wait: wait))) {
                try await impatient.addFavorites([25], of: ash)
            }
            #expect(try await patient.favoriteIDs(of: ash) == [])
            close(descriptor)
            // The queue is served in order, so a write that succeeds now comes after the abandoned one.
            try await untilNotBusy { try await impatient.addFavorites([1], of: ash) }
            #expect(
                try await patient.favoriteIDs(of: ash) == [1], "the one given up on was not made up for")
        }
    }

    @Test(
        .looksIntoFile,
        arguments: [
            (Duration.milliseconds(50), Duration.milliseconds(50)), (.seconds(10), .seconds(5)),
        ])
    func `the error names the time limit for another program's lock`(
        wait: Duration, lockWait: Duration
    ) async throws {
        try await withWorld { world in
            let engine = world.engine(wait: wait)
            let timeout = try await engine.write { db in try db.row("PRAGMA busy_timeout")?.integer(0) }
            #expect(timeout.map { .milliseconds($0) } == lockWait)
            let busy = DatabaseError(resultCode: .SQLITE_BUSY)
            #expect(
                StoreError(busy, path: engine.path, wait: wait) == .busy(path: engine.path, wait: lockWait))
            await engine.close()
        }
    }

    @Test(.looksIntoFile) func `a new database can't be created while another process holds the lock`()
        async throws
    {
        try await withWorld { world in
            let wait = Duration.milliseconds(50)
            try world.createFolder()
            let descriptor = open(world.file.path + "-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            try #require(flock(descriptor, LOCK_EX) == 0)
            let service = world.service(wait: wait)
            await #expect(throws: PersistenceError.store(.busy(path: world.file.path, wait: wait))) {
                try await service.open()
            }
            #expect(!world.file.exists)
            close(descriptor)
            try await untilNotBusy { try await service.open() }
        }
    }

    /// Retries up to 100 times if the store is busy, because a busy machine may be the reason for it.
    private func untilNotBusy<Value>(_ body: () async throws -> Value) async throws {
        for _ in 0..<100 {
            do {
                _ = try await body()
                return
            } catch PersistenceError.store(.busy) {
                continue
            }
        }
        Issue.record("still busy")
    }

    @Test(.looksIntoFile) func `a write that is cancelled while waiting never happens`() async throws {
        try await withAsh { world, service, ash in
            let descriptor = open(world.file.path + "-lock", O_RDWR | O_CLOEXEC)
            try #require(flock(descriptor, LOCK_EX) == 0)
            let task = Task { try await service.addFavorites([25], of: ash) }
            task.cancel()
            await #expect(throws: PersistenceError.cancelled) { try await task.value }
            close(descriptor)
            try await service.addFavorites([1], of: ash)
            #expect(try await service.favoriteIDs(of: ash) == [1])
        }
    }
}
