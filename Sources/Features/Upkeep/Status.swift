public import Fetching
public import Foundation
import Cache
public import Lists
import PokeAPI
public import Pokedex
public import Records

extension Upkeep {
    /// The data, where it came from and how old it is.
    public struct Status: Sendable {
        /// Where accounts are kept.
        public let database: StorePlace
        /// The address of the PokéAPI.
        public let api: URL
        /// The Pokédex and where it came from, or why there is none.
        public let pokedex: Result<Sourced<NationalDex>, APIError>
        /// Until when the network is left alone, since it failed.
        public let offlineUntil: Date?
        /// How many of the API's answers are kept.
        public let cachedAnswers: Int
        /// Their size in bytes.
        public let cacheBytes: Int
        /// When the oldest of them was stored.
        public let oldestAnswer: Date?

        /// Where the Pokédex came from; nil if there is none.
        public var source: Source? { try? pokedex.get().source }
        /// The day its facts were gathered, in ISO 8601, if that is known.
        public var factsDay: String? { try? pokedex.get().value.source?.date }
        /// How many days ago that was, at the least; nil if the day is unknown.
        public var factsAge: Int? {
            factsDay.flatMap { try? Date(String($0.prefix(10)), strategy: .iso8601.year().month().day()) }
                .map { Int(Date().timeIntervalSince($0) / 86_400) }
        }
        /// Why there is no Pokédex.
        public var failure: APIError? {
            if case .failure(let error) = pokedex { error } else { nil }
        }
    }

    /// The status: as much as possible, above all if something is wrong.
    ///
    /// - Throws: `APIError.cancelled` alone.
    public func status() async throws(APIError) -> Status {
        let pokedex: Result<Sourced<NationalDex>, APIError>
        do { pokedex = .success(try await catalog.pokedex()) } catch {
            if error == .cancelled { throw error }
            pokedex = .failure(error)
        }
        let kept = await cache.summary()
        return Status(
            database: place, api: catalog.baseURL, pokedex: pokedex, offlineUntil: await catalog.offlineUntil,
            cachedAnswers: kept.count, cacheBytes: kept.bytes, oldestAnswer: kept.oldest)
    }
}
