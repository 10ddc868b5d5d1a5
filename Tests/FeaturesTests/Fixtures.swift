import AccountsFeature
import DetailFeature
import Fetching
import Foundation
import Lists
import PasswordHashing
import Persistence
import PokeAPI
import Pokedex
import PostgreSQLStore
import Records
import SQLiteStore
import Store
import TestSupport
import Testing

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

    /// Two services on one store, as two nodes have them: on a file, and then on PostgreSQL where that is installed.
    static func withTwoNodes(_ body: ([PersistenceService]) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            try await body(nodes(on: (0..<2).map { _ in SQLiteEngine.accounts(in: folder) }))
        }
        guard PostgreSQLServer.isWanted else { return }
        let server = try await PostgreSQLServer.shared.value
        let schema = "nodes\(UInt32.random(in: 0 ... .max))"
        _ = try await server.run("", in: schema)
        let address = try #require(PostgreSQLAddress(DatabaseAddress(server.address(schema: schema))))
        let engines = (0..<2).map { _ in PostgreSQLEngine(address) }
        try await body(nodes(on: engines))
        for engine in engines { await engine.close() }
    }

    private static func nodes(on engines: [any StoreEngine]) -> [PersistenceService] {
        engines.map { PersistenceService(engine: $0, hasher: PasswordHasher(iterations: 1000)) }
    }

    /// Returns a service of a stub API that caches answers in memory.
    static func api(of stub: HTTPStub) throws -> APIService {
        try APIService(
            baseURL: stub.apiURL, transport: AsyncHTTPTransport(limits: .patient), cache: InMemoryCache())
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
    static let patient = TransportLimits(patience: .seconds(600))
}

extension CatalogService {
    /// Returns a Pokémon that is in the list.
    func pokemon(_ name: String) async throws -> Pokemon {
        try #require(try await pokedex().value.pokemon(named: name))
    }

    /// Returns the page of a Pokémon that is in the list, without anything shown before.
    func page(of name: String, tellingMore: Bool = false) async throws -> Detail.Page? {
        try await Detail(catalog: self).apply(
            .show(pokemon(name)), to: .init(), tellingMore: tellingMore
        ).page
    }
}

extension PersistenceService {
    /// Creates the account “ash”.
    func signUpAsh() async throws -> User {
        try await Accounts(persistence: self).signUp(username: "ash", password: Secret("pallet-town")).user
    }
}
