import Foundation
import TestSupport
import Testing

/// The journeys in `Journeys/`, each on SQLite and on PostgreSQL; those whose names end in `.sqlite.txt` only
/// on SQLite.
///
/// `POKEEXPLORER_RECORD=1 swift test --skip-build --filter WrittenJourneyTests` records the current output,
/// and `git diff` shows the changes.
struct WrittenJourneyTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Journeys", directoryHint: .isDirectory)

    private static let names =
        ((try? folder.fileNames) ?? [])
        .filter { $0.hasSuffix(".txt") }.sorted()

    @Test func `the journeys cover deletion, two people and a restore`() {
        #expect(Set(Self.names).isSuperset(of: ["account.txt", "two-people.txt", "restore.sqlite.txt"]))
    }

    @Test(arguments: names)
    func `a journey's output matches its recording`(name: String) async throws {
        let file = Self.folder.appending(path: name)
        let journey = Journey(try file.text)
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "accounts.sqlite").path(percentEncoded: false)
            let walked = try await journey.walk(database: path, in: folder)
            if ProcessInfo.processInfo.environment["POKEEXPLORER_RECORD"] == "1" {
                try walked.write(to: file, atomically: true, encoding: .utf8)
            }
            try Self.expect(walked, toBeIn: file, "on SQLite")
        }
        guard PostgreSQLServer.isWanted, !name.hasSuffix(".sqlite.txt") else { return }
        let server = try await PostgreSQLServer.shared.value
        let schema = "journey\(UInt32.random(in: 0...UInt32.max))"
        _ = try await server.run("", in: schema)
        try await withTemporaryFolder { folder in
            let walked = try await journey.walk(database: server.address(schema: schema), in: folder)
            try Self.expect(walked, toBeIn: file, "on PostgreSQL")
        }
    }

    /// Expects a journey to match its file, and reports the first line that differs.
    private static func expect(_ walked: String, toBeIn file: URL, _ store: String) throws {
        let written = try file.text
        guard walked != written else { return }
        let now = walked.components(separatedBy: "\n")
        let before = written.components(separatedBy: "\n")
        let place = zip(now, before).prefix { $0 == $1 }.count
        let command = now[..<min(place, now.count)].last { $0.contains("$ ") } ?? ""
        Issue.record(
            """
            \(file.lastPathComponent) \(store), line \(place + 1), after “\(command)”:
            now:     \(now.indices.contains(place) ? now[place] : "the end")
            written: \(before.indices.contains(place) ? before[place] : "the end")
            """)
    }
}
