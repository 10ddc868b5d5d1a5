import Foundation
import GRDB
import TestSupport
import Testing

extension Proofs {
    /// A damaged database in which millions of rows refer to missing users.
    struct BrokenReferencesTests {
        @Test func `doctor counts broken references in constant memory`() async throws {
            let runs = try await withHome { home in
                _ = try await Program(home: home.folder).run(
                    input: "signup ash\npallet-town-1\npallet-town-1\n")
                return try await onThread { try [1, 300_000].map { try Self.doctor(home, broken: $0) } }
            }
            Proof.note("doctor: \(runs.map(\.memory)) bytes for 1 and for 300,000 rows that refer to nobody")
            #expect(runs[0].output.contains("\"1 row has"))
            #expect(runs[1].output.contains("\"300,000 rows have"))
            #expect(runs[1].memory < runs[0].memory + 16 << 20)
        }

        /// Runs `doctor` on a database with this number of broken references, and returns its output and
        /// memory use.
        private static func doctor(_ home: Home, broken count: Int) throws -> (output: String, memory: Int) {
            try DatabaseQueue(path: home.database).writeWithoutTransaction { db in
                try db.execute(
                    sql: """
                        PRAGMA foreign_keys = OFF; DELETE FROM FavoritePokemon;
                        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(count))
                        INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) SELECT 99, i, 0 FROM n;
                        """)
            }
            let doctor = try Worker(
                ["--home", home.path, "--offline", "doctor", "--json"], program: Program.url)
            let output = doctor.readToEnd().joined(separator: "\n")
            _ = doctor.wait()
            return (output, doctor.peakMemory)
        }
    }
}
