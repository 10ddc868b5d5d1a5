import GRDB
import Store

/// A batch of writes that share one transaction.
struct WriteBatch {
    let writes: [PendingWrite]

    /// Performs all writes, and passes the results to the callers once the commit is on disk.
    func commit(_ db: Database) {
        if writes.count > 1, let answers = try? together(db) { return answers.forEach { $0() } }
        // If the shared transaction failed, run each write separately to find the one that caused the
        // failure.
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
    /// Runs writes in one transaction, and returns once it is on disk.
    func write<Value>(_ body: (any Transaction) throws -> Value) throws -> Value {
        try run("BEGIN IMMEDIATE")
        do {
            let value = try body(SQLiteTransaction(db: self))
            try run("COMMIT")
            return value
        } catch {
            // SQLite may already have rolled back the transaction, for example if the disk is full.
            if isInsideTransaction { try? run("ROLLBACK") }
            throw error
        }
    }

    fileprivate func run(_ sql: String) throws { try cachedStatement(sql: sql).execute() }
}
