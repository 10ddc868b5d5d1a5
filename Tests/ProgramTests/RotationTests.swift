import Foundation
import TestSupport
import Testing

/// `backup --keep`, and the units that run it.
struct RotationTests {
    @Test func `the newest valid backups are kept, and only our own older ones are removed`() async throws {
        try await withAsh { program in
            let folder = program.home.appending(path: "copies")
            try folder.createFolder()
            func name(_ day: Int) -> String { "pokeexplorer-2026-01-0\(day).sqlite" }
            func file(_ name: String) -> URL { folder.appending(path: name) }
            for day in 1...6 {
                #expect(try await program.run("backup", file(name(day)).path).status == 0)
            }
            // Neither file is ours, according to its content or its name.
            try file("pokeexplorer-2025-12-31.sqlite").write("mine")
            try FileManager.default.copyItem(
                at: file(name(6)), to: file("pokeexplorer-2026-01-01-old.sqlite"))
            // A damaged backup isn't counted, and is kept.
            try Data(repeating: 7, count: 8192).write(to: file(name(5)))
            // The checksum's file name belongs to a different file.
            try file(name(2) + ".sha256").write("mine")
            let link = file("pokeexplorer-2025-12-30.sqlite").path
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: file("pokeexplorer-2026-01-01-old.sqlite").path)
            for _ in 1...2 {
                let outcome = try await program.run("backup", "--keep", "3", folder.path)
                #expect(outcome.status == 0, "\(outcome)")
                #expect(outcome.output.contains("“\(name(5))” isn't a sound copy, so it was left alone."))
            }
            let names = try folder.fileNames
            let old = Set(names.filter { $0.hasPrefix("pokeexplorer-2026-01-0") })
            #expect(
                old == [
                    name(2), name(2) + ".sha256", name(4), name(4) + ".sha256", name(5), name(5) + ".sha256",
                    name(6),
                    name(6) + ".sha256", "pokeexplorer-2026-01-01-old.sqlite",
                ], "\(names)")
            #expect(names.contains("pokeexplorer-2025-12-31.sqlite"))
            #expect(names.contains("pokeexplorer-2025-12-30.sqlite"))
            // Today's has its checksum.
            #expect(names.count == old.count + 4, "\(names)")
        }
    }

    @Test func `old backups are kept if the new one fails`() async throws {
        try await withAsh { program in
            let old = program.home.appending(path: "pokeexplorer-2026-01-01.sqlite")
            #expect(try await program.run("backup", old.path).status == 0)
            try Data(repeating: 7, count: 8192).write(to: program.home.appending(path: "pokeexplorer.sqlite"))
            #expect(try await program.run("backup", "--keep", "1", program.home.path).status != 0)
            #expect(old.exists)
            let elsewhere = program.home.appending(path: "nowhere").path
            #expect(try await program.run("backup", "--keep", "1", elsewhere).status == 64)
            #expect(try await program.run("backup", "--keep", "0", program.home.path).status == 64)
        }
    }

    @Test func `the printed units are a server, a backup and its timer, with an exposure of at most 1.5`()
        async throws
    {
        try await withTemporaryFolder { home in
            let units = try await Program(home: home).run("serve", "--unit").output
            let parts = units.components(separatedBy: "# /etc/systemd/system/").dropFirst()
            let names = parts.map { String($0.prefix { $0 != "\n" }) }
            #expect(
                names == ["pokeexplorer.service", "pokeexplorer-backup.service", "pokeexplorer-backup.timer"])
            #expect(units.contains(" backup --keep 7 /var/lib/pokeexplorer-backups\n"))
            let server = Program(home: home, options: ["--database", "postgresql:///db"])
            #expect(!(try await server.run("serve", "--unit").output).contains("timer"))
            let analyze = "/usr/bin/systemd-analyze"
            guard FileManager.default.isExecutableFile(atPath: analyze) else { return }
            for (name, part) in zip(names, parts) where name.hasSuffix(".service") {
                let file = home.appending(path: name)
                try file.write(part.drop { $0 != "\n" })
                let outcome = try await Tools.run(
                    analyze, ["security", "--offline=true", "--no-pager", file.path], in: home,
                    environment: [:])
                let score = outcome.output.firstMatch(of: /Overall exposure level[^:]*: ([0-9.]+)/)
                #expect(try #require(score.flatMap { Double($0.1) }) <= 1.5, "\(outcome)")
            }
        }
    }
}
