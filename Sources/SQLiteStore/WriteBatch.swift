import Dispatch
import GRDB
import Store
import Synchronization

/// Writes whose turn has come.
struct WriteBatch {
    let writes: [PendingWrite]

    /// Writes everything, and answers for it when it is on the disk.
    func commit(_ db: Database) {
        if writes.count > 1, let answers = try? together(db) { return answers.forEach { $0() } }
        // Alone as well when the database refused something, to find out whose it was.
        for write in writes {
            do { try db.write(write.attempt)() } catch { write.fail(error) }
        }
    }

    private func together(_ db: Database) throws -> [@Sendable () -> Void] {
        try db.write { transaction in
            try writes.map { write in
                try db.run("SAVEPOINT caller")
                do {
                    let answer = try write.attempt(transaction)
                    try db.run("RELEASE caller")
                    return answer
                } catch let error where !(error is DatabaseError) {
                    try db.run("ROLLBACK TO caller")
                    try db.run("RELEASE caller")
                    return { write.fail(error) }
                }
            }
        }
    }
}

extension Database {
    /// Writes in one transaction, and returns when it is on the disk.
    func write<Value>(_ body: (any Transaction) throws -> Value) throws -> Value {
        try run("BEGIN IMMEDIATE")
        do {
            let value = try body(SQLiteTransaction(db: self))
            try run("COMMIT")
            return value
        } catch {
            // SQLite may have done so by itself, as when the disk is full.
            if isInsideTransaction { try? run("ROLLBACK") }
            throw error
        }
    }

    fileprivate func run(_ sql: String) throws { try cachedStatement(sql: sql).execute() }
}
