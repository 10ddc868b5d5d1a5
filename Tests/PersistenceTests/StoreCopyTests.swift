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

/// Copies between the two databases.
@Suite(.enabled(if: PostgreSQLServer.isWanted)) struct StoreCopyTests {
    /// A PostgreSQL store with a schema of its own.
    private func postgreSQL() async throws -> PostgreSQLEngine {
        let server = try await PostgreSQLServer.shared.value
        let schema = "copy\(UInt32.random(in: 0...UInt32.max))"
        _ = try await server.run("", in: schema)
        let address = try DatabaseAddress(server.address(schema: schema))
        return PostgreSQLEngine(try #require(PostgreSQLAddress(address)))
    }

    private func fill(_ world: World, _ service: PersistenceService) async throws -> User {
        let (ash, gary) = (try await service.signUp("ash"), try await service.signUp("gary"))
        for user in [ash, gary] {
            try await service.addFavorites([25, 133], of: user.id)
            _ = try await service.addTag("team", to: [25], of: user.id)
            try await service.changeSearches(.saveSearch, "a", of: user.id) { _ in
                [SavedSearch(name: "a", query: "type:fire")]
            }
            _ = try await service.startSession(for: user.id, label: "laptop")
            _ = try? await service.logIn(username: user.username, password: Secret("wrong"))
            _ = try await service.makeToken(named: "t", scope: .read, expiringAfter: 1, of: user.id)
            _ = try await service.share("type:fire", of: user.id)
        }
        _ = try await service.undo(of: ash.id)
        // The number of a deleted user is the highest one.
        try await service.deleteUser(gary.id, password: Secret("pikachu, I choose you"))
        return ash
    }

    @Test func `there and back everything is the same, and no number is given again`() async throws {
        try await withWorld { world in
            let file = world.engine()
            let service = world.service(on: file)
            let ash = try await fill(world, service)
            let server = try await postgreSQL()
            let there = try await StoreCopy.run(from: file, to: server)
            #expect(there.contents == DatabaseContents(users: 1, favorites: 2))
            let other = SQLiteEngine.accounts(at: world.folder.appending(path: "other.sqlite"))
            let back = try await StoreCopy.run(from: server, to: other)
            #expect((back.rows, back.sha256) == (there.rows, there.sha256))
            for store in [server, other] as [any StoreEngine] {
                let copied = world.service(on: store)
                #expect(try await copied.favorites(of: ash.id) == service.favorites(of: ash.id))
                #expect(try await copied.changes(of: ash.id) == service.changes(of: ash.id))
                #expect(try await copied.changeMark(of: ash.id) == service.changeMark(of: ash.id))
                #expect(try await copied.signUp("misty").id > ash.id + 1, "gary's number is not given again")
                _ = try await copied.redo(of: ash.id)
                #expect(try await copied.savedSearches(of: ash.id).map(\.name) == ["a"])
            }
            await server.close()
            await other.close()
        }
    }

    @Test func `a database with something in it is left alone`() async throws {
        try await withWorld { world in
            let (file, server) = (world.engine(), try await postgreSQL())
            _ = try await world.service(on: file).signUp("ash")
            let service = world.service(on: server)
            _ = try await service.signUp("misty")
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
