import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Files

struct FileLockTests {
    @Test func `the lock excludes other holders, so no increment is lost`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "lock").path
            let counter = URL(filePath: path + ".count")
            try counter.write("0")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        let lock = FileLock(path: path)
                        for _ in 0..<25 {
                            try lock.withLock {
                                let count = try Int(counter.text) ?? -1
                                try counter.write("\(count + 1)")
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try counter.text == "200")
        }
    }

    @Test func `a lock is acquired on a new file if its file was deleted`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "lock").path
            let lock = FileLock(path: path)
            try lock.withLock {}
            unlink(path)
            try lock.withLock {
                let descriptor = open(path, O_RDWR)
                #expect(descriptor >= 0)
                #expect(flock(descriptor, LOCK_EX | LOCK_NB) == -1)
                close(descriptor)
            }
        }
    }

    @Test func `a waiter gets the lock before its last holder gets it again`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "lock").path
            let (lock, other) = (FileLock(path: path), FileLock(path: path))
            let hasWaited = Flag()
            try lock.withLock {
                Thread.detachNewThread {
                    try? other.withLock { hasWaited.value.store(true, ordering: .relaxed) }
                }
                let looker = try OpenFile(path, .adding)
                try eventuallyOnThread("the other waits") {
                    guard looker.takeTurn(waiting: false) else { return true }
                    looker.endTurn()
                    return false
                }
            }
            try await eventually("the lock is free") { try lock.withLockIfFree({}) != nil }
            let wasFirst = hasWaited.value.load(ordering: .relaxed)
            #expect(wasFirst)
        }
    }

    @Test func `a free lock is taken without waiting, and a held one is skipped`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "lock").path
            let (lock, other) = (FileLock(path: path), FileLock(path: path))
            #expect(try lock.withLockIfFree {} == nil, "its file is not open yet")
            for lock in [lock, other] { try lock.withLock {} }
            #expect(try lock.withLockIfFree { try other.withLockIfFree {} == nil } == true)
            #expect(try other.withLockIfFree {} != nil)
        }
    }
}

private final class Flag: Sendable {
    let value = Atomic(false)
}
