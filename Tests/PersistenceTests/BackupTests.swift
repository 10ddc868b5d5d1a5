import Files
import Foundation
import GRDB
import PasswordHashing
import Records
import Store
import TestSupport
import Testing

@testable import Persistence
@testable import SQLiteStore

/// Backups are consistent, durable and never overwrite anything by accident.
struct BackupTests {
    @Test func `a backup is one file and its checksum, both readable only by the owner`() async throws {
        try await withAsh { world, service, ash in
            try await service.addFavorites([1, 25], of: ash)
            let backup = try await world.backUp()

            #expect(backup.contents.users == 1 && backup.contents.favorites == 2)
            let bytes = try Data(contentsOf: backup.url)
            #expect(backup.bytes == Int64(bytes.count))
            let digest = try Secret(bytes: bytes).sha256().map { String(format: "%02x", $0) }.joined()
            #expect(backup.sha256 == digest)
            let line = try world.url("b.sqlite.sha256").text
            #expect(line == "\(digest)  b.sqlite\n")
            for name in ["b.sqlite", "b.sqlite.sha256"] { #expect(try world.permissions(of: name) == 0o600) }
            let names = try world.folder.fileNames
            #expect(names.count { $0.hasPrefix("b.sqlite") || $0.hasSuffix(".partial") } == 2)
            // Bytes 18 and 19 of the header: the file can be read without a write-ahead log.
            #expect(bytes[18] == 1 && bytes[19] == 1)
            let favorites = try sql(in: backup.url) {
                try Int.fetchAll($0, sql: "SELECT pokemonID FROM FavoritePokemon")
            }
            #expect(favorites == [1, 25])
        }
    }

    @Test func `a backup taken during writes is a consistent snapshot`()
        async throws
    {
        try await withAsh { world, service, ash in
            let writer = Task {
                // Each transaction adds a pair, so half a pair in a copy would mean an inconsistent snapshot.
                let other = world.service()
                var saved = 0
                while !Task.isCancelled {
                    try await other.addFavorites([2 * saved + 1, 2 * saved + 2], of: ash)
                    saved += 1
                }
                return saved
            }
            for number in 0..<5 {
                let before = try await service.favoriteCount(of: ash)
                let backup = try await world.engine().backUp(
                    to: world.url("\(number).sqlite"))
                #expect(backup.contents.favorites >= before)
                let ids = try sql(in: backup.url) {
                    try Int.fetchAll($0, sql: "SELECT pokemonID FROM FavoritePokemon ORDER BY 1")
                }
                #expect(ids.count == backup.contents.favorites)
                #expect(ids.count.isMultiple(of: 2) && ids == Array(1..<ids.count + 1))
            }
            writer.cancel()
            // The task may be cancelled while it waits or between two writes. Either way, every acknowledged
            // write was saved.
            let saved = try? await writer.value
            #expect(try await service.favoriteCount(of: ash) >= 2 * (saved ?? 0))
        }
    }

    @Test func `an existing file is replaced only on request`() async throws {
        try await withAsh { world, _, _ in
            let file = world.url("diary.txt")
            try file.write("Dear diary")
            await #expect(throws: StoreError.fileExists(path: file.path)) {
                try await world.engine().backUp(to: file)
            }
            #expect(try Data(contentsOf: file) == Data("Dear diary".utf8))
            #expect(try await world.engine().backUp(to: file, replacing: true).contents.users == 1)

            // An existing checksum file counts as an existing file.
            let digest = world.url("new.sqlite.sha256")
            try Data().write(to: digest)
            await #expect(throws: StoreError.fileExists(path: digest.path)) {
                try await world.engine().backUp(to: world.url("new.sqlite"))
            }
        }
    }

    @Test func `a backup deletes leftovers of killed backups, but not files of a running one`() async throws {
        try await withWorld { world in
            _ = try await world.populated(favorites: 3)
            let target = world.folder.appending(path: "target", directoryHint: .isDirectory)
            try target.createFolder()
            let engine = world.engine()
            let whole = try Data(contentsOf: world.file)
            func plant(_ files: [(String, Data)]) throws -> String {
                let path = "\(target.path)/.pokeexplorer-backup-\(UUID().uuidString).partial"
                for (suffix, data) in files { try data.write(to: URL(filePath: path + suffix)) }
                return path
            }
            let journal = Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7])
            _ = try plant([("", whole), (".sha256", Data()), ("-journal", journal)])
            _ = try plant([("", Data(repeating: 0, count: 4096)), (".sha256", Data())])
            let running = try plant([("", whole), (".sha256", Data())])
            let diary = try plant([("", Data("Dear diary".utf8)), (".sha256", Data())])
            let old = try plant([("", whole)])
            func setTime(of path: String, to seconds: Int) {
                let time = timeval(tv_sec: seconds, tv_usec: 0)
                #expect(utimes(path, [time, time]) == 0)
            }
            setTime(of: old, to: 1_800_000_000)
            let lock = try OpenFile(running + ".sha256", .reading)
            _ = try lock.tryLock()
            _ = try await engine.backUp(to: target.appending(path: "b.sqlite"))
            let left = Set(
                try target.fileNames.map {
                    "\(target.path)/\($0)"
                })
            let backup = target.path + "/b.sqlite"
            #expect(left == [backup, backup + ".sha256", running, running + ".sha256", diary, old])
            lock.unlock()
            // Partial backups from earlier versions have no checksum file to lock.
            setTime(of: old, to: 1_700_000_000)
            _ = try await engine.backUp(to: target.appending(path: "c.sqlite"))
            #expect(FileIdentity(path: old) == nil && FileIdentity(path: running) == nil)
        }
    }

    @Test func `a backup can't overwrite the database itself`() async throws {
        try await withAsh { world, _, _ in
            let link = world.url("link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: world.file)
            for name in [
                "pokeexplorer.sqlite", "pokeexplorer.sqlite-wal", "pokeexplorer.sqlite-lock", "link",
            ] {
                let file = world.folder.appending(path: name)
                await #expect(throws: StoreError.inUse(path: file.path)) {
                    try await world.engine().backUp(to: file, replacing: true)
                }
            }
            #expect(try await world.userCount() == 1)
        }
    }

    @Test func `a backup replaces only regular files, even if replacing is allowed`() async throws {
        try await withAsh { world, _, _ in
            let target = world.url("target")
            try target.write("target")
            for ending in ["", ".sha256"] {
                let file = world.url("b.sqlite")
                let taken = file.path + ending
                for plant in [
                    { mkfifo(taken, 0o600) }, { symlink(target.path, taken) },
                    { mknod(taken, S_IFSOCK | 0o600, 0) },
                ] {
                    #expect(plant() == 0)
                    await #expect(
                        throws: StoreError.cannotOpen(path: taken, reason: "Not a regular file")
                    ) { try await world.engine().backUp(to: file, replacing: true) }
                    #expect(unlink(taken) == 0)
                }
            }
            #expect(try target.text == "target")
        }
    }

    @Test func `a foreign file with a checksum's name is kept, even if replacing is allowed`() async throws {
        try await withAsh { world, _, _ in
            let file = world.url("b.sqlite")
            let beside = file.path + ".sha256"
            try URL(filePath: beside).write("a letter")
            await #expect(throws: StoreError.cannotOpen(path: beside, reason: "Not a SHA-256 file")) {
                try await world.engine().backUp(to: file, replacing: true)
            }
            #expect(try String(contentsOfFile: beside, encoding: .utf8) == "a letter")
        }
    }

    @Test func `a backup can't overwrite the program's own files and folders`() async throws {
        try await withAsh { world, _, _ in
            let link = world.url("../link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: world.folder)
            let (session, pictures) = (
                world.url("session"), world.url("pictures")
            )
            try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: false)
            try session.write("token")
            for name in ["session", "pictures/b.sqlite", "settings.json"] {
                for folder in [world.folder, link] {
                    await #expect(throws: StoreError.self) {
                        try await world.engine().backUp(
                            to: folder.appending(path: name), replacing: true,
                            reserved: [session, pictures, world.url("settings.json")])
                    }
                }
            }
            #expect(try session.text == "token")
            #expect(try pictures.fileNames.isEmpty)
        }
    }

    @Test func `a backup into a folder is named after today`() async throws {
        try await withWorld { world in
            let backup = try await world.engine().backUp(to: world.folder)
            let day = world.clock.now.formatted(
                Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
            #expect(backup.url.path == world.url("pokeexplorer-\(day).sqlite").path)
        }
    }

    @Test func `the error for an unwritable backup names the requested file`() async throws {
        try await withWorld { world in
            let file = world.url("missing/b.sqlite")
            await #expect(
                throws: StoreError.cannotOpen(path: file.path, reason: "No such file or directory")
            ) { try await world.engine().backUp(to: file) }
        }
    }

    @Test func `a damaged database isn't backed up`() async throws {
        try await withWorld { world in
            _ = try await world.populated(favorites: 1000)
            try world.damage()
            let file = world.url("b.sqlite")
            await #expect {
                try await world.engine().backUp(to: file)
            } throws: {
                if case StoreError.damaged(world.file.path, _) = $0 { true } else { false }
            }
            #expect(!file.exists)
        }
    }

    @Test func `a file name with a line break is escaped like sha256sum's`() throws {
        let checksum = Checksum([UInt8](repeating: 0xAB, count: 32))
        let digits = String(repeating: "ab", count: 32)
        #expect(checksum.line(for: "b.sqlite") == digits + "  b.sqlite\n")
        #expect(checksum.line(for: "a\\b\nc") == "\\" + digits + "  a\\\\b\\nc\n")
    }
}

extension World {
    /// Creates a database with a user and this number of favourites, closes it, and returns the user's id.
    func populated(_ username: String = "ash", favorites: Int) async throws -> User.ID {
        let service = service()
        let user = try await service.signUp(username).id
        try await service.addFavorites(Array(1..<favorites + 1), of: user)
        await service.close()
        return user
    }

    /// Damages the last pages of the file, which hold the favourites.
    func damage(_ file: URL? = nil) throws {
        let file = file ?? self.file
        var bytes = try Data(contentsOf: file)
        for offset in stride(from: bytes.count - 8192, to: bytes.count, by: 97) { bytes[offset] = 0xFF }
        try bytes.write(to: file)
    }
}

/// Reads a file as another program would, outside any transaction.
func sql<Value>(in file: URL, _ body: (Database) throws -> Value) throws -> Value {
    try DatabaseQueue(path: file.path).inDatabase(body)
}
