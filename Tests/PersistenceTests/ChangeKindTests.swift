import Records
import Testing

/// The stored names of journal entry kinds.
struct ChangeKindTests {
    @Test(
        arguments: [
            "save-search": .save(.search), "rename-search": .rename(.search),
            "remove-search": .discard(.search), "save-ranking": .save(.ranking),
            "import": .importing, "rename-tag": .renameTag, "merge-tag": .mergeTag,
            "delete-tag": .deleteTag, "undo": .undo, "other": .other,
        ] as [String: Change.Kind])
    func `each kind of change keeps its word in the journal`(word: String, kind: Change.Kind) {
        #expect(kind.rawValue == word)
        #expect(Change.Kind(rawValue: word) == kind)
    }

    @Test func `an unknown word is not a kind of change`() {
        #expect(Change.Kind(rawValue: "save-probe") == nil)
    }

    @Test func `a change names rankings if it saves, renames, deletes or sorts by one`() {
        let kinds = KeptKind.all.flatMap { [Change.Kind.save($0), .rename($0), .discard($0)] }
        #expect(kinds.filter(\.namesRankings) == [.save(.ranking), .rename(.ranking), .discard(.ranking)])
        #expect(Change.Kind.rank.namesRankings && !Change.Kind.pick.namesRankings)
    }
}
