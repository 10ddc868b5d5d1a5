import CToggle
import Foundation
import PasswordHashing
import Persistence
import Records
import SQLiteStore

/// A home with one user whose first 151 Pokémon are toggled, one durable transaction each: through the
/// service, and in a C loop on the same file.
struct Toggles {
    private let folder: URL
    private let file: String
    private let engine: SQLiteEngine
    private let service: PersistenceService
    private let user: Int64

    /// Creates a home in a temporary folder.
    init() async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "toggles-\(UUID().uuidString)")
        engine = .accounts(in: folder)
        file = engine.url.path(percentEncoded: false)
        service = PersistenceService(engine: engine, hasher: PasswordHasher(iterations: 1))
        user = try await service.signUp(username: "ash", password: Secret("pikachu, I choose you")).user.id
    }

    /// Returns the number of toggles per second through the service, one after another.
    func rate(count: Int) async throws -> Double {
        let start = ContinuousClock.now
        for index in 0..<count { try await service.toggleFavorites([index % 151 + 1], of: user) }
        return Double(count) / ((ContinuousClock.now - start) / .seconds(1))
    }

    /// Returns the number of toggles per second in C.
    func rateInC(count: Int) -> Double {
        Double(count) / toggle(file, Int32(count), user)
    }

    /// Returns the milliseconds it takes to add 1,025 favourites in one call, and to remove them.
    func allAtOnce() async throws -> (adding: Double, removing: Double) {
        let all = Array(1...1025)
        func milliseconds(_ body: () async throws -> Void) async throws -> Double {
            let start = ContinuousClock.now
            try await body()
            return (ContinuousClock.now - start) / .milliseconds(1)
        }
        try await service.removeFavorites(all, of: user)
        return (
            try await milliseconds { try await service.addFavorites(all, of: user) },
            try await milliseconds { try await service.removeFavorites(all, of: user) }
        )
    }

    /// Returns the number of toggles per second with several concurrent clients.
    func rate(clients: Int, each: Int) async throws -> Double {
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<clients {
                group.addTask {
                    for _ in 0..<each { try await service.toggleFavorites([client + 1], of: user) }
                }
            }
            try await group.waitForAll()
        }
        return Double(clients * each) / ((ContinuousClock.now - start) / .seconds(1))
    }

    /// Deletes the home.
    func remove() async {
        await service.close()
        try? FileManager.default.removeItem(at: folder)
    }
}
