package import Foundation
import Lists
import Pokedex
import Records
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
    package let username: String?
    package let favorites: Int

    package init(_ status: Upkeep.Status, username: String?, favorites: Int) {
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
    }
}
