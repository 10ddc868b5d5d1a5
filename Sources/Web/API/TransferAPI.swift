import Answers
import FavoritesFeature
import HTTPTypes
import Hummingbird
import NIOCore
import Records
import TransferFeature

/// Files of favourites.
enum TransferAPI {
    static let routes = [export, importing]

    private static let export = Route.api(
        .get, "/export", .reading,
        Operation(
            "exportFavorites", "Export your favourites, or those that a query selects.",
            query: [.format, .query],
            answers: [
                Operation.Answer(
                    status: .ok, meaning: "A file.",
                    content: .file(Array(Set(ExportFormat.allCases.map(\.mediaType))).sorted()),
                    headers: ["Content-Disposition"])
            ])
    ) { call in
        let user = try call.requireUser()
        let format = try call.choice(.format) ?? ExportFormat.json
        var selection: [FavoritePokemon]?
        if let query = try await call.searchQuery() {
            selection = try await call.favorites.list(of: user, matching: query).favorites.map(\.kept)
        }
        let text = try await call.transfer.export(selection, as: format, of: user)
        var response = Reply.bytes(ByteBuffer(string: text), type: format.mediaType)
        response.headers[.contentDisposition] =
            "attachment; filename=\"favourites.\(format.fileExtension)\""
        return response
    }

    private static let importing = Route.api(
        .post, "/import", .writing, bodyLimit: Reading.byteLimit,
        Operation(
            "importFavorites", "Import favourites from a file, in any form that “import” reads.",
            query: [.conflict, .dryRun], body: .file(["*/*"]),
            answers: [.ok("What it did, or would do.", .one(.importing))])
    ) { call in
        let user = try call.requireUser()
        let proposal: Proposal
        do {
            proposal = try await call.transfer.proposal(
                for: Array(call.body.readableBytesView), call.choice(.conflict) ?? .merge, of: user,
                language: Call.language)
        } catch let error as ReadingError {
            throw Failure(error, of: "The file")
        }
        let isRehearsal = try call.flag(.dryRun)
        guard !isRehearsal else { return try Reply.json(ImportJSON(proposal, imported: false)) }
        guard proposal.reading.badCount == 0 else { throw Failure(badRowsOf: proposal.reading, naming: true) }
        try await call.transfer.carryOut(proposal, of: user)
        return try Reply.json(ImportJSON(proposal, imported: !proposal.plan.isEmpty))
    }
}

extension Call {
    /// Exports and imports as the API does them.
    fileprivate var transfer: Transfer { services.transfer.recording(.api) }
}
