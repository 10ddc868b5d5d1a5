import Files
import Foundation
package import JSONShapes
import Lists
import Pokedex
package import Records
package import UpkeepFeature

/// The source and age of the data, as JSON.
package struct StatusJSON: JSONObject {
    private let status: Upkeep.Status
    private let username: String?
    private let favorites: Int
    /// Why accounts can't be used now; nil if they can.
    private let accountsFailure: Failure?
    private var pokedex: NationalDex? { try? status.pokedex.get().value }

    package init(
        _ status: Upkeep.Status, username: String?, favorites: Int, accountsFailure: Failure?
    ) {
        self.status = status
        self.username = username
        self.favorites = favorites
        self.accountsFailure = accountsFailure
    }

    package static let members: Members = [
        // The version of the JSON format.
        Member("format") { _ in JSON.version }, Member("api", \.status.api.absoluteString),
        // The source of the Pokédex: `bundled`, `synced`, `live`, `cached` or `stale`; `none` if there is no
        // Pokédex yet.
        Member("source") { $0.status.source?.word ?? "none" },
        Member("failure", \.status.failure?.failure.message),
        // The ISO 8601 date on which the facts were collected.
        Member("facts", \.status.factsDay), Member("pokemon") { $0.pokedex?.count ?? 0 },
        Member("species") { $0.pokedex?.species.count ?? 0 },
        Member("languages") { $0.pokedex?.languages.count ?? 0 },
        // The end of the pause in requests after a failure.
        Member("offlineUntil", \.status.offlineUntil),
        Member("cachedAnswers", \.status.cachedAnswers), Member("cacheBytes", \.status.cacheBytes),
        Member("oldestAnswer", \.status.oldestAnswer),
        // `SQLite` or `PostgreSQL`, and the path of the file or the address of the database.
        Member("engine", \.status.database.engine), Member("database", \.status.database.address),
        Member("accountsFailure", \.accountsFailure?.message),
        Member("username", \.username), Member("favorites", \.favorites),
    ]
}

/// A backup, as JSON.
extension Backup: JSONObject {
    package static let members: Members =
        DatabaseContents.members.of { $0.contents } + [
            Member("path", \.url.filePath),
            Member("bytes", \.bytes), Member("sha256", \.sha256),
        ]
}

extension Upkeep.Rotation: JSONObject {
    package static let members: Members =
        Backup.members.of { $0.backup } + [
            Member("removed") { $0.removed.map(\.filePath) },
            Member("unsound") { $0.unsound.map(\.filePath) },
        ]
}

extension DatabaseContents {
    /// The counts, as JSON members.
    fileprivate static let members: [Member<Self>] = [
        Member("users", \.users), Member("favorites", \.favorites),
    ]
}

/// A copy to another database, as JSON.
package struct StoreCopyJSON: JSONObject {
    private let result: StoreCopyResult
    /// The address of the target database.
    private let address: String

    package init(_ result: StoreCopyResult, to address: String) {
        self.result = result
        self.address = address
    }

    package static let members: Members =
        DatabaseContents.members.of { $0.result.contents } + [
            Member("to", \.address), Member("rows", \.result.rows),
            Member("sha256", \.result.sha256),
        ]
}

/// The result of a restore, as JSON. `kept` is missing if there was no previous database.
extension Restoration: JSONObject {
    package static let members: Members =
        DatabaseContents.members.of { $0.contents } + [
            Member("kept", \.kept?.filePath),
            Member("isChecksumVerified", \.isChecksumVerified),
        ]
}
