package import Foundation
import Lists
import Pokedex
package import Records
package import UpkeepFeature

/// The data, its source and age, as JSON.
package struct StatusJSON: Encodable {
    /// The version of all shapes of JSON, ``JSON/version``.
    package let format = JSON.version
    /// The address of the PokéAPI.
    package let api: String
    /// Where the Pokédex came from: `bundled`, `synced`, `live`, `cached` or `stale`; `none` if there is none.
    package let source: String
    /// Why there is no Pokédex.
    package let failure: String?
    /// When the facts were gathered, in ISO 8601.
    package let facts: String?
    package let pokemon: Int
    package let species: Int
    package let languages: Int
    /// Until when the network is left alone, since it failed.
    package let offlineUntil: Date?
    package let cachedAnswers: Int
    package let cacheBytes: Int
    package let oldestAnswer: Date?
    /// The engine that keeps accounts: `SQLite` or `PostgreSQL`.
    package let engine: String
    /// Its file, or the address of its database.
    package let database: String
    /// Why accounts can't be used now.
    package let accountsFailure: String?
    package let username: String?
    package let favorites: Int

    package init(
        _ status: Upkeep.Status, username: String?, favorites: Int, accountsFailure: Failure? = nil
    ) {
        let pokedex = try? status.pokedex.get().value
        api = status.api.absoluteString
        source = status.source?.word ?? "none"
        failure = status.failure.map { Failure($0).message }
        facts = status.factsDay
        (pokemon, species) = (pokedex?.count ?? 0, pokedex?.species.count ?? 0)
        languages = pokedex?.languages.count ?? 0
        offlineUntil = status.offlineUntil
        (cachedAnswers, cacheBytes) = (status.cachedAnswers, status.cacheBytes)
        oldestAnswer = status.oldestAnswer
        (engine, database) = (status.database.engine, status.database.address)
        (self.username, self.favorites) = (username, favorites)
        self.accountsFailure = accountsFailure?.message
    }
}

/// A backup, as JSON.
package struct BackupJSON: Encodable {
    package let path: String
    package let users: Int
    package let favorites: Int
    package let bytes: Int64
    package let sha256: String

    package init(_ backup: Backup) {
        path = backup.url.path(percentEncoded: false)
        users = backup.contents.users
        favorites = backup.contents.favorites
        bytes = backup.bytes
        sha256 = backup.sha256
    }
}

/// A copy to another database, as JSON.
package struct StoreCopyJSON: Encodable {
    /// The address of the other database.
    package let to: String
    package let users: Int
    package let favorites: Int
    package let rows: Int
    package let sha256: String

    package init(_ result: StoreCopyResult, to address: String) {
        to = address
        (users, favorites) = (result.contents.users, result.contents.favorites)
        (rows, sha256) = (result.rows, result.sha256)
    }
}

/// The result of a restore, as JSON; without `kept` there was nothing before.
package struct RestorationJSON: Encodable {
    package let users: Int
    package let favorites: Int
    package let kept: String?
    package let isChecksumVerified: Bool

    package init(_ restoration: Restoration) {
        users = restoration.contents.users
        favorites = restoration.contents.favorites
        kept = restoration.kept?.path(percentEncoded: false)
        isChecksumVerified = restoration.isChecksumVerified
    }
}

/// A line of `doctor`, as JSON; its id is its name in small letters.
package struct CheckJSON: Encodable {
    package let id: String
    package let name: String
    /// `fine`, `warning` or `fault`.
    package let severity: String
    package let finding: String
    package let advice: String?

    package init(_ check: Check, advice: String?) {
        id = check.name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
            .replacing(" ", with: "-")
        name = check.name
        severity =
            switch check.severity {
            case .fine: "fine"
            case .warning: "warning"
            case .fault: "fault"
            }
        finding = check.finding
        self.advice = advice
    }
}
