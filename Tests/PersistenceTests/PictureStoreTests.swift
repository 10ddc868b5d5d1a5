import Foundation
import Cache
import TestSupport
import Testing

/// The cache of picture files: found again, checked, and never larger than its limit.
struct PictureStoreTests {
    private static let address = "https://example.org/25.png"

    private func files(_ folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }

    @Test func `stored pictures are found by this process and the next`() async throws {
        try await withTemporaryFolder { folder in
            let store = PictureStore(folder: folder.appending(path: "pictures"))
            #expect(await store.contents(for: Self.address) == nil)
            await store.store(Data([1, 2, 3]), for: Self.address)
            #expect(await store.contents(for: Self.address) == Data([1, 2, 3]))
            #expect(await store.contents(for: Self.address + "?") == nil)
            let next = PictureStore(folder: folder.appending(path: "pictures"))
            #expect(await next.contents(for: Self.address) == Data([1, 2, 3]))
        }
    }

    @Test func `a stored picture is private, and its file name reveals nothing`() async throws {
        try await withTemporaryFolder { folder in
            let pictures = folder.appending(path: "pictures")
            await PictureStore(folder: pictures).store(Data([1]), for: "https://example.org/../../x")
            let file = try #require(try files(pictures).first)
            #expect(file.lastPathComponent.wholeMatch(of: /[0-9a-f]{64}\.picture/) != nil)
            func mode(_ url: URL) throws -> Int? {
                try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
            }
            #expect(try mode(file) == 0o600 && mode(pictures) == 0o700)
            #expect(try files(pictures).count == 1)
        }
    }

    @Test func `a damaged picture is not shown and is deleted`() async throws {
        try await withTemporaryFolder { folder in
            let store = PictureStore(folder: folder)
            await store.store(Data(repeating: 7, count: 500), for: Self.address)
            let file = try #require(try files(folder).first)
            var bytes = try Data(contentsOf: file)
            bytes[250] ^= 1
            try bytes.write(to: file)
            #expect(await store.contents(for: Self.address) == nil)
            #expect(try files(folder).isEmpty)
            await store.store(Data([1]), for: Self.address)
            let emptied = try #require(try files(folder).first)
            try Data().write(to: emptied)
            #expect(await store.contents(for: Self.address) == nil)
        }
    }

    @Test func `the least recently viewed pictures are evicted first`() async throws {
        try await withTemporaryFolder { folder in
            let store = PictureStore(folder: folder, capacity: 10_000)
            for number in 0..<5 {
                await store.store(Data(repeating: UInt8(number), count: 1800), for: "\(number)")
            }
            // All files are old, and the first is the oldest until it is read below.
            for (index, file) in try files(folder).enumerated() {
                let date = Date(timeIntervalSince1970: 1_000_000 + Double(index))
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
            }
            #expect(await store.contents(for: "0") != nil)
            for number in 5..<8 {
                await store.store(Data(repeating: UInt8(number), count: 1800), for: "\(number)")
            }
            #expect(await store.contents(for: "0") != nil)
            #expect(await store.contents(for: "7") != nil)
            let sizes = try files(folder).map { try Data(contentsOf: $0).count }
            #expect(sizes.reduce(0, +) <= 10_000 && sizes.count >= 4)
        }
    }

    @Test func `eviction never deletes or replaces foreign pictures`() async throws {
        try await withTemporaryFolder { folder in
            let names = ["holiday.jpg", "pikachu.png", "pikachu-artwork.png", "notes.picture", "x.part"]
            for name in names { try Data(repeating: 9, count: 5000).write(to: folder.appending(path: name)) }
            let store = PictureStore(folder: folder, capacity: 4000)
            for number in 0..<9 { await store.store(Data(repeating: 1, count: 900), for: "\(number)") }
            let kept = try #require(await store.keep(Data([1]), named: "pikachu.png"))
            #expect(try Data(contentsOf: kept) == Data([1]))
            for name in names {
                #expect(try Data(contentsOf: folder.appending(path: name)) == Data(repeating: 9, count: 5000))
            }
            #expect(try files(folder).count < names.count + 9)
        }
    }

    @Test func `a symbolic link with a picture's name stays unchanged, and so does its target`() async throws
    {
        try await withTemporaryFolder { folder in
            let store = PictureStore(folder: folder.appending(path: "pictures"))
            await store.store(Data([1]), for: Self.address)
            let link = try #require(try files(folder.appending(path: "pictures")).first)
            let other = folder.appending(path: "other")
            try other.write("other")
            try FileManager.default.removeItem(at: link)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
            #expect(await store.contents(for: Self.address) == nil)
            await store.store(Data([1]), for: Self.address)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == other.path)
            #expect(try other.text == "other")
        }
    }

    @Test func `a picture that would fill most of the cache is skipped without an error`() async throws {
        try await withTemporaryFolder { folder in
            let store = PictureStore(folder: folder, capacity: 4000)
            await store.store(Data(repeating: 1, count: 1001), for: Self.address)
            #expect(await store.contents(for: Self.address) == nil)
            let nowhere = PictureStore(folder: URL(filePath: "/proc/nowhere"))
            await nowhere.store(Data([1]), for: Self.address)
            #expect(await nowhere.contents(for: Self.address) == nil)
            #expect(await nowhere.keep(Data([1]), named: "x.png") == nil)
        }
    }

    @Test func `an exported picture keeps its own name and stays in its folder`() async throws {
        try await withTemporaryFolder { folder in
            let store = PictureStore(folder: folder)
            let file = try #require(await store.keep(Data([1, 2]), named: "pikachu.png"))
            #expect(try Data(contentsOf: file) == Data([1, 2]))
            #expect(file.lastPathComponent.wholeMatch(of: /pikachu-[0-9a-f]{16}\.png/) != nil)
            #expect(await store.keep(Data([3]), named: "../pikachu.png") == nil)
            #expect(await store.keep(Data([3]), named: ".pikachu") == nil)
        }
    }
}
