import Foundation
import Pokedex
import TestSupport
import Testing

/// A catalogue stored in a folder.
struct CatalogFolderTests {
    @Test func `a written catalogue is read back`() async throws {
        try await withTemporaryFolder { folder in
            let deep = folder.appending(path: "cache/pokedex")
            try Catalog.bundled.write(to: deep)
            #expect(try Catalog(folder: deep) == .bundled)
            let attributes = try FileManager.default.attributesOfItem(
                atPath: deep.appending(path: Catalog.fileName).path(percentEncoded: false))
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func `a second catalogue replaces the first and leaves no other file`() async throws {
        try await withTemporaryFolder { folder in
            try Catalog.bundled.write(to: folder)
            let tiny = Catalog(rows: try TinyCatalog.rows())
            try tiny.write(to: folder)
            #expect(try Catalog(folder: folder) == tiny)
            let names = try folder.fileNames
            #expect(names == [Catalog.fileName])
        }
    }

    @Test func `a missing catalogue is reported as missing`() async throws {
        try await withTemporaryFolder { folder in
            let missing = PokedexError.missing(file: Catalog.fileName)
            _ = #expect(throws: missing) { try Catalog(folder: folder) }
        }
    }

    @Test func `a truncated, extended or changed file counts as damaged`() async throws {
        try await withTemporaryFolder { folder in
            try Catalog(rows: try TinyCatalog.rows()).write(to: folder)
            let file = folder.appending(path: Catalog.fileName)
            let whole = try Data(contentsOf: file)
            for count in [0, 1, 30, 100, whole.count / 2, whole.count - 1] {
                try whole.prefix(count).write(to: file)
                #expect(throws: PokedexError.damaged, "\(count) bytes") { try Catalog(folder: folder) }
            }
            try (whole + [10]).write(to: file)
            #expect(throws: PokedexError.damaged) { try Catalog(folder: folder) }
            // Skips the file's 20-byte signature; damage there is a different error.
            for position in stride(from: 20, to: whole.count, by: 997) {
                var changed = whole
                changed[position] ^= 0x80
                try changed.write(to: file)
                #expect(throws: PokedexError.damaged, "byte \(position)") { try Catalog(folder: folder) }
            }
        }
    }

    @Test func `a damaged catalogue can be set aside`() async throws {
        try await withTemporaryFolder { folder in
            try folder.appending(path: Catalog.fileName).write("pokeexplorer-catalog rubbish")
            try Catalog.setAside(in: folder)
            #expect(throws: PokedexError.missing(file: Catalog.fileName)) { try Catalog(folder: folder) }
            #expect(throws: PokedexError.self) { try Catalog.setAside(in: folder) }
        }
    }

    @Test func `a foreign file is neither replaced nor set aside`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: Catalog.fileName)
            let foreign = PokedexError.foreign(path: file.path(percentEncoded: false))
            try file.write("a list of sofas")
            #expect(throws: foreign) { try Catalog(folder: folder) }
            #expect(throws: foreign) { try Catalog.bundled.write(to: folder) }
            #expect(throws: foreign) { try Catalog.setAside(in: folder) }
            #expect(try file.text == "a list of sofas")
            try FileManager.default.moveItem(
                at: file, to: folder.appending(path: Catalog.fileName + ".damaged"))
            try Catalog.bundled.write(to: folder)
            #expect(throws: PokedexError.self) { try Catalog.setAside(in: folder) }
        }
    }

    @Test func `a special or oversized file is rejected`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: Catalog.fileName)
            #expect(mkfifo(file.path(percentEncoded: false), 0o600) == 0)
            #expect(throws: PokedexError.foreign(path: file.path(percentEncoded: false))) {
                try Catalog(folder: folder)
            }
            try FileManager.default.removeItem(at: file)
            try Data().write(to: file)
            #expect(truncate(file.path(percentEncoded: false), 1 << 32) == 0)
            #expect {
                try Catalog(folder: folder)
            } throws: { error in
                if case PokedexError.tooLarge = error { true } else { false }
            }
        }
    }

    @Test func `facts synced by an older version are read without the newest column`() throws {
        var files = Dictionary(
            uniqueKeysWithValues: Catalog.File.allCases.map { ($0, Catalog.bundled.contents(of: $0)) })
        let lines = (files[.pokemon] ?? []).text.split(separator: "\n")
        let older = lines.map { $0.prefix(upTo: $0.lastIndex(of: ",") ?? $0.endIndex) + "\n" }.joined()
        files[.pokemon] = Array(older.utf8)
        let pokedex = try NationalDex(catalog: Catalog(files: files))
        #expect(pokedex.count == 1351 && pokedex[25]?.cries == 3)
        #expect(pokedex.entries.allSatisfy { $0.effortYield == nil })
    }

    @Test func `writing to a folder that can't exist is a system error`() async throws {
        try await withTemporaryFolder { folder in
            try Data().write(to: folder.appending(path: "file"))
            #expect {
                try Catalog.bundled.write(to: folder.appending(path: "file/folder"))
            } throws: { error in
                if case PokedexError.system(_, let code) = error { code == ENOTDIR } else { false }
            }
        }
    }

    @Test func `a failed write keeps the old catalogue`() async throws {
        try await withTemporaryFolder { folder in
            // With a folder at the file's path, only the last step fails.
            let obstacle = folder.appending(path: "\(Catalog.fileName)/full")
            try obstacle.createFolder()
            #expect(throws: PokedexError.self) { try Catalog.bundled.write(to: folder) }
            let names = try folder.fileNames
            #expect(names == [Catalog.fileName])
        }
    }
}
