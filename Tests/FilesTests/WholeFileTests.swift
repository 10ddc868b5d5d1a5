import Foundation
import TestSupport
import Testing

@testable import Files

struct WholeFileTests {
    @Test func `replacing a file leaves no temporary file`() throws {
        try withFolder { folder in
            let path = folder + "/file"
            try WholeFile.make(path, with: Data("old".utf8))
            try WholeFile.replace(path, with: Data("new".utf8))
            #expect(try WholeFile.read(path, limit: 3) == Array("new".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
            #expect(FileIdentity(path: path)?.mode == 0o600)
        }
    }

    @Test func `a failed replacement leaves no temporary file`() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(
                atPath: folder + "/file/in", withIntermediateDirectories: true)
            #expect(throws: FileError.self) { try WholeFile.replace(folder + "/file", with: [1]) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
        }
    }

    @Test func `a new file never overwrites an existing file or link`() throws {
        try withFolder { folder in
            let (path, link) = (folder + "/file", folder + "/link")
            symlink(folder + "/elsewhere", link)
            try WholeFile.make(path, with: [1])
            for taken in [path, link] {
                #expect { try WholeFile.make(taken, with: [2]) } throws: {
                    ($0 as? FileError)?.isTaken == true
                }
                try WholeFile.make(folder + "/other", with: [3])
                #expect { try WholeFile.move(folder + "/other", toNew: taken) } throws: {
                    ($0 as? FileError)?.isTaken == true
                }
                unlink(folder + "/other")
            }
            #expect(try WholeFile.read(path, limit: 1) == [1])
            #expect(FileIdentity(path: folder + "/elsewhere") == nil)
        }
    }

    @Test func `only regular files are read, and other files never block the reader`() throws {
        try withFolder { folder in
            mkfifo(folder + "/pipe", 0o600)
            mkdir(folder + "/folder", 0o700)
            try WholeFile.make(folder + "/file", with: [1])
            symlink(folder + "/file", folder + "/link")
            for name in ["pipe", "folder"] {
                for access in [OpenFile.Access.reading, .adding] {
                    #expect(throws: FileError.notRegular(path: "\(folder)/\(name)")) {
                        _ = try OpenFile("\(folder)/\(name)", access)
                    }
                }
            }
            #expect(throws: FileError.notRegular(path: folder + "/link")) {
                try WholeFile.read(folder + "/link", limit: 1, followingLinks: false)
            }
            #expect(try WholeFile.read(folder + "/link", limit: 1) == [1])
        }
    }

    @Test func `a file larger than its limit is rejected`() throws {
        try withFolder { folder in
            let path = folder + "/file"
            try WholeFile.make(path, with: [1, 2, 3])
            #expect(throws: FileError.tooLarge(path: path, limit: 2)) { try WholeFile.read(path, limit: 2) }
            #expect(try OpenFile(path, .reading).firstBytes(2) == [1, 2])
            #expect(try OpenFile(path, .reading).lastBytes(2) == [2, 3])
        }
    }

    @Test func `~user expands to that user's home, or fails if the user is unknown`() throws {
        #expect(try TypedPath.absolute("~/x", home: "/home/ash") == "/home/ash/x")
        #expect(try TypedPath.absolute("/~nobody-here/x", home: nil) == "/~nobody-here/x")
        #expect(try TypedPath.absolute("x", home: nil) == FileManager.default.currentDirectoryPath + "/x")
        #expect(try TypedPath.absolute("~root/x", home: "/home/ash").hasSuffix("/root/x"))
        #expect(throws: FileError.noSuchUser(path: "~nobody-here/x")) {
            try TypedPath.absolute("~nobody-here/x", home: "/home/ash")
        }
    }

    @Test
    func `leftovers of a killed replacement are found, but similar files are not`()
        throws
    {
        try withFolder { folder in
            let path = folder + "/settings.json"
            let ours = ["0123456789abcdef", "fedcba9876543210"].map { "\(path).\($0).new" }
            try WholeFile.make(ours[0], with: Data("{ \"page".utf8))
            try WholeFile.make(ours[1])
            for other in ["0123456789abcdeF", "0123", "x"] { try WholeFile.make("\(path).\(other).new") }
            try WholeFile.make(path + ".00000000000000aa.new", with: Data("Dear diary".utf8))
            symlink(ours[0], path + ".00000000000000bb.new")
            mkdir(path + ".00000000000000cc.new", 0o700)
            #expect(Set(WholeFile.leftovers(of: path, mark: "{")) == Set(ours))
            WholeFile.removeLeftovers(of: path, mark: "{")
            #expect(WholeFile.leftovers(of: path, mark: "{").isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 6)
        }
    }

    @Test func `a replaced file keeps its mode and owner on request`() throws {
        try withFolder { folder in
            let path = folder + "/file"
            try WholeFile.make(path)
            chmod(path, 0o640)
            // Only root can change a file's owner, so only root has to restore it.
            let isAdministrator = geteuid() == 0
            if isAdministrator { chown(path, 12_345, 23_456) }
            try WholeFile.replace(path, with: Data("new".utf8), keepingAccess: true)
            var status = stat()
            #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
            #expect(!isAdministrator || (status.st_uid, status.st_gid) == (12_345, 23_456))
        }
    }

    @Test func `readers and writers can't lock the same bytes`() throws {
        try withFolder { folder in
            try WholeFile.make(folder + "/file", with: [1, 2])
            let file = try OpenFile(folder + "/file", .reading)
            let isShared = file.shareBytes(10..<20)
            #expect(isShared)
            var range = flock(
                l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 15, l_len: 1, l_pid: 0)
            let other = open(folder + "/file", O_RDWR)
            defer { close(other) }
            #expect(fcntl(other, F_SETLK, &range) == -1)
            range.l_start = 20
            #expect(fcntl(other, F_SETLK, &range) == 0)
            let isTaken = !file.shareBytes(20..<21)
            #expect(isTaken)
        }
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + UUID().uuidString
        try PrivateFolder.make(folder)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }
}
