import Foundation
import PasswordHashing
import Persistence
import Records
import SQLiteStore

/// A visit to a home that may be damaged, which tries everything a user could do.
struct Visit {
    let service: PersistenceService

    init(home: String) {
        service = PersistenceService(
            engine: SQLiteEngine.accounts(in: URL(filePath: home, directoryHint: .isDirectory)),
            hasher: PasswordHasher(iterations: 1000))
    }

    /// Returns `fine`, or `refused` with the first error; an error from outside Persistence would end the
    /// process.
    func outcome() async -> String {
        var first: PersistenceError?
        func attempt(_ body: () async throws(PersistenceError) -> Void) async {
            do throws(PersistenceError) { try await body() } catch { first = first ?? error }
        }
        await attempt { () async throws(PersistenceError) in _ = try await service.user(0) }
        await attempt { () async throws(PersistenceError) in
            let user = try await service.logIn(username: "ash", password: Toggling.password).user
            _ = try await service.favorites(of: user.id)
            try await service.toggleFavorites([25, 133], of: user.id)
            _ = try await service.give(.tags, ["team"], to: [25, 7], of: user.id)
            _ = try await service.tags(of: user.id)
            let token = try await service.startSession(for: user.id, label: "proof")
            _ = try await service.user(for: token)
            _ = try await service.sessions(of: user.id)
        }
        await attempt { () async throws(PersistenceError) in
            _ = try await service.signUp(username: "gary", password: Toggling.password)
        }
        await attempt { () async throws(PersistenceError) in
            guard let user = try await service.user(named: "misty") else { return }
            try await service.deleteUser(user.id, password: Toggling.password)
        }
        await service.close()
        guard let first else { return "fine" }
        let cause: any Error = if case .store(let error) = first { error } else { first }
        return "refused \(String(describing: cause).prefix(400).split(separator: "\n").joined())"
    }
}
