import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FileLockTests {
    @Test func `two who hold the lock at one time would lose a step`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "lock").path
            let counter = URL(filePath: path + ".count")
            try Data("0".utf8).write(to: counter)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        let lock = FileLock(path: path)
                        for _ in 0..<25 {
                            try lock.withLock {
                                let count = try Int(String(contentsOf: counter, encoding: .utf8)) ?? -1
                                try Data("\(count + 1)".utf8).write(to: counter)
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try String(contentsOf: counter, encoding: .utf8) == "200")
        }
    }

    @Test func `a lock whose file was removed is taken on the new one`() async throws {
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
}
