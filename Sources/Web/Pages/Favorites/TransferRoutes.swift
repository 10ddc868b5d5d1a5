import Answers
import FavoritesFeature
import Hummingbird
import NIOCore
import Records
import ReferencesFeature
import TransferFeature

/// Routes for exports and imports.
enum TransferRoutes {
    static let all: [Route] = [
        .ownPage("/transfer") { call, _ in
            call.reply(TransferPage().whole)
        },
        .ownPage("/export") { call, user in
            if call.query["format"] == "account" {
                // The file contains sessions, tokens and links, so it has the same access rule as the account
                // page.
                try Route.Access.person.require(call.visitor)
                return Reply.file(try await call.transfer.account(of: user))
            }
            if call.query["format"] == "svg" { return try await picture(call, user) }
            guard let format = call.query["format"].flatMap({ ExportFormat(rawValue: $0) }) else {
                throw Refusal.notFound
            }
            return Reply.file(try await call.transfer.export(nil, as: format, of: user))
        },
        // The import form, which shows a preview first and imports the file once the user has confirmed.
        .form("/import", bodyLimit: bodyLimit) { call, fields, user in
            let call = try await call.visiting(.transfer)
            var entry = ImportEntry(fields)
            do {
                let isMultipart =
                    call.request.headerFields[.contentType]?.lowercased().hasPrefix("multipart/") == true
                let file = isMultipart ? try call.multipartForm().file("file") : nil
                let bytes = file.map { Array($0) } ?? Array(entry.list.utf8)
                guard !bytes.isEmpty else {
                    throw Failure(.emptyFile, "Choose a file, or paste its text.")
                }
                if file != nil {
                    entry.list = try Reading.text(of: bytes)
                    entry.columns = []
                    entry.choices = []
                }
                let proposal = try await call.transfer.proposal(
                    for: bytes, try entry.options(), of: user)
                let reading = proposal.reading
                if fields["rejected"] == "yes", reading.badCount > 0 {
                    let ending = reading.format == .json ? "json" : reading.format == .csv ? "csv" : "txt"
                    return Reply.file(
                        reading.rejected, named: "rejected.\(ending)", type: "text/plain; charset=utf-8")
                }
                // The button sends the number that it showed.
                let agreed = fields["agreed"]
                guard agreed == String(proposal.plan.writtenCount), !proposal.plan.isEmpty else {
                    let preview = ImportPreview(proposal: proposal, entry: entry, hasChanged: agreed != nil)
                    return call.reply(preview.whole)
                }
                let changed = try await call.transfer.carryOut(proposal, skippingBad: true, of: user)
                return try await call.go(to: .favorites, after: changed?.map { true })
            } catch {
                let reading = error as? ReadingError
                let page = TransferPage(entry: entry, doubt: reading.flatMap { ImportDoubt($0) })
                return call.reply(page, after: reading.map { Failure($0, of: "The file") } ?? error)
            }
        },
    ]

    private static func picture(_ call: Call, _ user: User) async throws -> Response {
        guard let arrangement = call.query["view"].flatMap({ Poster.Arrangement(rawValue: $0) }) else {
            throw Refusal.notFound
        }
        let query = try await call.lookup.query([call.query["q"] ?? ""], of: call.person)
        let list = try await call.favorites.list(of: user, matching: query)
        let poster = try Poster(list.favorites, of: user, matching: query, in: arrangement)
        return await call.reply(poster, named: arrangement.fileName)
    }

    /// The maximum size of a file, plus room for the other fields of the form.
    private static let bodyLimit = Reading.byteLimit + 65_536
}

extension Call {
    /// Responds with a poster as a picture file.
    func reply(_ poster: Poster, named file: String) async -> Response {
        var poster = poster
        poster.address = settings.publicURL?.authority
        return Reply.file(await detail.svg(of: poster).svg, named: file, type: "image/svg+xml")
    }
}
