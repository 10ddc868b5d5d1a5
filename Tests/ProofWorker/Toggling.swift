import GRDB
import PasswordHashing
import Persistence
import Records
import Store

#if DEBUG
    @testable import SQLiteStore
#else
    import SQLiteStore
#endif

/// Toggles one user's favourites, reporting each before it is tried and after it is saved.
///
/// `user=`, `seed=`, `count=` (0: until killed), `pool=` (ids are drawn from 1 to this; without it they are
/// 1, 2, 3, … and each is toggled once), `reopen=` (the number of toggles after which the file is reopened),
/// and two deliberate mistakes that the proofs must catch: `early=yes` acknowledges before saving,
/// `durability=normal` lowers SQLite's `synchronous`.
struct Toggling {
    static var password: Secret { Secret("pikachu, I choose you") }

    let settings: Settings
    let engine: SQLiteEngine?
    let service: PersistenceService

    init(_ settings: Settings) throws {
        self.settings = settings
        engine = settings.has("database") ? nil : try settings.engine()
        service = try settings.service(on: engine)
    }

    func run() async throws {
        Report.line("ready")
        guard let user = try await account() else { return Report.line("end") }
        Report.line("user \(user)")
        try await lower()
        var random = SeededGenerator(seed: UInt64(settings.number("seed", or: 1)))
        let (count, pool) = (settings.number("count", or: 0), settings.number("pool", or: 0))
        let reopen = settings.number("reopen", or: 0)
        var step = 0
        while count == 0 || step < count {
            step += 1
            await toggle(pool > 0 ? Int.random(in: 1...pool, using: &random) : step, of: user)
            if reopen > 0, step % reopen == 0 {
                await service.close()
                try await lower()
            }
        }
        await service.close()
        Report.line("end")
    }

    private func toggle(_ pokemon: Int, of user: User.ID) async {
        Report.line("try \(pokemon)")
        if settings.has("early") { Report.line("done \(pokemon) ? 0") }
        let start = ContinuousClock.now
        do {
            let change = try await service.toggleFavorites([pokemon], of: user)
            let wait = (ContinuousClock.now - start).microseconds
            let state = change.value.first?.isFavorite == true ? "+" : "-"
            if !settings.has("early") { Report.line("done \(pokemon) \(state) \(wait)") }
        } catch {
            Report.error(error)
        }
    }

    /// Finds the user or signs them up; faults are reported, and it tries again.
    private func account() async throws -> User.ID? {
        let name = try settings.text("user")
        for _ in 0..<3 {
            do {
                if let user = try await service.user(named: name) { return user.id }
                return try await service.signUp(username: name, password: Self.password).user.id
            } catch {
                Report.error(error)
            }
        }
        return nil
    }

    /// Lowers `synchronous` between two transactions, bypassing the product, which has no way to do this.
    private func lower() async throws {
        guard settings.has("durability") else { return }
        #if DEBUG
            let found = try await engine?.locked { writer in
                try writer().inDatabase { db in
                    try db.execute(sql: "PRAGMA synchronous = NORMAL")
                    return try Int.fetchOne(db, sql: "PRAGMA synchronous")
                }
            }
            Report.line("synchronous \((found ?? nil) ?? -1)")
        #else
            throw Settings.Problem(text: "durability can be lowered in a debug build only")
        #endif
    }
}
