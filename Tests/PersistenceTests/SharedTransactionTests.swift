import Foundation
import GRDB
import Store
import Synchronization
import TestSupport
import Testing

@testable import SQLiteStore

/// Writes that wait for the lock at the same time.
struct SharedTransactionTests {
    private struct Refusal: Error {}

    /// Starts writes while another process holds the lock, and releases it when all of them are waiting.
    private static func together(
        _ world: World, _ count: Int,
        _ body: @escaping @Sendable (_ index: Int, _ db: any Transaction) throws -> Int64
    ) async throws -> [Result<Int64, any Error>] {
        let engine = world.engine()
        try await engine.write { try $0.execute("CREATE TABLE Note (number INTEGER NOT NULL UNIQUE)") }
        let descriptor = open(world.file.path + "-lock", O_RDWR | O_CLOEXEC)
        try #require(flock(descriptor, LOCK_EX) == 0)
        return try await withThrowingTaskGroup(of: (Int, Result<Int64, any Error>).self) { group in
            for index in 0..<count {
                group.addTask {
                    do {
                        return (index, .success(try await engine.write { try body(index, $0) }))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            try await eventually("all writes wait", seeing: { engine.writes.count }) { $0 >= count }
            close(descriptor)
            return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    @Test func `a write that arrives while another one fails keeps its place in the queue`() async {
        let writes = WriteQueue(wait: .seconds(60))
        let write = Mutex<Task<Int, any Error>?>(nil)
        // Blocks a thread outside the shared pool, because the write needs one from the pool.
        await withCheckedContinuation { served in
            DispatchQueue.global().async {
                writes.serve { begin in
                    do { _ = try begin() } catch {
                        // The queue is empty, and another write arrives at this moment.
                        write.withLock { $0 = Task { try await writes.run({ _ in 1 }, wake: {}) } }
                        try eventuallyOnThread("another write waits") { writes.count > 0 }
                        throw error
                    }
                }
                served.resume()
            }
        }
        #expect(writes.count == 1)
        writes.serve { _ in throw Refusal() }
        let task = write.withLock { $0 }
        await #expect(throws: Refusal.self) { _ = try await task?.value }
    }

    private static func add(_ number: Int, _ db: any Transaction) throws {
        try db.execute("INSERT INTO Note (number) VALUES ($1)", number)
    }

    private static func count(_ db: any Transaction) throws -> Int64 {
        try db.row("SELECT count(*) FROM Note")?.integer(0) ?? 0
    }

    @Test func `a write that doesn't have to wait runs on its caller's thread`() async throws {
        try await withWorld { world in
            let engine = world.engine()
            try await engine.write { _ in }
            // The queue may not have finished the first write yet.
            try await eventually("a write is made here") {
                let here = pthread_self()
                return try await engine.write { _ in pthread_self() } == here
            }
        }
    }

    @Test func `queued writes share one transaction, whose parts are invisible to others`() async throws {
        try await withWorld { world in
            let results = try await Self.together(world, 5) { index, db in
                let outside = try world.sql { try Int.fetchOne($0, sql: "SELECT count(*) FROM Note") }
                guard outside == 0 else { throw Refusal() }
                try Self.add(index, db)
                return try Self.count(db)
            }
            #expect(try results.map { try $0.get() }.sorted() == [1, 2, 3, 4, 5])
        }
    }

    @Test func `a failed write in a shared transaction is rolled back alone`() async throws {
        try await withWorld { world in
            let results = try await Self.together(world, 5) { index, db in
                try Self.add(index, db)
                if index % 2 == 1 { throw Refusal() }
                return Int64(index)
            }
            for (index, result) in results.enumerated() {
                #expect((try? result.get()) == (index % 2 == 1 ? nil : Int64(index)))
            }
            let numbers = try world.sql {
                try Int.fetchAll($0, sql: "SELECT number FROM Note ORDER BY number")
            }
            #expect(numbers == [0, 2, 4])
        }
    }

    @Test func `a write rejected by the database doesn't affect other callers`() async throws {
        try await withWorld { world in
            let runs = Counter()
            let results = try await Self.together(world, 5) { index, db in
                runs.add()
                try Self.add(index == 3 ? 1 : index, db)
                return Int64(index)
            }
            let failures = results.filter { if case .failure = $0 { true } else { false } }
            #expect(failures.count == 1)
            #expect(throws: StoreError.self) { try failures.first?.get() }
            #expect(runs.count > 5, "each was tried alone")
            let numbers = try world.sql {
                try Int.fetchAll($0, sql: "SELECT number FROM Note ORDER BY number")
            }
            #expect(numbers == [0, 1, 2, 4])
        }
    }
}
