import Foundation
import GRDB
import PasswordHashing
@testable import Persistence
@testable import PostgreSQLStore
import Records
import Schema
import SQLiteStore
import Store
import TestSupport
import Testing

/// Copying between the two databases.
@Suite(.enabled(if: PostgreSQLServer.isWanted)) struct StoreCopyTests {
    /// Creates a PostgreSQL store with its own schema.
    private func postgreSQL() async throws -> PostgreSQLEngine {
        let server = try await PostgreSQLServer.shared.value
        let schema = "copy\(UInt32.random(in: 0...UInt32.max))"
        _ = try await server.run("", in: schema)
        let address = try DatabaseAddress(server.address(schema: schema))
        return PostgreSQLEngine(try #require(PostgreSQLAddress(address)))
    }

    private func fill(_ world: World, _ service: PersistenceService) async throws -> User {
        let (ash, gary) = (try await service.signUp("ash"), try await service.signUp("gary"))
        let invitation = try await service.invite(uses: 2, days: 0, label: "class").token.text
        _ = try await service.signUp(
            username: "brock", password: password, invitation: invitation)
        _ = try await service.perform(.lock, on: "brock")
        for user in [ash, gary] {
            try await service.addFavorites([25, 133], of: user.id)
            _ = try await service.give(.tags, ["team"], to: [25], of: user.id)
            try await service.changeSearches(.save(.search), "a", of: user.id) { _ in
                [SavedSearch(name: "a", query: "type:fire")]
            }
            try await service.startSession(for: user.id)
            _ = try? await service.logIn(username: user.username, password: Secret("wrong"))
            _ = try await service.makeToken(named: "t", scope: .read, expiringAfter: 1, of: user.id)
            try await service.share("type:fire", of: user.id)
        }
        _ = try await service.undo(of: ash.id)
        // The deleted user had the highest ID.
        try await service.deleteUser(gary.id, password: password)
        return ash
    }

    @Test func `copying to PostgreSQL and back preserves everything and doesn't reuse ids`() async throws {
        try await withWorld { world in
            let file = world.engine()
            let service = world.service(on: file)
            let ash = try await fill(world, service)
            let server = try await postgreSQL()
            let there = try await StoreCopy.run(from: file, to: server)
            #expect(there.contents == DatabaseContents(users: 2, favorites: 2))
            let other = SQLiteEngine.accounts(at: world.url("other.sqlite"))
            let back = try await StoreCopy.run(from: server, to: other)
            #expect((back.rows, back.sha256) == (there.rows, there.sha256))
            for store in [server, other] as [any StoreEngine] {
                let copied = world.service(on: store)
                #expect(try await copied.favorites(of: ash.id) == service.favorites(of: ash.id))
                #expect(try await copied.changes(of: ash.id) == service.changes(of: ash.id))
                #expect(try await copied.changeMark(of: ash.id) == service.changeMark(of: ash.id))
                #expect(try await copied.signUp("misty").id > ash.id + 1, "gary's number is not given again")
                #expect(try await copied.invitations() == service.invitations())
                #expect(try await copied.invite(uses: 1, days: 1, label: "").invitation.id == 2)
                #expect(try await copied.perform(.unlock, on: "brock").account.lockedAt != nil)
                #expect(try await copied.keeperActs(offset: 0, limit: 9).page.map(\.id) == [2, 1])
                _ = try await copied.redo(of: ash.id)
                #expect(try await copied.savedSearches(of: ash.id).map(\.name) == ["a"])
            }
            await server.close()
            await other.close()
        }
    }

    @Test func `a copy leaves a target with existing data unchanged`() async throws {
        try await withWorld { world in
            let (file, server) = (world.engine(), try await postgreSQL())
            _ = try await world.service(on: file).signUp("ash")
            let service = world.service(on: server)
            try await service.signUp("misty")
            await #expect(throws: StoreError.notEmpty(path: server.place.address)) {
                try await StoreCopy.run(from: file, to: server)
            }
            await #expect(throws: StoreError.notEmpty(path: file.place.address)) {
                try await StoreCopy.run(from: server, to: file)
            }
            #expect(try await service.user(named: "ash") == nil)
            await server.close()
        }
    }

    @Test func `copying to an unreachable target fails in either direction`() async throws {
        try await withWorld { world in
            let address = try DatabaseAddress("postgresql:///x?host=\(world.folder.path)/none")
            let nowhere = PostgreSQLEngine(try #require(PostgreSQLAddress(address)))
            let (file, server) = (world.engine(), try await postgreSQL())
            for source in [file, server] as [any SafeguardedStore] {
                _ = try await world.service(on: source).signUp("ash")
                await #expect { try await StoreCopy.run(from: source, to: nowhere) } throws: { error in
                    if case .unreachable = error as? StoreError { true } else { false }
                }
            }
            await server.close()
        }
    }

    @Test func `a source that is lost during the copy is reported, and the target stays empty`() async throws
    {
        try await withWorld { world in
            let file = world.engine()
            _ = try await fill(world, world.service(on: file))
            let server = try await postgreSQL()
            let lost = StoreError.connectionLost(path: file.place.address, wait: nil)
            await #expect(throws: lost) { try await StoreCopy.run(from: BrokenOnce(store: file), to: server) }
            #expect(try await StoreCopy.run(from: file, to: server).contents.users == 2)
            await server.close()
        }
    }

    @Test func `every table and column is copied`() async throws {
        let columns = try DatabaseQueue().inDatabase { db in
            for migration in DatabaseSchema.accounts.migrations { try db.execute(sql: migration.sql) }
            return try GRDB.Row.fetchAll(
                db,
                sql: """
                    SELECT t.name AS "table", c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
                    WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite%'
                    """
            ).map { "\($0["table"] as String).\($0["name"] as String)" }
        }
        let copied = CopiedTable.all.flatMap { table -> [String] in
            let list = table.select.sql.replacing("\n", with: " ").split(separator: " FROM ").first
            return (list?.dropFirst("SELECT ".count) ?? "").split(separator: ",").map {
                "\(table.name).\($0.trimmingCharacters(in: .whitespacesAndNewlines))"
            }
        }
        #expect(Set(columns) == Set(copied))
    }
}

/// A store that loses its connection at the third statement of a transaction, and then repeats it.
private struct BrokenOnce: SafeguardedStore {
    let store: any SafeguardedStore

    private struct Lost: Error {}

    private final class Breaking: Transaction {
        let db: any Transaction
        var left = 2

        init(_ db: any Transaction) { self.db = db }

        func visit(
            _ statement: Store.Statement, _ values: [any SQLConvertible], _ body: (Store.Row) throws -> Bool
        ) throws {
            guard left > 0 else { throw Lost() }
            left -= 1
            try db.visit(statement, values, body)
        }
    }

    var place: StoreLocation { store.place }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        do { return try await store.read { try body(Breaking($0)) } } catch is Lost {
            return try await store.read(body)
        }
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value,
        resolvingLostCommit outcome: @escaping @Sendable (Value, any Transaction) throws -> CommitOutcome
    ) async throws -> Value { try await store.write(body, resolvingLostCommit: outcome) }

    func revision() async throws -> Revision { try await store.revision() }
    func diagnose(folders: [URL]) async -> [DatabaseFinding] { await store.diagnose(folders: folders) }
    func givenNumbers(_ db: any Transaction) throws -> [String: Int64] { try store.givenNumbers(db) }
    func raiseGivenNumbers(_ numbers: [String: Int64], _ db: any Transaction) throws {
        try store.raiseGivenNumbers(numbers, db)
    }
    func close() async { await store.close() }
}
