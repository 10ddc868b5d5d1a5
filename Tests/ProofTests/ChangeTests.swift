import Foundation
import Persistence
import Records
import TestSupport
import Testing

@testable import ProofWorker

extension Proofs {
    /// After any series of changes, undoing them all restores the initial state, and the journal matches the
    /// favourites.
    struct ChangeTests {
        /// All of one user's data, byte for byte.
        private struct Everything: Equatable {
            let favorites: [FavoritePokemon]
            let searches: [SavedSearch]

            init(of user: User.ID, _ service: PersistenceService) throws {
                favorites = try wait { try await service.favorites(of: user) }
                searches = try wait { try await service.savedSearches(of: user) }
            }
        }

        @Test func `undoing all concurrent changes restores the initial state`()
            async throws
        {
            let rounds = Proof.count("CHANGES", short: 3)
            try await withHome { home in
                try await onThread { try Self.expectAgreement(home, rounds: rounds, kills: false) }
            }
        }

        @Test func `the journal and the data agree after any kill`() async throws {
            let rounds = Proof.count("CHANGE_KILLS", short: 6)
            try await withHome { home in
                try await onThread { try Self.expectAgreement(home, rounds: rounds, kills: true) }
            }
        }

        /// Changes, undoes and redoes with two processes for each of two users; then undoes and redoes all
        /// changes of each user.
        private static func expectAgreement(_ home: Home, rounds: Int, kills: Bool) throws {
            var random = SeededGenerator(seed: Proof.seed)
            let service = home.service()
            let users = try ["ash", "misty"].map { name in
                try wait {
                    try await service.signUp(username: name, password: Toggling.password).user.id
                }
            }
            var changes = 0
            for round in 0..<rounds {
                // The state at the start of a round is kept, but can't be undone.
                for user in users { _ = try wait { try await service.clearChanges(of: user) } }
                let beginnings = try users.map { try Everything(of: $0, service) }
                let workers = try ["ash", "misty", "ash", "misty"].map { name in
                    try Worker([
                        "change", "home=\(home.path)", "user=\(name)", "count=\(kills ? 0 : 60)",
                        "seed=\(UInt32.random(in: 0...UInt32.max, using: &random))",
                    ])
                }
                for worker in workers {
                    guard kills else {
                        #expect(worker.readToEnd().filter { $0.hasPrefix("error") } == [])
                        #expect(worker.wait() == .exited(0))
                        continue
                    }
                    while let line = worker.readLine(), !line.hasPrefix("done") {
                        #expect(!line.hasPrefix("error"), "\(line)")
                    }
                    usleep(UInt32.random(in: 0...30_000, using: &random))
                    worker.kill()
                    #expect(worker.wait() == .signaled(SIGKILL))
                }
                let ends = try users.map { try Everything(of: $0, service) }
                for (index, user) in users.enumerated() {
                    let steps = try wait { try await service.undo(100_000, of: user) }.value.count
                    changes += steps
                    #expect(try Everything(of: user, service) == beginnings[index], "round \(round)")
                    let other = users[1 - index]
                    #expect(try Everything(of: other, service) == ends[1 - index], "nobody undoes another's")
                    #expect(try wait { try await service.redo(steps, of: user) }.value.count == steps)
                    #expect(try Everything(of: user, service) == ends[index], "round \(round)")
                }
            }
            Proof.note("\(changes) changes taken back and made again")
            #expect(changes > rounds, "they did nothing")
            try wait { await service.close() }
            #expect(try home.faults() == [])
        }
    }
}
