import Answers
import Records
import Testing

/// Error codes for faults of saved items, such as searches.
struct KeptFaultTests {
    @Test(arguments: KeptKind.all)
    func `unknown, duplicate and excess searches or rankings have different error codes`(_ kind: KeptKind) {
        let name = KeptName(kind, "a")
        let codes = [KeptFault.unknown(name, names: []), .taken(name), .tooMany(kind)].map(\.failure.code)
        #expect(Set(codes).count == 3)
        #expect(!codes.contains(.unexpected))
    }

    @Test func `saved searches keep their documented error codes`() {
        let name = KeptName(.search, "fire")
        let other = KeptName(.search, "hot")
        let failures = [
            KeptFault.unknown(name, names: []), .taken(name), .tooMany(.search), .circle([name]),
            .circle([name, other]), .inUse(name, by: [other, KeptName(.ranking, "best")]),
            .badText(name, field: "query", longest: 4_096),
        ].map(\.failure)
        #expect(
            failures.map(\.code.word) == [
                "no_such_search", "search_exists", "too_many_searches", "circular_search", "circular_search",
                "search_in_use", "bad_value",
            ])
        #expect(
            failures.map(\.message) == [
                "You have no saved search “fire”.", "You already have a saved search “fire”.",
                "You can have at most 500 saved searches.", "The search “fire” would name itself.",
                "The searches “fire” and “hot” would name one another in a circle.",
                "The saved search “fire” is used by the saved search “hot” and the ranking “best”.",
                "The query of the saved search “fire” can't be saved: it is empty, has more than 4,096 bytes, or has control characters.",
            ])
    }
}
