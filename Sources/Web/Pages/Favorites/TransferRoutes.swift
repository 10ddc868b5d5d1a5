import Answers
import Foundation
import Hummingbird
import NIOCore
import Records
import TransferFeature

/// Exports and imports.
enum TransferRoutes {
    static let all: [Route] = [show, export, importing]

    private static let show = Route.ownPage("/transfer") { call, visit, _ in
        call.reply(TransferPage(visit: visit).whole, visit)
    }

    private static let export = Route.ownPage("/export") { call, _, user in
        if call.query["format"] == "account" {
            return file(
                try await call.services.transfer.account(of: user), "account.json", "application/json")
        }
        guard let format = call.query["format"].flatMap({ ExportFormat(rawValue: $0) }) else {
            throw Refusal.notFound
        }
        let text = try await call.services.transfer.export(nil, as: format, of: user)
        return file(text, "favorites.\(format.fileExtension)", format.mediaType)
    }

    private static func file(_ text: String, _ name: String, _ type: String) -> Response {
        var response = Reply.bytes(ByteBuffer(string: text), type: type)
        response.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
        return response
    }

    /// A file is shown first, and imported once the person has seen what that does.
    private static let importing = Route.form("/import", bodyLimit: Reading.byteLimit) { call, fields, user in
        var visit = try await call.visit()
        visit.here = .transfer
        let list = fields["list"] ?? ""
        let conflict = fields["conflict"].flatMap { ImportPlan.Conflict(rawValue: $0) } ?? .keep
        do {
            let proposal = try await call.services.transfer.proposal(
                for: Array(list.utf8), conflict, of: user, language: "en")
            guard fields["agreed"] == "yes", proposal.reading.badCount == 0, !proposal.plan.isEmpty else {
                return call.reply(
                    ImportPreview(proposal: proposal, conflict: conflict, list: list).whole, visit)
            }
            try await call.services.transfer.carryOut(proposal, of: user)
            return try await call.back(try Fields("next=/favorites"), after: true, user)
        } catch {
            let refusal = Refusal((error as? ReadingError).map { Failure($0, of: "The file") } ?? error)
            return call.reply(
                TransferPage(list: list, conflict: conflict, failure: refusal.failure, visit: visit).whole,
                visit,
                status: refusal.status)
        }
    }
}
