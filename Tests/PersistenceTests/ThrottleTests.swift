import Foundation
import GRDB
import PasswordHashing
import Records
import SQLiteStore
import Store
import Testing

@testable import Persistence

/// Limits on guessing passwords.
@Suite(.everyStore) struct ThrottleTests {
    private func expectRefusedGuess(
        _ service: PersistenceService, _ name: String = "ash",
        _ expected: PersistenceError = .wrongCredentials, _ location: SourceLocation = #_sourceLocation
    ) async throws {
        await #expect(throws: expected, sourceLocation: location) {
            try await service.logIn(wrongPassword, as: name)
        }
    }

    private func failures(_ world: World) async throws -> Int64? {
        try await world.rows("SELECT count FROM LogInFailure").first?.integer(0)
    }

    private func paused(_ milliseconds: Int) -> PersistenceError {
        .logInPaused(.lasting(.milliseconds(milliseconds)))
    }

    @Test func `after five wrong passwords even the correct one must wait, and the error says how long`()
        async throws
    {
        try await withUser { world, service, ash in
            for _ in 0..<5 { try await expectRefusedGuess(service) }
            for (passed, rest) in [(0.0, 1000), (0.999, 1)] {
                world.clock.now += passed
                await #expect(throws: paused(rest)) {
                    try await service.logIn()
                }
                await #expect(throws: paused(rest)) { try await service.confirm(ash.id, password: password) }
            }
            world.clock.now += 0.001
            #expect(try await service.logIn().user == ash)
            #expect(try await failures(world) == nil, "the right one sets the count back")
            for _ in 0..<4 { try await expectRefusedGuess(service) }
            #expect(try await service.logIn().user == ash)
        }
    }

    @Test func `log-in is paused for unknown usernames as for known ones, each separately`() async throws {
        try await withAsh { world, service, _ in
            try await service.signUp("gary")
            for name in ["ash", "nobody"] {
                for _ in 0..<5 { try await expectRefusedGuess(service, name) }
                try await expectRefusedGuess(service, name, paused(1000))
                try await expectRefusedGuess(service, name.uppercased(), paused(1000))
            }
            for name in ["gary", "nobody else"] { try await expectRefusedGuess(service, name) }
            world.clock.now += 1
            for name in ["ash", "nobody"] {
                try await expectRefusedGuess(service, name)
                try await expectRefusedGuess(service, name, paused(2000))
            }
        }
    }

    @Test(.looksIntoFile) func `unknown usernames aren't stored, and their table is bounded`()
        async throws
    {
        try await withService { world, service in
            try await expectRefusedGuess(service, "my own password")
            await service.close()
            #expect(try !Data(contentsOf: world.file).contains(Data("my own password".utf8)))
            let slots = try world.sql { try Int.fetchAll($0, sql: "SELECT slot FROM UnknownLogInFailure") }
            #expect(slots.count == 1 && slots.allSatisfy((0..<65536).contains))
            #expect(throws: DatabaseError.self) {
                try world.execute("INSERT INTO UnknownLogInFailure VALUES (65536, 1, 0)")
            }
        }
    }

    @Test func `attempts during a pause neither count nor extend it`() async throws {
        try await withAsh { world, service, _ in
            for _ in 0..<5 { try await expectRefusedGuess(service) }
            for _ in 0..<15 { try await expectRefusedGuess(service, "ash", paused(1000)) }
            #expect(try await failures(world) == 5)
            for (seconds, count, expected) in [
                (1.0, 6, .wrongCredentials), (1, 6, paused(1000)), (1, 7, .wrongCredentials),
                (3, 7, paused(1000)), (1, 8, .wrongCredentials),
            ] as [(Double, Int, PersistenceError)] {
                world.clock.now += seconds
                try await expectRefusedGuess(service, "ash", expected)
                #expect(try await failures(world) == Int64(count))
            }
        }
    }

    @Test func `log-in is locked until recovery after a hundred wrong passwords`() async throws {
        try await withService { world, service in
            let account = try await service.signUp(username: "ash", password: password)
            for name in ["ash", "nobody"] {
                try await expectRefusedGuess(service, name)
                try await world.rows("UPDATE LogInFailure SET count = 98 WHERE count = 1")
                try await world.rows("UPDATE UnknownLogInFailure SET count = 98")
                for _ in 0..<2 {
                    world.clock.now += 3600
                    try await expectRefusedGuess(service, name)
                }
                world.clock.now += 3600
                try await expectRefusedGuess(service, name, .logInPaused(.untilRecovery))
            }
            #expect(try await failures(world) == 100)
            world.clock.now += 1e9
            await #expect(throws: PersistenceError.logInPaused(.untilRecovery)) {
                try await service.logIn()
            }
            try await service.recover(try #require(account.recoveryCode))
            #expect(try await service.logIn(newPassword).user == account.user)
        }
    }

    @Test func `an account without a recovery code is never locked permanently`() async throws {
        try await withUser { world, service, ash in
            try await world.rows("DELETE FROM RecoveryCode")
            try await expectRefusedGuess(service)
            try await world.rows("UPDATE LogInFailure SET count = 100")
            try await expectRefusedGuess(service, "ash", paused(900_000))
            world.clock.now += 900
            try await expectRefusedGuess(service)
            world.clock.now += 900
            #expect(try await service.logIn().user == ash)
        }
    }

    @Test(.looksIntoFile)
    func `known and unknown users cost one derivation and one write each, but nothing during a pause`()
        async throws
    {
        try await withAsh { world, service, _ in
            try await service.signUp("gary")
            for _ in 0..<5 { try await expectRefusedGuess(service) }
            for (name, expected, cost) in [
                ("gary", .wrongCredentials, 1), ("nobody", .wrongCredentials, 1), ("ash", paused(1000), 0),
            ] as [(String, PersistenceError, Int)] {
                let (derivations, writes) = (world.derivations.count, try world.commits())
                try await expectRefusedGuess(service, name, expected)
                #expect(world.derivations.count == derivations + cost, "\(name)")
                #expect(try world.commits() == writes + cost, "\(name)")
            }
        }
    }

    @Test func `a wrong password at a confirmation also counts as a failure`() async throws {
        try await withAsh { world, service, ash async throws in
            let asks: [() async throws -> Void] = [
                { try await service.deleteUser(ash, password: wrongPassword) },
                {
                    try await service.changePassword(
                        of: ash, from: wrongPassword, to: newPassword)
                },
                { _ = try await service.renewRecoveryCode(of: ash, password: wrongPassword) },
            ]
            for (index, ask) in asks.enumerated() {
                await #expect(throws: PersistenceError.wrongCredentials) { try await ask() }
                #expect(try await failures(world) == Int64(index + 1))
            }
        }
    }

    @Test(arguments: ["pikachu, I choose you", "not the password"])
    func `if failures can't be recorded, correct and wrong passwords get the same answer`(_ typed: String)
        async throws
    {
        try await withWorld { world in
            let engine = world.engine()
            let service = world.service(on: engine)
            try await service.signUp("ash")
            try await engine.write { db in
                try db.execute(
                    """
                    CREATE TEMP TRIGGER full BEFORE INSERT ON LogInFailure
                    BEGIN SELECT raise(ABORT, 'full'); END
                    """)
            }
            await #expect {
                try await service.logIn(Secret(typed))
            } throws: {
                if case .store(.database) = $0 as? PersistenceError { true } else { false }
            }
        }
    }

    @Test func `simultaneous guesses share one limit`() async throws {
        try await withWorld { world in
            _ = try await world.service().signUp("ash")
            let answers = await Self.attempt(24) { _ in
                try await world.service().logIn(wrongPassword)
            }
            #expect(answers.filter { $0 == .wrongCredentials }.count == 5, "the clock stood still")
            #expect(answers.filter { $0 == paused(1000) }.count == 19)
            #expect(try await failures(world) == 5)
        }
    }

    @Test func `a guess that waits for the store is paused if another one is counted meanwhile`()
        async throws
    {
        try await withAsh { world, service, _ in
            for _ in 0..<4 { try await expectRefusedGuess(service) }
            let slow = SlowStore(store: world.store()) {
                world.clock.now += 0.5
                try await expectRefusedGuess(service)
            }
            try await expectRefusedGuess(world.service(on: slow), "ash", paused(1000))
            #expect(try await failures(world) == 5)
        }
    }

    @Test func `simultaneous correct log-ins all succeed`() async throws {
        try await withAsh { world, service, _ in
            for _ in 0..<4 { try await expectRefusedGuess(service) }
            let answers = await Self.attempt(12) { _ in
                try await world.service().logIn()
            }
            #expect(answers == Array(repeating: nil, count: 12))
        }
    }

    /// Runs the body concurrently, and returns the error of each call, or `nil` if it succeeded.
    private static func attempt<Value: Sendable>(
        _ count: Int, _ body: @escaping @Sendable (Int) async throws -> Value
    ) async -> [PersistenceError?] {
        await withTaskGroup(of: PersistenceError?.self) { group in
            for index in 0..<count {
                group.addTask {
                    do {
                        _ = try await body(index)
                        return nil
                    } catch {
                        return error as? PersistenceError
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}

/// The throttling rule, without a database.
struct ThrottleRuleTests {
    @Test func `pauses grow from one second to fifteen minutes`() {
        #expect((0...6).map(Throttle.wait(after:)) == [0, 0, 0, 0, 0, 1000, 2000])
        #expect(
            [14, 15, 50, 99, .max].map(Throttle.wait(after:)) == [
                512_000, 900_000, 900_000, 900_000, 900_000,
            ])
    }

    @Test func `a clock set back doesn't cause a pause`() {
        #expect(Throttle(failures: 9, lastAt: 7000).pause(at: 6999, mayEndLogIn: true) == nil)
    }

    @Test func `extreme stored numbers never overflow`() {
        for failures in [Int.min, -1, 101, .max] {
            for lastAt in [Int64.min, -1, .max] {
                for time in [Int64.min, 0, .max] {
                    let throttle = Throttle(failures: failures, lastAt: lastAt)
                    #expect((0...100).contains(throttle.countingFailure(at: time).failures))
                    _ = throttle.pause(at: time, mayEndLogIn: false)
                }
            }
        }
    }
}

extension World {
    /// Returns the number of frames in the write-ahead log. All of our small transactions write the same
    /// number of frames, so this measures writes.
    fileprivate func commits() throws -> Int {
        let size = try FileManager.default.attributesOfItem(atPath: file.path + "-wal")[.size] as? Int
        return (size ?? 0) / 4120
    }
}
