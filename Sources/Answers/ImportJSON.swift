package import JSONShapes
import Records
package import TransferFeature

/// The effects of an import or of its preview, as JSON.
package struct ImportJSON: JSONObject {
    private let proposal: Proposal
    private let isDone: Bool
    private var reading: Reading { proposal.reading }
    fileprivate var plan: ImportPlan { proposal.plan }

    package init(_ proposal: Proposal, imported: Bool) {
        self.proposal = proposal
        isDone = imported
    }

    package static let members: Members = favoriteMembers + KeptKind.all.map(\.importMember)

    private static let favoriteMembers: Members = [
        Member("format", \.reading.format.rawValue),
        Member("imported", "Whether anything was written.", \.isDone),
        Member("added", each: favorite) { $0.named($0.plan.added) },
        Member("changed", each: favorite + [Member("fields") { $0.change.fields.map(\.name) }]) {
            $0.named($0.plan.changed)
        },
        // The number of unchanged favourites.
        Member("skipped", \.plan.skipped.count),
        // The columns, if the file is a table.
        Member("columns", each: column) { $0.reading.columns },
        Member("notes", "How the file was understood, and what of it is left out.", \.reading.sentences),
        // The first bad rows, and the total number of bad rows.
        Member("bad", each: badRow) { $0.reading.bad }, Member("badCount", \.reading.badCount),
        Member(
            "rejected", "A file of the rows that can't be read, to be mended.", \.reading.rejected.nonEmpty),
    ]

    /// A change to a favourite, with the Pokémon's API name.
    private typealias Named = (change: FavoriteChange, name: String)

    private func named(_ changes: [FavoriteChange]) -> [Named] {
        changes.map { ($0, proposal.apiName(of: $0.pokemonID)) }
    }

    private static let favorite: [Member<Named>] = [
        Member("id", \.change.pokemonID), Member("name", \.name),
    ]
    private static let column: [Member<Reading.Column>] = [
        Member("name", \.name), Member("meaning", \.meaning?.word),
    ]
    private static let badRow: [Member<BadRow>] = [
        Member("line", \.place.line), Member("column", \.place.column),
        Member("field", \.place.field), Member("code", \.reason.failure.code.word),
        Member("message", \.reason.failure.message),
    ]
}

extension KeptKind {
    /// The import's effects on items of this kind, as a JSON member.
    fileprivate var importMember: Member<ImportJSON> {
        let members: [Member<ImportPlan>] = [
            Member("added") { $0.added(self).map(\.name.name) },
            Member("changed") { $0.changed(self).map(\.name.name) },
            Member("skipped") { $0.skipped(self).count },
        ]
        return Member(list, object: members) { $0.plan }
    }
}
