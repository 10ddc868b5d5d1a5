import Foundation
import GRDB
import PasswordHashing
import Records
import Testing

@testable import Persistence

/// How often a password may be guessed.
@Suite struct ThrottleTests {
    let password = Secret("pikachu, I choose you")

    /// How often somebody may guess wrong until the next guess is not looked at; each is a derivation all the same.
    private func guess(_ service: PersistenceService, _ name: String = "ash") async throws {
        await #expect(throws: PersistenceError.wrongCredentials) {
            try await service.logIn(username: name, password: Secret("not the password"))
        }
    }

    private func failures(_ world: World) throws -> Int? {
        try world.sql { try Int.fetchOne($0, sql: "SELECT count FROM LogInFailure") }
    }

    @Test func `waits grow from one second to fifteen minutes`() {
        #expect((0...6).map(Throttle.wait(after:)) == [0, 0, 0, 0, 0, 1000, 2000])
        #expect(
            [14, 15, 50, 99, .max].map(Throttle.wait(after:)) == [
                512_000, 900_000, 900_000, 900_000, 900_000,
            ])
    }

    @Test func `after five wrong passwords the right one has to wait too`() async throws {
        try await withWorld { world in
            let service = world.service()
            let ash = try await service.signUp("ash")
            for _ in 0..<5 { try await guess(service) }
            for (wait, isLetIn) in [(0, false), (0.999, false), (0.001, true)] {
                world.clock.now += wait
                #expect(
                    (try? await service.logIn(username: "ash", password: password)) == (isLetIn ? ash : nil))
            }
            #expect(try failures(world) == nil, "the right one sets the count back")
            for _ in 0..<4 { try await guess(service) }
            #expect(try await service.logIn(username: "ash", password: password) == ash)
        }
    }

    @Test func `guesses while waiting neither count nor lengthen the wait`() async throws {
        try await withWorld { world in
            let service = world.service()
            _ = try await service.signUp("ash")
            for _ in 0..<20 { try await guess(service) }
            #expect(try failures(world) == 5)
            for (seconds, count) in [(1.0, 6), (1, 6), (1, 7), (3, 7), (1, 8)] {
                world.clock.now += seconds
                try await guess(service)
                #expect(try failures(world) == count)
            }
        }
    }

    @Test func `a hundred guesses are looked at, ever`() async throws {
        try await withWorld { world in
            let service = world.service()
            let account = try await service.signUp(username: "ash", password: password)
            for _ in 0..<110 {
                world.clock.now += 3600
                try await guess(service)
            }
            #expect(try failures(world) == 100)
            world.clock.now += 1e9
            await #expect(throws: PersistenceError.wrongCredentials) {
                try await service.logIn(username: "ash", password: password)
            }
            let new = Secret("vermilion city harbour")
            _ = try await service.recover(username: "ash", code: account.recoveryCode, newPassword: new)
            #expect(try await service.logIn(username: "ash", password: new) == account.user)
        }
    }

    @Test func `a clock set back makes nobody wait longer`() async throws {
        try await withWorld { world in
            let service = world.service()
            let ash = try await service.signUp("ash")
            for _ in 0..<5 { try await guess(service) }
            world.clock.now -= 1e6
            await #expect(throws: PersistenceError.wrongCredentials) {
                try await service.logIn(username: "ash", password: password)
            }
            world.clock.now += 1
            #expect(try await service.logIn(username: "ash", password: password) == ash)
        }
    }

    @Test func `known, unknown and waiting users cost one derivation and one write each`() async throws {
        try await withWorld { world in
            let service = world.service()
            _ = try await service.signUp("ash")
            _ = try await service.signUp("gary")
            for _ in 0..<5 { try await guess(service) }
            for name in ["gary", "nobody", "ash"] {
                let (derivations, writes) = (world.derivations.count, try world.commits())
                try await guess(service, name)
                #expect(world.derivations.count == derivations + 1, "\(name)")
                #expect(try world.commits() == writes + 1, "\(name)")
            }
        }
    }

    @Test func `whoever asks for the password again counts too`() async throws {
        try await withWorld { world in
            let service = world.service()
            let ash = try await service.signUp("ash")
            let wrong = Secret("not the password")
            let asks: [() async throws -> Void] = [
                { try await service.deleteUser(ash.id, password: wrong) },
                {
                    try await service.changePassword(
                        of: ash.id, from: wrong, to: Secret("vermilion city harbour"))
                },
                { _ = try await service.renewRecoveryCode(of: ash.id, password: wrong) },
            ]
            for (index, ask) in asks.enumerated() {
                await #expect(throws: PersistenceError.wrongCredentials) { try await ask() }
                #expect(try failures(world) == index + 1)
            }
        }
    }

    @Test func `a password that cannot be counted is not looked at`() async throws {
        try await withWorld { world in
            let service = world.service()
            _ = try await service.signUp("ash")
            try await service.database.write { db in
                try db.execute(
                    sql: """
                        CREATE TEMP TRIGGER full BEFORE INSERT ON LogInFailure
                        BEGIN SELECT raise(ABORT, 'full'); END
                        """)
            }
            let count = world.derivations.count
            let error = await #expect(throws: PersistenceError.self) {
                try await service.logIn(username: "ash", password: password)
            }
            #expect(error != .wrongCredentials)
            #expect(world.derivations.count == count)
        }
    }

    @Test func `many who guess at one time are held to one bound`() async throws {
        try await withWorld { world in
            _ = try await world.service().signUp("ash")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    let service = world.service()
                    group.addTask {
                        for _ in 0..<10 {
                            await #expect(throws: PersistenceError.wrongCredentials) {
                                try await service.logIn(username: "ash", password: Secret("not the password"))
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try failures(world) == 5, "the clock stood still")
        }
    }
}

extension World {
    /// How often the file was written: the log's frames, of which each of our small transactions has as many.
    fileprivate func commits() throws -> Int {
        let size = try FileManager.default.attributesOfItem(atPath: file.path + "-wal")[.size] as? Int
        return (size ?? 0) / 4120
    }
}
