import Fetching
import Foundation
import PasswordHashing
import Persistence
import PokeAPI
import SQLiteStore
import TestSupport

/// The services that features need, without a network or with a stub server.
enum Fixtures {
    /// Returns the catalogue of the official API, with the network forbidden.
    static func offlineCatalog() throws -> CatalogService {
        CatalogService(
            api: try APIService(
                transport: AsyncHTTPTransport(), cache: InMemoryCache(), networkForbidden: true))
    }

    /// Runs the body with a store in a new folder and cheap password hashes.
    static func withPersistence(_ body: (PersistenceService) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            try await body(
                PersistenceService(
                    engine: SQLiteEngine.accounts(in: folder), hasher: PasswordHasher(iterations: 1000)))
        }
    }

    /// Runs the body with two services on one store, like two nodes.
    static func withTwoNodes(_ body: ([PersistenceService]) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let nodes = (0..<2).map { _ in
                PersistenceService(
                    engine: SQLiteEngine.accounts(in: folder), hasher: PasswordHasher(iterations: 1000))
            }
            try await body(nodes)
        }
    }

    /// Runs the body with the catalogue of a stub API.
    static func withStub(
        routes: @escaping HTTPStub.Routes = StubPokeAPI.routes(),
        _ body: (HTTPStub, CatalogService) async throws -> Void
    ) async throws {
        let stub = try await HTTPStub(routes: routes)
        let api = try APIService(
            baseURL: stub.apiURL, transport: AsyncHTTPTransport(limits: .patient), cache: InMemoryCache(),
            clock: WallClock(now: { Date() }, sleep: { _ in }), random: { 0 })
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(try await body(stub, CatalogService(api: api, patience: .seconds(60))))
        } catch {
            outcome = .failure(error)
        }
        await api.shutdown()
        await stub.stop()
        try outcome.get()
    }
}

extension TransportLimits {
    /// Timeouts long enough for even a busy machine.
    static let patient = TransportLimits(connect: .seconds(600), idle: .seconds(600), total: .seconds(600))
}
