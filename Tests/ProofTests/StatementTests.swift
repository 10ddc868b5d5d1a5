import Foundation
import GRDB
import PasswordHashing
import Records
import Schema
import Store
import TestSupport
import Testing

@testable import Persistence

/// Every SQL statement in the source of the rules, found automatically so that none is missed.
struct StatementTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns the string literals that begin with an SQL verb, with the names of tables filled in as at run
    /// time.
    private static func statements() throws -> [String] {
        let folder = root.appending(path: "Sources/Persistence")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
        let block = /"""\s*((?:SELECT|INSERT|UPDATE|DELETE)\s(?:.|\n)*?)\s*"""/
        let line = /"((?:SELECT|INSERT|UPDATE|DELETE) (?:[^"\\\n]|\\.)*)"/
        let copied = CopiedTable.all.flatMap { [$0.select, $0.insert] }
        let counts = [Tally.Table.shell, .web, .unknownInShell, .unknownOnWeb].flatMap {
            [$0.select, $0.note, $0.lock, $0.forget]
        }
        let words =
            [WordTables.ofUser, WordTables.favorite, Sums.update]
            + WordTables.all.sets.flatMap { [$0.rowCount, $0.rowAddition, $0.rowRemoval] }
        let kept = KeptKind.all.flatMap {
            [
                $0.select, $0.selectOne, $0.selectNames, $0.count, $0.size, $0.upsert, $0.delete,
                $0.deleteSome,
            ]
        }
        let literals = try files.flatMap { file -> [String] in
            var text = try file.text
            for (name, columns) in columns { text.replace(name, with: columns.sql) }
            return text.matches(of: block).map { String($0.output.1) }
                + text.replacing(block, with: "").matches(of: line).map {
                    String($0.output.1.replacing("\\\"", with: "\""))
                }
        }
        let credentials: [Credential?] = [
            nil, .session(try SessionToken(random: systemRandom), of: 1), .token(Self.token),
            .logIn(passwordChanges: 0, of: 1),
        ]
        let looks = try credentials.map { JournalRow.statement(if: try $0?.condition(at: 0)) }
        let parts = /\\\((?:name|table|allowed|columns|ownWords|number: place|set\.table)\)|\\\(Statement\(/
        return literals.filter { !$0.contains(parts) }
            + (copied + counts + looks + words + kept).map(\.sql)
    }

    /// Lists of columns, as statements in the source name them.
    private static let columns: [(name: String, columns: Store.Statement)] = [
        (#"\(FavoritePokemon.columns)"#, FavoritePokemon.columns),
        (#"\(FavoritePokemon.columnsWithNoteIfWanted)"#, FavoritePokemon.columnsWithNoteIfWanted),
        (#"\(Change.columns)"#, Change.columns),
    ]

    private static let token = AccessToken(
        id: 1, userID: 1, name: "", scope: .write, createdAt: .now, lastUsedAt: nil, expiresAt: nil)

    @Test func `parameters are numbered in the order of their first appearance`() throws {
        let statements = try Self.statements()
        #expect(statements.count > 30)
        for statement in statements {
            var seen: [Int] = []
            for match in statement.matches(of: /\$(\d+)/) {
                let number = try #require(Int(match.output.1))
                if !seen.contains(number) { seen.append(number) }
            }
            #expect(seen == Array(seen.indices.map { $0 + 1 }), "\(statement)")
        }
    }

    @Test func `every statement is valid in SQLite`() throws {
        try DatabaseQueue().inDatabase { db in
            for migration in DatabaseSchema.accounts.migrations { try db.execute(sql: migration.sql) }
            for statement in try Self.statements() {
                #expect(throws: Never.self, "\(statement)") { try db.makeStatement(sql: statement) }
            }
        }
    }

    @Test(.enabled(if: PostgreSQLServer.isWanted))
    func `every statement is valid in PostgreSQL`() async throws {
        let prepared = try Self.statements().enumerated().map { "PREPARE s\($0) AS \($1);\n" }
        let tables = DatabaseSchema.accountsInPostgreSQL.migrations.map(\.sql).joined()
        let outcome = try await PostgreSQLServer.shared.value.run(
            tables + prepared.joined(), in: "statements")
        #expect(outcome.errors == "")
    }
}
