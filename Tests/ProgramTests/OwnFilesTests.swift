import Foundation
import TestSupport
import Testing

@testable import App

/// Files that the user saves, and the program's own.
struct OwnFilesTests {
    @Test func `saving a file never replaces or creates one of the program's own files`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            try await program.signUpAsh()
            _ = try await program.run("set", "units", "imperial")
            _ = try await program.run("set", "activity", "on")
            _ = try await program.run(input: "favorite 1-21\nshow pikachu\n")
            _ = try await program.run("favorites")
            let paths = try Paths(home: home.path, environment: [:])
            let database = home.appending(path: "pokeexplorer.sqlite").path
            let names =
                paths.reserved.map { $0.path(percentEncoded: false) }
                + ["", "-wal", "-shm", "-journal", "-lock"].map { database + $0 }
            let link = home.appending(path: "link.json").path
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: paths.settings.path)
            let found = try #require(FileManager.default.enumerator(atPath: home.path)).compactMap {
                ($0 as? String).map { home.appending(path: $0).path }
            }
            #expect(found.contains(paths.session.path) && found.contains(paths.settings.path), "\(found)")
            for path in Set(names + found + [link]).sorted() {
                let saved = ["export --save", "favorites --boxes --save", "backup"].map {
                    "\($0) \(path) --force"
                }
                let others = ["artwork pikachu --save \(path)", "database copy \(path)"]
                let before = try? Data(contentsOf: URL(filePath: path))
                let lines = (saved + others).filter { !($0.hasPrefix("database") && path == database) }
                let outcome = try await program.run(input: lines.joined(separator: "\n"))
                #expect(outcome.output.isEmpty, "\(path): \(outcome)")
                let refusals = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("✗ ") }
                #expect(refusals.count == lines.count, "\(path): \(outcome)")
                guard !path.hasPrefix(database), !path.contains("cache.sqlite"), before != nil else {
                    continue
                }
                let isLog = path.contains("activity") || path.contains("history")
                let after = try? Data(contentsOf: URL(filePath: path))
                #expect(after == before || isLog, "\(path)")
            }
            let kept = try await program.run("favorites", "--json")
            #expect(kept.status == 0 && kept.output.contains("\"id\":21"), "\(kept)")
        }
    }
}
