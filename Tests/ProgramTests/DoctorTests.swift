import Foundation
import GRDB
import Cache
import TestSupport
import Testing

/// `doctor` is green if all is well, and lists every problem otherwise.
struct DoctorTests {
    private struct Line: Decodable {
        let name: String
        let severity: String
        let finding: String
        let advice: String?
    }

    private func lines(_ program: Program, status: Int32) async throws -> [Line] {
        let outcome = try await program.run("doctor", "--json")
        #expect(outcome.status == status, "\(outcome)")
        return try JSONDecoder().decode([Line].self, from: Data(outcome.output.utf8))
    }

    @Test func `a fresh home folder passes all checks, and doctor creates nothing`() async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home")
            let outcome = try await Program(home: home).run("doctor")
            #expect(outcome.status == 0 && outcome.errors == "")
            // The machine's free space may be low, so it's ignored.
            let marks = Set(
                outcome.output.split(separator: "\n").filter { !$0.contains("Disk") }.map { $0.prefix(1) })
            #expect(marks.subtracting([" "]) == ["✓"])
            #expect(outcome.output.hasPrefix("✓ Database      None yet;"))
            #expect(outcome.output.contains("✓ Pokédex       1,351 Pokémon of 1,025 species, built in."))
            #expect(!home.exists)
        }
    }

    @Test func `a home folder in use passes all checks`() async throws {
        try await withTemporaryFolder { folder in
            let program = Program(home: folder.appending(path: "home"))
            _ = try await program.run(input: "signup ash\npallet-town-1\npallet-town-1\nfavorite 1-3\n")
            let lines = try await lines(program, status: 0).filter { $0.name != "Disk" }
            #expect(lines.allSatisfy { $0.severity == "fine" && $0.advice == nil })
            #expect(lines.map(\.name).contains("Durability"))
        }
    }

    @Test func `doctor checks every folder in use and the permissions of the settings`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let names = ["data", "cache", "state", "config"]
            var program = Program(home: folder, options: ["--home", "", "--offline"])
            for name in names {
                program.variables["XDG_\(name.uppercased())_HOME"] = folder.path + "/" + name
            }
            for name in names {
                let path = folder.appending(path: name + "/pokeexplorer")
                try FileManager.default.createDirectory(
                    at: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            }
            #expect(try await lines(program, status: 0).allSatisfy { $0.severity != "fault" })
            for name in names {
                let path = folder.path + "/" + name + "/pokeexplorer"
                chmod(path, 0o777)
                let faults = try await lines(program, status: 1).filter { $0.severity == "fault" }
                #expect(
                    faults.map(\.name) == ["Folder"] && faults.allSatisfy { $0.finding.contains(path) },
                    "\(faults)")
                chmod(path, 0o700)
            }
            let settings = folder.appending(path: "config/pokeexplorer/settings.json")
            try settings.write(#"{"units": "metric"}"#)
            chmod(settings.path, 0o644)
            #expect(try await lines(program, status: 0).allSatisfy { $0.severity != "fault" })
            chmod(settings.path, 0o666)
            let faults = try await lines(program, status: 1).filter { $0.severity == "fault" }
            #expect(
                faults.map(\.name) == ["Files"] && faults.allSatisfy { $0.finding.contains(settings.path) })
        }
    }

    @Test(
        .enabled(if: geteuid() == 0, "Only an administrator can run a program as another user."))
    func `another user's database is reported as unreadable, not as missing`() async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home")
            _ = try await Program(home: home).run(input: "signup ash\npallet-town-1\npallet-town-1\n")
            // The other user can reach the program and the folder, but not the store. Another process makes
            // the copy: a program started by a parallel test would inherit this process's open copy, and a
            // file that is open for writing can't be run.
            let copy = folder.appending(path: "pokeexplorer").path
            _ = try await Tools.run("/bin/cp", [Program.url.path, copy])
            for path in [folder.path, home.path] {
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            }
            let other = ["--reuid=65534", "--regid=65534", "--clear-groups", copy]
            let outcome = try await Tools.run(
                Tools.installed("setpriv"), other + ["--offline", "--home", home.path, "doctor"], in: folder,
                environment: ["PATH": Tools.path, "LC_ALL": "C.UTF-8"])
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("pokeexplorer.sqlite” isn't readable by you."))
            #expect(!outcome.output.contains("None yet"))
        }
    }

    @Test func `an empty database file is reported and can't be restored`() async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home")
            let program = Program(home: home)
            try await program.signUpAsh()
            let empty = folder.appending(path: "empty.sqlite").path
            try Data().write(to: URL(filePath: empty))
            let refused = try await program.run("restore", empty, "--yes")
            #expect(
                refused.status == 65 && refused.errors.contains("is damaged (it has 0 bytes)"), "\(refused)")
            for name in try home.fileNames
            where name.contains("sqlite") {
                try Data().write(to: home.appending(path: name))
            }
            let first = try #require(try await lines(program, status: 0).first)
            #expect(first.name == "Database" && first.severity == "warning")
            #expect(first.finding.contains("pokeexplorer.sqlite” has 0 bytes"))
            #expect(first.advice?.contains("restore") == true)
        }
    }

    @Test func `damage with a WAL is explained as a copy of mismatched files`() async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home")
            let program = Program(home: home)
            try await program.signUpAsh()
            _ = try await program.run("favorite", "add", "1-1000")
            let file = home.appending(path: "pokeexplorer.sqlite")
            let copies = folder.appending(path: "copies")
            try FileManager.default.createDirectory(
                at: copies, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let copy = copies.appending(path: "pokeexplorer.sqlite")
            try FileManager.default.copyItem(at: file, to: copy)
            // The log is copied later than the database, while the program goes on writing.
            let queue = try DatabaseQueue(path: file.path)
            try await queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
                try db.execute(sql: "DELETE FROM FavoritePokemon WHERE pokemonID = 900")
            }
            try FileManager.default.copyItem(
                at: URL(filePath: file.path + "-wal"), to: URL(filePath: copy.path + "-wal"))
            let bytes = try FileHandle(forUpdating: copy)
            try bytes.seek(toOffset: 8 * 4096)
            try bytes.write(contentsOf: Data(repeating: 0x5A, count: 16 * 4096))
            try bytes.close()
            try queue.close()
            let found = try await lines(Program(home: copies), status: 1)
            let fault = try #require(found.first { $0.name == "Log" }, "\(found.map(\.finding))")
            #expect(fault.severity == "fault" && fault.finding.contains("pokeexplorer.sqlite-wal"))
            #expect(fault.finding.contains("cp") && fault.advice?.contains("backup") == true)
        }
    }

    @Test func `each planted fault is reported with exit status 1`() async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home")
            let program = Program(home: home)
            _ = try await program.run(input: "signup ash\npallet-town-1\npallet-town-1\nfavorite 1-1000\n")
            let file = home.appending(path: "pokeexplorer.sqlite")
            func sql(_ text: String) throws {
                try DatabaseQueue(path: file.path).writeWithoutTransaction { try $0.execute(sql: text) }
            }
            func expectFault(_ name: String) async throws {
                let faults = try await lines(program, status: 1).filter { $0.severity == "fault" }
                #expect(faults.map(\.name) == [name])
                #expect(faults.allSatisfy { $0.advice != nil })
            }
            chmod(file.path, 0o644)
            try await expectFault("Files")
            chmod(file.path, 0o600)

            chmod(home.path, 0o777)
            try await expectFault("Folder")
            chmod(home.path, 0o700)

            try sql(
                "PRAGMA foreign_keys = OFF; INSERT INTO FavoritePokemon (userID, pokemonID, addedAt) VALUES (99, 1, 0)"
            )
            try await expectFault("References")
            try sql("DELETE FROM FavoritePokemon WHERE userID = 99")

            let version = try DatabaseQueue(path: file.path).inDatabase {
                try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0
            }
            try sql("PRAGMA user_version = 99")
            try await expectFault("Format")
            try sql("PRAGMA user_version = \(version); PRAGMA journal_mode = DELETE")

            var bytes = try Data(contentsOf: file)
            for offset in stride(from: bytes.count - 8192, to: bytes.count, by: 97) { bytes[offset] = 0xFF }
            try bytes.write(to: file)
            chmod(file.path, 0o600)
            try await expectFault("Integrity")
        }
    }

    @Test func `damaged pictures are counted and downloaded again on the next view`()
        async throws
    {
        let picture = PNGFile(width: 24, height: 24, of: [250, 210, 60, 255])
        let stub = try await HTTPStub(routes: StubPokeAPI.routes(picture: .png(picture)))
        try await withTemporaryFolder { folder in
            let program = Program(home: folder, options: ["--api", stub.apiURL.absoluteString])
            let pictures = folder.appending(path: "pictures")
            func line() async throws -> Line? {
                try await lines(program, status: 0).first { $0.name == "Pictures" }
            }
            #expect(try await line()?.finding == "None kept.")
            for name in ["1", "4"] {
                _ = try await program.run("artwork", name, "--save", folder.path + "/\(name).png")
            }
            let kept = try await line()?.finding
            #expect(kept?.hasPrefix("2 pictures kept, ") == true, "\(kept ?? "")")
            let names = try pictures.fileNames
            let damaged = pictures.appending(path: try #require(names.first))
            let sound = try Data(contentsOf: damaged)
            try sound.dropLast(200).write(to: damaged)
            // Intact, but not a picture.
            await PictureStore(folder: pictures).store(Data("no picture".utf8), for: "http://127.0.0.1/")
            let found = try #require(try await line())
            #expect(found.finding == "2 of 3 pictures are damaged." && found.severity == "warning")
            #expect(found.advice == "They are downloaded again when you next look at them.")
            #expect(try Data(contentsOf: damaged) == sound.dropLast(200))
            for name in ["1", "4"] {
                _ = try await program.run("artwork", name, "--save", folder.path + "/again-\(name).png")
            }
            #expect(try Data(contentsOf: damaged) == sound)
            #expect(try await line()?.finding == "1 of 3 pictures is damaged.")
        }
        await stub.stop()
    }

    @Test func `a file in place of the pictures folder is reported`() async throws {
        try await withProgram { program in
            let file = program.home.appending(path: "pictures")
            try file.write("holidays")
            let line = try await lines(program, status: 0).first { $0.name == "Pictures" }
            #expect(
                line?.finding
                    == "“\(file.path)” isn't a folder, so it was left alone and no pictures are kept.")
            #expect(line?.severity == "warning" && line?.advice == "Move it elsewhere.")
        }
    }

    @Test func `an unreachable API is a warning, and a reachable one is fine`() async throws {
        try await withTemporaryFolder { folder in
            let home = folder.appending(path: "home")
            let dead = Program(home: home, options: ["--api", "http://127.0.0.1:1/api/v2/"])
            let warned = try await lines(dead, status: 0).filter {
                $0.severity != "fine" && $0.name != "Disk"
            }
            #expect(warned.map(\.name) == ["PokéAPI"])
            #expect(warned.first?.severity == "warning")

            let stub = try await StubPokeAPI.start()
            let alive = Program(home: home, options: ["--api", stub.apiURL.absoluteString])
            let line = try await lines(alive, status: 0).first { $0.name == "PokéAPI" }
            await stub.stop()
            #expect(line?.finding == "Reachable." && line?.severity == "fine")
        }
    }
}
