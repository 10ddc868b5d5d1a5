import CPostgreSQL
import Foundation
public import Records
import Store

/// The address of a PostgreSQL database, which `DatabaseAddress` has found to be without a password.
public struct PostgreSQLAddress: Hashable, Sendable {
    /// As it was given.
    public let text: String

    /// - Returns: nil for what is no address of PostgreSQL's: a path, for one.
    public init?(_ address: DatabaseAddress) {
        guard case .postgreSQL(let text) = address else { return nil }
        self.text = text
    }

    /// Whether there may be another server where one is no longer the primary.
    var mayNameSeveral: Bool { text.contains(",") || text.hasPrefix("service=") }

    /// The options that it names.
    ///
    /// - Throws: `StoreError.passwordInAddress`, and `.badAddress` for what libpq can't read.
    func options(_ pq: LibpqFunctions) throws -> [String: String] {
        var message: UnsafeMutablePointer<CChar>?
        guard let all = pq.PQconninfoParse(text, &message) else {
            defer { pq.PQfreemem(message) }
            let reason = message.map { String(cString: $0) } ?? ""
            throw StoreError.badAddress(path: text, reason: reason.firstLine)
        }
        defer { pq.PQconninfoFree(all) }
        var options: [String: String] = [:]
        var next = all
        while let keyword = next.pointee.keyword {
            if let value = next.pointee.val { options[String(cString: keyword)] = String(cString: value) }
            next += 1
        }
        if options["password"] != nil || options["sslpassword"] != nil { throw StoreError.passwordInAddress }
        return options
    }
}

extension String {
    /// The first line, without what is round it.
    var firstLine: String {
        split(whereSeparator: \.isNewline).first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }
}
