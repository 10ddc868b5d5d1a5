import Foundation

/// What there is, where it came from and how old it is, as JSON.
struct StatusJSON: Encodable {
    /// The version of all shapes of JSON, ``JSON/version``.
    let format = JSON.version
    /// The address of the PokéAPI.
    let api: String
    /// Where the Pokédex came from: `bundled`, `synced`, `live`, `cached` or `stale`; `none` where there is none.
    let source: String
    /// Why there is no Pokédex.
    let failure: String?
    /// When the facts were gathered, in ISO 8601.
    let facts: String?
    let pokemon: Int
    let species: Int
    let languages: Int
    /// Until when the network is left alone, since it failed.
    let offlineUntil: Date?
    let cachedAnswers: Int
    let cacheBytes: Int
    let oldestAnswer: Date?
    let username: String?
    let favorites: Int
}
