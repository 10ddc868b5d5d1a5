import Answers
import FavoritesFeature
import HTTPTypes
import Hummingbird
import Records
import TransferFeature

/// Routes that export and import favourites.
enum TransferAPI {
    static let routes: [Route] = [
        .api(
            .get, "/export", .reading,
            "exportFavorites", "Export your favourites, or those that a query selects.",
            query: [.format, .query],
            answers: [
                Operation.ResponseDescription(
                    status: .ok, meaning: "A file.",
                    content: .file(Array(Set(ExportFormat.allCases.map(\.mediaType))).sorted()),
                    headers: ["Content-Disposition"])
            ]
        ) { call in
            let format = try call.choice(.format) ?? ExportFormat.json
            var selection: [FavoritePokemon]?
            if let query = try await call.searchQuery() {
                selection = try await call.favorites.list(of: call.user, matching: query).favorites.map(
                    \.kept)
            }
            return Reply.file(try await call.transfer.export(selection, as: format, of: call.user))
        },
        .api(
            .post, "/import", .writing,
            "importFavorites", "Import favourites from a file, in any form that “import” reads.",
            query: [.conflict, .columns, .tags, .skipUnreadable, .correct, .dryRun], body: .file(importTypes),
            bodyLimit: Reading.byteLimit, gives: "The effects, done or planned."
        ) { call in
            var options = ImportOptions()
            options.conflict = try call.choice(.conflict) ?? .merge
            options.language = Call.language
            if try call.flag(.correct) { options.corrects = nil }
            options.columns = try Reading.ColumnChoice.list(call.query[Parameter.columns.name] ?? "")
            for text in call.query.all(Parameter.tags.name) {
                do throws(TagName.Fault) {
                    options.tags.append(try TagName(new: text))
                } catch { throw error.failure }
            }
            let isDryRun = try call.flag(.dryRun)
            let skips = try call.flag(.skipUnreadable)
            let proposal: Proposal
            do {
                proposal = try await call.transfer.proposal(
                    for: Array(call.body.readableBytesView), options, of: call.user)
            } catch let error as ReadingError {
                throw Failure(error, of: "The file")
            }
            guard !isDryRun else { return ImportJSON(proposal, imported: false) }
            let reading = proposal.reading
            guard reading.badCount == 0 || (skips && !(reading.rows.isEmpty && reading.things.isEmpty)) else {
                throw Failure(badRowsOf: reading, naming: true)
            }
            try await call.transfer.carryOut(proposal, skippingBad: skips, of: call.user)
            return ImportJSON(proposal, imported: !proposal.plan.isEmpty)
        },
    ]

    /// The media types that can be imported; a body with any other type, or none, is read in the same way.
    private static let importTypes =
        Array(Set(ExportFormat.allCases.map(\.mediaType) + ["application/octet-stream"])).sorted()
}
