import Cache
import Foundation
import Testing

/// The in-memory cache of recent pictures, which never exceeds its limit.
struct RecentPicturesTests {
    private static let picture = Data(repeating: 1, count: 99)

    /// Returns the numbers, from 0, of the pictures that are still cached.
    private func kept(_ pictures: RecentPictures, of count: Int) async -> [Int] {
        var numbers: [Int] = []
        for number in 0..<count where await pictures.contents(for: "\(number)") != nil {
            numbers.append(number)
        }
        return numbers
    }

    @Test func `the oldest picture is evicted first, and addresses count towards the capacity`() async {
        let pictures = RecentPictures(capacity: 400)
        for number in 0..<6 { await pictures.store(Self.picture, for: "\(number)") }
        #expect(await kept(pictures, of: 6) == [2, 3, 4, 5])
        #expect(await pictures.contents(for: "5") == Self.picture)
    }

    @Test func `storing a picture again doesn't count it twice`() async {
        let pictures = RecentPictures(capacity: 400)
        for number in [0, 1, 1, 1, 1, 2, 3] { await pictures.store(Self.picture, for: "\(number)") }
        #expect(await kept(pictures, of: 4) == [0, 1, 2, 3])
    }

    @Test func `a large picture doesn't evict all others`() async {
        let pictures = RecentPictures(capacity: 400)
        await pictures.store(Self.picture, for: "0")
        await pictures.store(Data(count: 100), for: "1")
        #expect(await kept(pictures, of: 2) == [0])
    }
}
