import Answers
import Foundation
import Pokedex
import Records
@testable import Shell
import TestSupport
import Testing

/// The verbs that use only built-in data, and `sync`, which updates it.
struct CatalogTests {
    @Test(arguments: QueryExamples.dexes)
    func `every Pokédex in the help has Pokémon`(name: String) throws {
        #expect(!NationalDex.bundled.select(try Query(parsing: "dex:\(name)", in: .bundled)).isEmpty)
    }

    @Test(arguments: QueryExamples.all.map(\.query))
    func `every example query in the help has a match`(query: String) throws {
        let query = try Query(
            parsing: query, in: .bundled, searches: ["strong-fire": "type:fire bst>=500"])
        let day = try #require(ISO8601DateFormatter().date(from: "2026-11-15T12:00:00Z"))
        let marks = FavoriteSet([
            .test(25, rating: 5, note: "from Yuki's game", tags: ["team"]), .test(133, addedAt: day),
        ])
        #expect(!NationalDex.bundled.select(query, marks: marks).isEmpty)
    }

    @Test func `sync downloads another PokéAPI's facts, and no request is needed afterwards`() async throws {
        let stub = try await HTTPStub(routes: StubWorld(isReversed: false).routes)
        try await withProgram(api: stub) { program in
            let synced = try await program.run("sync")
            #expect(synced.status == 0 && synced.errors == "")
            #expect(synced.output.hasPrefix("✓ "))
            #expect(synced.output.hasSuffix(" Pokémon and 3 moves are up to date.\n"))
            let again = try await program.run("sync")
            #expect(again.output.hasSuffix("Nothing changed.\n"))

            let requests = stub.requests.count
            let list = try await program.run("browse", "sort:-bst")
            #expect(list.status == 0)
            #expect(stub.requests.count == requests)
            #expect(try await program.run("status").output.contains("synced on "))
            let files =
                FileManager.default.enumerator(atPath: program.home.path)?.compactMap { $0 as? String } ?? []
            #expect(files.count > 5)
            for file in files {
                let attributes = try FileManager.default.attributesOfItem(
                    atPath: program.home.path + "/" + file)
                let mode = try #require(attributes[.posixPermissions] as? Int)
                #expect(mode & 0o077 == 0, "for its owner alone: \(file)")
            }
        }
        await stub.stop()
    }

    @Test func `synced data is available to Tab immediately`() async throws {
        let stub = try await HTTPStub(routes: StubWorld(isReversed: false).routes)
        try await withProgram(api: stub) { program in
            let terminal = try program.terminal()
            try await terminal.expect("> ")
            try await terminal.type("sync\r", expecting: "up to date.", "> ")
            // A value found only in the downloaded data.
            try await terminal.type("browse ability:the-st\t", expecting: "atic ")
        }
        await stub.stop()
    }

    @Test func `“status” works without a Pokédex`() async throws {
        let stub = try await HTTPStub { _ in .text(503) }
        try await withProgram(api: stub) { program in
            let outcome = try await program.run("status")
            #expect(outcome.status == 0 && outcome.errors == "")
            #expect(outcome.output.hasPrefix("Pokédex    none yet. PokéAPI failed (status 503).\n"))
            #expect(outcome.output.hasSuffix("Signed in  nobody\n"))
        }
        await stub.stop()
    }

    /// Returns the location of a synced file.
    private static func synced(_ name: String, _ program: Program) throws -> URL {
        let catalogs = program.home.appending(path: "catalog")
        return catalogs.appending(path: "\(try #require(catalogs.fileNames.first))/\(name)")
    }

    @Test func `a damaged synced catalogue is set aside with a message`() async throws {
        let stub = try await HTTPStub(routes: StubWorld(isReversed: false).routes)
        try await withProgram(api: stub) { program in
            #expect(try await program.run("sync").status == 0)
            let file = try Self.synced("pokedex.catalog", program)
            var bytes = try Data(contentsOf: file)
            bytes.removeLast(bytes.count / 2)
            try bytes.write(to: file)
            let outcome = try await program.run("browse")
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("set aside"))
            #expect(!file.exists)
            #expect(FileManager.default.fileExists(atPath: file.path + ".damaged"))
        }
        await stub.stop()
    }

    @Test func `doctor counts the synced moves and reports damage`() async throws {
        let stub = try await HTTPStub(routes: StubWorld(isReversed: false).routes)
        try await withProgram(api: stub) { program in
            #expect(try await program.run("sync").status == 0)
            #expect(try await program.run("doctor").output.contains("Pokémon, 3 moves."))
            let file = try Self.synced("moves.pack", program)
            var bytes = try Data(contentsOf: file)
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: file)
            let outcome = try await program.run("doctor")
            #expect(outcome.output.contains("Damaged, so the built-in data is used."))
            // Other commands still work.
            #expect(try await program.run("browse").status == 0)
            #expect(try await program.run("sync").status == 0)
            #expect(try await program.run("doctor").output.contains("Pokémon, 3 moves."))
        }
        await stub.stop()
    }

    @Test func `a failed sync keeps the previous facts`() async throws {
        try await withTemporaryFolder { home in
            let stub = try await HTTPStub(routes: StubWorld(isReversed: false).routes)
            let options = ["--api", stub.apiURL.absoluteString]
            #expect(try await Program(home: home, options: options).run("sync").status == 0)
            await stub.stop()
            let failed = try await Program(home: home, options: options).run("sync")
            #expect(failed.status == 69)
            #expect(failed.errors.contains("can't be reached"))
            #expect(try await Program(home: home, options: options).run("browse", "type:grass").status == 0)
        }
    }

    @Test func `browsing the official API's list needs no network`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home, options: ["--verbose"]).run(
                "browse", "type:water", "sort:-bst", "--size", "3")
            #expect(outcome.status == 0)
            #expect(outcome.errors == "Page 1 of 64 • 192 Pokémon • “--page 2” for more\n")
        }
    }
}
