import Fetching
import Foundation
import PokeAPI
import Pokedex
import Testing
import TestSupport

struct HarvestResumeTests {
    private let world = StubWorld().routes
    private let source = Catalog.Source(url: "https://example.org/", date: "2026-08-08")

    /// Runs a harvest that fails at a Pokémon, changes its staging file, and returns the number of requests
    /// that the next harvest makes some time later.
    private func requestsAfterInterruption(
        after seconds: TimeInterval = 60, _ meddle: (URL) throws -> Void = { _ in }
    ) async throws -> Int {
        let (failing, gate) = (Counter(), StubGate())
        let routes: HTTPStub.Routes = { [world] request in
            let fails = request.path.hasSuffix("/pokemon/25/") && failing.next() == 1
            return fails ? .text(404).held(by: gate) : world(request)
        }
        var count = 0
        try await withTemporaryFolder { folder async throws in
            try await Setup.run(routes: routes) { setup async throws in
                let harvest = CatalogHarvest(service: setup.service, staging: folder, source: source)
                let staged = folder.appending(path: "harvest.jsonl")
                let first = Task { try await harvest.run() }
                // A request in progress during the failure is made again later, so all others must finish
                // first.
                try await eventually(
                    "six others are staged", by: .task(first), seeing: { try others(in: staged) },
                    until: { $0 >= 6 })
                gate.open()
                await #expect(throws: APIError.notFound(path: "/api/v2/pokemon/25/")) {
                    try await first.value
                }
                try meddle(staged)
                setup.clock.advance(by: seconds)
                let before = setup.requests.count
                let catalog = try await harvest.run().catalog
                count = setup.requests.count - before
                #expect(try NationalDex(catalog: catalog).count == 7)
            }
        }
        return count
    }

    /// Returns the number of Pokémon in a staging file.
    private func others(in file: URL) throws -> Int {
        guard file.exists else { return 0 }
        return try file.text.split(separator: "\n").count {
            $0.hasPrefix("pokemon/")
        }
    }

    /// The requests that are still missing: fourteen lists, Pikachu, the four forms, four moves and a nature.
    private let missing = 24
    /// All requests: fourteen lists, 18 types, 4 version groups, 2 dexes, 11 words, 1 chain, 3 species, 7
    /// Pokémon, 4 forms, 4 moves and a nature.
    private let everything = 14 + 18 + 4 + 2 + 11 + 1 + 3 + 7 + 4 + 4 + 1

    @Test func `an interrupted harvest resumes where it stopped`() async throws {
        #expect(try await requestsAfterInterruption() == missing)
    }

    @Test func `a harvest from a day ago starts over`() async throws {
        #expect(try await requestsAfterInterruption(after: 86_400) == everything)
    }

    @Test func `a truncated last line of the file costs only one more request`() async throws {
        let count = try await requestsAfterInterruption { file in
            let data = try Data(contentsOf: file)
            try data.dropLast(10).write(to: file)
        }
        #expect(count == missing + 1)
    }

    @Test(arguments: [
        "", "pokeexplorer-harvest-1\tnonsense", "pokeexplorer-harvest-1\thttp://elsewhere/\t1800000000\n",
    ])
    func `a harvest starts over if its file is empty or from another PokéAPI`(text: String) async throws {
        let count = try await requestsAfterInterruption { try $0.write(text) }
        #expect(count == everything)
    }

    @Test(arguments: ["nonsense", "\n\n\n"])
    func `a foreign file stays unchanged`(text: String) async throws {
        let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: copy) }
        let count = try await requestsAfterInterruption { file in
            try copy.write(text)
            try FileManager.default.removeItem(at: file)
            try FileManager.default.linkItem(at: copy, to: file)
        }
        #expect(count == everything)
        #expect(try copy.text == text)
    }

    @Test func `a garbled line restarts the harvest, and an undecodable one is fetched again`()
        async throws
    {
        let garbled = try await requestsAfterInterruption { file in
            var data = try Data(contentsOf: file)
            data.append(Data("no tab here\n".utf8))
            try data.write(to: file)
        }
        #expect(garbled == everything)
        let undecodable = try await requestsAfterInterruption { file in
            var data = try Data(contentsOf: file)
            data.append(Data("type/1\ttype-1\t{}\n".utf8))
            try data.write(to: file)
        }
        #expect(undecodable == missing + 1)
    }

    @Test func `a harvest works without a writable folder`() async throws {
        try await Setup.run(routes: world) { setup async throws in
            let harvest = CatalogHarvest(
                service: setup.service, staging: URL(filePath: "/dev/null/x"), source: source)
            #expect(try await harvest.run().catalog.contents(of: .pokemon).count > 0)
        }
    }

    @Test func `temporary failures are fetched again in another round`() async throws {
        let count = Counter()
        let routes: HTTPStub.Routes = { [world] in count.next() % 3 == 0 ? .text(503) : world($0) }
        try await withTemporaryFolder { folder async throws in
            try await Setup.run(routes: routes) { setup async throws in
                let harvest = CatalogHarvest(service: setup.service, staging: folder, source: source)
                #expect(try NationalDex(catalog: await harvest.run().catalog).count == 7)
            }
        }
    }

    @Test func `a forbidden network ends the harvest immediately`() async throws {
        try await Setup.run(routes: world) { setup async throws in
            let service = try setup.successor(networkForbidden: true)
            let harvest = CatalogHarvest(service: service, staging: URL(filePath: "/dev/null/x"))
            await #expect(throws: APIError.networkForbidden) { try await harvest.run() }
            #expect(setup.requests.isEmpty)
        }
    }
}

struct CatalogDifferenceTests {
    private func catalog(_ pokemon: String, _ words: String) -> Catalog {
        Catalog(files: [.pokemon: Array("id,name\n\(pokemon)".utf8), .words: Array("kind\n\(words)".utf8)])
    }

    @Test func `new and removed Pokémon and changed rows are reported`() {
        let old = catalog("1,a\n2,b\n3,c\n", "x\ny\n")
        let new = catalog("1,a\n2,B\n4,d\n", "x\nz\ny\n")
        let difference = CatalogDifference(from: old, to: new)
        #expect(difference.newPokemon == [4])
        #expect(difference.removedPokemon == [3])
        #expect(difference.changedRows == 2)
    }

    @Test func `the same facts from another source count as unchanged`() {
        var files = Dictionary(
            uniqueKeysWithValues: Catalog.File.allCases.map { ($0, Array(Catalog.bundled.contents(of: $0))) })
        files[.source] = Array("url,date\nhttps://example.org/,2030-01-01\n".utf8)
        let difference = CatalogDifference(from: .bundled, to: Catalog(files: files))
        #expect(difference.newPokemon.isEmpty && difference.removedPokemon.isEmpty)
        #expect(difference.changedRows == 0)
    }
}
