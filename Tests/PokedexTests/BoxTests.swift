import Pokedex
import Testing

/// Arranging a list in boxes.
struct BoxTests {
    private let kanto = (1...151).compactMap { NationalDex.bundled[$0] }

    @Test func `a list fills boxes of 30 in rows of six, in order`() {
        let boxes = Box.boxes(of: kanto, isKept: nil)
        #expect(boxes.map(\.number) == Array(1...6))
        #expect(boxes.map(\.slots.count) == [30, 30, 30, 30, 30, 1])
        #expect(boxes.flatMap(\.slots).map(\.pokemon) == kanto)
        #expect(boxes[0].rows.map(\.count) == [6, 6, 6, 6, 6] && boxes[5].rows.map(\.count) == [1])
        #expect(Box.boxes(of: [], isKept: nil).isEmpty)
    }

    @Test func `a box counts its favourites if a user is signed in`() {
        let boxes = Box.boxes(of: kanto) { $0 <= 31 }
        #expect(boxes.map(\.keptCount) == [30, 1, 0, 0, 0, 0])
        let counted = Box.boxes(of: kanto, isKept: { $0 <= 31 }, isCounted: { $0 == 26 })
        #expect(counted.map(\.keptCount) == [1, 0, 0, 0, 0, 0])
        #expect(counted.flatMap(\.slots).count { $0.isKept == true } == 31)
        #expect(Box.boxes(of: kanto, isKept: nil).allSatisfy { $0.keptCount == nil })
    }
}
