import ArgumentParser
import Fetching
import Foundation
import PokeAPI
import Pokedex

/// Updates the facts in `Sources/CPokedex` from a PokéAPI.
@main
struct Harvest: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "harvest",
        abstract: "Rebuild the bundled Pokédex from a PokéAPI.",
        discussion: "The same data gives the same bytes. An interrupted harvest resumes where it stopped.")

    @Option(help: "The base URL of the API.")
    var api = APIService.officialBaseURL.absoluteString

    @Option(help: "The folder to write the files to.")
    var output = "Sources/CPokedex"

    @Flag(help: "Only rebuild core.bin and summaries.bin from the files in that folder.")
    var pack = false

    @Option(help: "What source.csv says the facts are from; by default the base URL.")
    var source: String?

    @Option(help: "What source.csv says of when, as YYYY-MM-DD; by default today.")
    var date: String?

    @Option(help: "A folder with PokéAPI's machines.csv, items.csv, move_flags.csv and move_flag_map.csv.")
    var tables: String?

    @Option(help: "A table of forms with those whose shiny wasn't released by October 2024.")
    var shinies: String?

    func run() async throws {
        let folder = URL(filePath: output, directoryHint: .isDirectory)
        if pack {
            let files = try Catalog.File.allCases.map {
                ($0, Array(try Data(contentsOf: folder.file($0.rawValue))))
            }
            let catalog = Catalog(files: Dictionary(uniqueKeysWithValues: files))
            let summaries = try Summaries.rows(
                of: String(contentsOf: folder.file(Summaries.fileName), encoding: .utf8))
            try folder.write(EffectTexts.packed(summaries), "summaries.bin")
            return try folder.write(NationalDex(catalog: catalog).packedCore, "core.bin")
        }
        guard let url = URL(string: api) else { throw ValidationError("--api isn't a URL: \(api)") }
        let service = try APIService(baseURL: url, transport: AsyncHTTPTransport(), cache: InMemoryCache())
        let today = Date.now.formatted(.iso8601.year().month().day())
        let origin = Catalog.Source(url: source ?? service.baseURL.absoluteString, date: date ?? today)
        // Don't use the shared temporary folder, where anyone could plant false facts.
        let staging = try FileManager.default
            .url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
            .appending(path: "pokeexplorer-harvest", directoryHint: .isDirectory)
        let extras = try tables.map { try MoveExtras(tables: URL(filePath: $0, directoryHint: .isDirectory)) }
        let harvest = CatalogHarvest(
            service: service, staging: staging, source: origin, extras: extras ?? .bundled,
            includesAllForms: true)
        let harvested = try await harvest.run { progress in
            guard progress.done % 50 == 0 || progress.done == progress.total else { return }
            let end = progress.done == progress.total ? "\n" : ""
            FileHandle.standardError.write(Data("\r\(progress.done) of \(progress.total)\(end)".utf8))
        }
        await service.shutdown()
        let catalog = harvested.catalog
        let pokedex = try NationalDex(catalog: catalog)
        let moves = try MoveDex.packed(harvested.moves)
        let forms = try FormTable.packed(harvested.forms)
        var facts = harvested.looks
        if let shinies {
            try facts.addShinies(from: URL(filePath: shinies), in: pokedex, harvested.forms)
        }
        let looks = try LookTable.packed(facts)
        let past = try FormerFactTable.packed(harvested.past)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in Catalog.File.allCases {
            try folder.write(catalog.contents(of: file), file.rawValue)
        }
        try folder.write(pokedex.packedCore, "core.bin")
        try folder.write(moves, "moves.bin")
        try folder.write(forms, "forms.bin")
        try folder.write(past, "past.bin")
        try folder.write(looks, "looks.bin")
        let difference = CatalogDifference(from: .bundled, to: catalog)
        print(
            "\(difference.newPokemon.count) new Pokémon, \(difference.changedRows) rows changed, in \(folder.path())"
        )
    }
}

extension URL {
    /// Returns the URL of a file in this folder.
    fileprivate func file(_ name: String) -> URL { appending(path: name, directoryHint: .notDirectory) }

    /// Writes a file in this folder.
    fileprivate func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: file(name), options: .atomic)
    }

    /// The rows of this table, by column; its fields are separated by commas, and none is quoted.
    ///
    /// - Throws: `ValidationError` if it is empty, or an error if it can't be read.
    var rows: [[String: String]] {
        get throws {
            let lines = try String(contentsOf: self, encoding: .utf8).split(whereSeparator: \.isNewline).map {
                $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
            guard let header = lines.first else { throw ValidationError("\(path()) is empty.") }
            return lines.dropFirst().map { Dictionary(zip(header, $0)) { first, _ in first } }
        }
    }
}
