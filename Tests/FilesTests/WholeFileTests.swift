import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct WholeFileTests {
    @Test func `a file is replaced as a whole and leaves no temporary one`() throws {
        try withFolder { folder in
            let path = folder + "/file"
            try WholeFile.make(path, with: Data("old".utf8))
            try WholeFile.replace(path, with: Data("new".utf8))
            #expect(try WholeFile.read(path, limit: 3) == Array("new".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
            #expect(FileIdentity(path: path)?.mode == 0o600)
        }
    }

    @Test func `a file that cannot be put in place leaves no temporary one`() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(
                atPath: folder + "/file/in", withIntermediateDirectories: true)
            #expect(throws: FileError.self) { try WholeFile.replace(folder + "/file", with: [1]) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
        }
    }

    @Test func `a new file takes no name that somebody has`() throws {
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

    @Test func `nothing but a file is read, and nothing waits`() throws {
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

    @Test func `a file longer than its limit is not read`() throws {
        try withFolder { folder in
            let path = folder + "/file"
            try WholeFile.make(path, with: [1, 2, 3])
            #expect(throws: FileError.tooLarge(path: path, limit: 2)) { try WholeFile.read(path, limit: 2) }
            #expect(try OpenFile(path, .reading).firstBytes(2) == [1, 2])
            #expect(try OpenFile(path, .reading).lastBytes(2) == [2, 3])
        }
    }

    @Test func `a path that begins with a user's name leads to that user's home, or nowhere`() throws {
        #expect(try TypedPath.absolute("~/x", home: "/home/ash") == "/home/ash/x")
        #expect(try TypedPath.absolute("/~nobody-here/x", home: nil) == "/~nobody-here/x")
        #expect(try TypedPath.absolute("x", home: nil) == FileManager.default.currentDirectoryPath + "/x")
        #expect(try TypedPath.absolute("~root/x", home: "/home/ash").hasSuffix("/root/x"))
        #expect(throws: FileError.noSuchUser(path: "~nobody-here/x")) {
            try TypedPath.absolute("~nobody-here/x", home: "/home/ash")
        }
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + UUID().uuidString
        try PrivateFolder.make(folder)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }
}
