import Store
import Testing
import TestSupport

@testable import Persistence
@testable import Records

/// Changes of saved items and their lines in the journal.
@Suite(.everyStore) struct KeptThingTests {
    /// A kind that a later version may have, with an optional query and a second text.
    private static let probe = KeptKind(
        sign: "!", word: "probe", noun: "probe", plural: "probes", saved: "made the probe",
        removed: "removed", limit: 3, example: "probe new best", table: "Probe", list: "probes",
        texts: [.query(mayBeEmpty: true), KeptText(column: "state", longest: 9, mayBeEmpty: true)])

    private static func change(_ before: [String]?, _ after: [String]?) -> KeptChange {
        KeptChange(name: KeptName(probe, "best"), before: before, after: after)
    }

    /// Changes and their journal lines.
    private static let lines: [(change: KeptChange, line: String)] = [
        (change(nil, ["", ""]), "!best\t\t="),
        (change(nil, ["type:fire", "a\tb"]), "!best\t\t=type:fire\tstate\t\ta\\tb"),
        (change(["", "a"], nil), "!best\t=\t\tstate\ta\t"),
        (change(["", "a"], ["", "b"]), "!best\t=\t=\tstate\ta\tb"),
        (change(["", ""], ["gen:1", ""]), "!best\t=\t=gen:1"),
    ]

    @Test(arguments: lines.indices) func `a journal line contains every changed text of a search or ranking`(
        _ index: Int
    ) throws {
        let (change, line) = Self.lines[index]
        #expect(JournalLine.text([.thing(change)]) == line)
        #expect(try JournalLine.lines(line, of: 1, among: [Self.probe]) == [.thing(change)])
    }

    @Test func `a journal line omits unchanged texts, which may differ when the change is undone`() throws {
        let change = Self.change(["gen:1", "a"], ["gen:1", "b"])
        let line = JournalLine.text([.thing(change)])
        #expect(line == "!best\t=\t=\tstate\ta\tb")
        let item = try #require(try JournalLine.lines(line, of: 1, among: [Self.probe]).first?.thingChange)
        #expect(item.inverse.applied(to: ["gen:2", "b"]) == .some(["gen:2", "a"]))
        #expect(item.inverse.applied(to: ["gen:1", "c"]) == .none)
        #expect(item.inverse.applied(to: nil) == .none)
    }

    @Test func `journal lines of saved searches keep their format`() throws {
        let recorded = "?fire\t\ttype:fire\n?hot\tsaved:fire\tgen:1\n?old\ta\\\\b\t"
        let items = try JournalLine.lines(recorded, of: 1)
        #expect(items.map { $0.thingChange?.before } == [nil, ["saved:fire"], ["a\\b"]])
        #expect(items.map { $0.thingChange?.after } == [["type:fire"], ["gen:1"], nil])
        #expect(JournalLine.text(items) == recorded)
    }

    @Test func `journal lines of searches and rankings don't count as favourites`() {
        let added = JournalLine.additions(in: "25\t\t1,0,0,,\n?fire\t\tgen:1\n?water\t\t\n!best\t\t=")
        #expect(added.favorites == 1 && added.things == 2)
    }

    @Test func `a change made by a newer version is listed but can't be undone`() async throws {
        try await withAsh { world, service, ash in
            try await service.addFavorites([25], of: ash)
            // A kind, a text and an attribute that only a newer version knows.
            let lines = ["!best\t\t=", "?best\t\tgen:1\tmood\t\tx", "25\t\t1,0,0,,\tmood\t\t1"]
            for line in lines + lines.prefix(1) {
                try await world.rows("UPDATE Change SET kind = 'probe', items = $1", line)
                await #expect(throws: PersistenceError.madeByNewerVersion) {
                    try await service.undo(of: ash)
                }
                await #expect(throws: PersistenceError.madeByNewerVersion) {
                    try await service.undo(change: 1, of: ash)
                }
            }
            #expect(try await service.changes(of: ash).map(\.kind) == [.other])
            #expect(try await service.favoriteCount(of: ash) == 1)
        }
    }
}
