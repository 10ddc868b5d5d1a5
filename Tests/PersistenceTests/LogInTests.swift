import Foundation
import GRDB
import PasswordHashing
import Persistence
import Records
import Store
import Testing

/// Logging in, and the number of key derivations it takes.
@Suite(.everyStore) struct LogInTests {
    @Test func `the correct password logs in, even after the file was reopened`() async throws {
        try await withService { world, service in
            let user = try await service.signUp("Ash")
            #expect(try await service.logIn().user == user)
            await service.close()
            #expect(try await world.service().logIn().user == user)
        }
    }

    @Test func `composed and decomposed spellings of a password are equal`() async throws {
        try await withService { _, service in
            let user = try await service.signUp(username: "ash", password: Secret("Flabébé!")).user
            let other = Secret("Flabe\u{301}be\u{301}!")
            #expect(try await service.logIn(other).user == user)
        }
    }

    @Test func `every character of a password counts, exactly as typed`() async throws {
        let long = String(repeating: "wxyz, ", count: 170)
        let wrongs = [
            "  two  words  ": ["two  words", "  two words  ", "  Two  words  "],
            long + "kiwi": [long + "kiwis", long + "kiw", long + "kiwI"],
        ]
        try await withService { _, service in
            for (number, (password, others)) in wrongs.enumerated() {
                let name = "user \(number)"
                let user = try await service.signUp(username: name, password: Secret(password)).user
                for other in others {
                    await #expect(throws: PersistenceError.wrongCredentials, "\(other.suffix(12))") {
                        try await service.logIn(username: name, password: Secret(other))
                    }
                }
                #expect(try await service.logIn(username: name, password: Secret(password)).user == user)
            }
        }
    }

    @Test func `a password never expires`() async throws {
        try await withService { world, service in
            let user = try await service.signUp("ash")
            world.clock.now += 10 * 365 * 86_400
            #expect(try await service.logIn().user == user)
        }
    }

    @Test func `an unknown user and a wrong password give the same error after one derivation each`()
        async throws
    {
        try await withAsh { world, service, _ in
            #expect(world.derivations.count == 1)
            for (name, count) in ["ash": 2, "gary": 3, "": 3, "ash\n": 3] as KeyValuePairs {
                await #expect(throws: PersistenceError.wrongCredentials) {
                    try await service.logIn(wrongPassword, as: name)
                }
                #expect(world.derivations.count == count, "\(name)")
            }
            try await service.logIn()
            #expect(world.derivations.count == 4)
        }
    }

    @Test(arguments: ["", String(repeating: "x", count: 2000)])
    func `an empty or overlong password is reported as wrong`(_ password: String) async throws {
        try await withService { _, service in
            try await service.signUp("ash")
            await #expect(throws: PersistenceError.wrongCredentials) {
                try await service.logIn(Secret(password))
            }
        }
    }

    @Test func `an outdated hash is renewed only by a successful log-in`() async throws {
        try await withWorld { world in
            let user = try await world.service(iterations: 10).signUp("ash")
            let newer = world.service(iterations: 20)
            func stored() async throws -> String? {
                try await world.rows("SELECT passwordHash FROM \"User\"").first?.text(0)
            }
            let old = try await stored()

            await #expect(throws: PersistenceError.wrongCredentials) {
                try await newer.logIn(wrongPassword)
            }
            #expect(try await stored() == old)
            #expect(world.rounds.count == 10 + 20, "as many as for a new hash")

            #expect(try await newer.logIn().user == user)
            #expect(try await stored()?.hasPrefix("$pbkdf2-sha256$i=20,l=32$") == true)
            #expect(world.rounds.count == 30 + 40, "once to check, once to renew")

            #expect(try await newer.logIn().user == user)
            #expect(world.rounds.count == 70 + 20)
            #expect(
                try await world.service(iterations: 10).logIn().user
                    == user)
            #expect(try await stored()?.hasPrefix("$pbkdf2-sha256$i=20,l=32$") == true, "never made weaker")
        }
    }

    @Test func `an account without a recovery code gets one at its next log-in, once`() async throws {
        try await withService { world, service in
            let account = try await service.signUp(username: "ash", password: password)
            #expect(try await service.logIn().recoveryCode == nil)
            try await world.rows("DELETE FROM RecoveryCode")
            // If several processes log in at the same time, only one of them shows the code.
            let codes = try await withThrowingTaskGroup(of: RecoveryCode?.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        try await world.service().logIn().recoveryCode
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let given = codes.compactMap(\.self)
            #expect(given.count == 1)
            #expect(try await service.logIn().recoveryCode == nil)
            let code = try #require(given.first)
            #expect(
                try await service.recover(code).user == account.user)
        }
    }

    /// The first derivation checks the password, the second one tops up the cost, and the third one renews
    /// the hash.
    @Test(arguments: [1, 3])
    func `a log-in with the old password doesn't overwrite a newer one`(_ moment: Int)
        async throws
    {
        try await withWorld { world in
            let user = try await world.service(iterations: 10).signUp("ash")
            let hash = try await PasswordHasher(iterations: 20).hash(newPassword)
            let calls = Counter()
            let service = world.service(iterations: 20) {
                calls.add()
                guard calls.count == moment else { return }
                world.runNow {
                    try await world.rows("UPDATE \"User\" SET passwordHash = $1", hash.description)
                    try await world.rows("INSERT INTO PasswordChange VALUES ($1, 1)", user.id)
                }
            }
            let found = try? await service.logIn().user
            #expect(found == (moment == 1 ? nil : user))
            #expect(calls.count == (moment == 1 ? 2 : 3))
            #expect(try await service.logIn(newPassword).user == user)
        }
    }

    @Test func `an invalid stored hash never logs in and never hangs`() async throws {
        let key = "ppsXnjrdPB4KryJ6DrOqKqhkWrhv7PbKAMF1Eml8cZ4"
        let hashes = [
            "$pbkdf2-sha256$i=10000000000,l=32$AAECAwQFBgcICQoLDA0ODw$\(key)",
            "$pbkdf2-sha256$i=10,l=32$$\(key)", "pikachu, I choose you", "x",
        ]
        try await withAsh { world, service, _ in
            for (number, hash) in hashes.enumerated() {
                try await world.rows("UPDATE \"User\" SET passwordHash = $1", hash)
                await #expect(throws: PersistenceError.wrongCredentials, "\(hash)") {
                    try await service.logIn()
                }
                #expect(world.derivations.count == number + 2)
            }
        }
    }

    @Test(arguments: [
        "pbkdf2:sha256:1000$3ShMMbHxhi5oSlbc$eb25e6775b837bf5aab39afe075bcabff5857f4b7e790dcb60d4732d080f8d71",
        "pbkdf2_sha256$1000$gZ8Qm1v0XbYw3LrT5sKdPe$SLBCLN32Hy3OoqXRKlkrfAMfcsK61QTTc1AyUXN4C28=",
    ])
    func `a hash imported from another program logs in and is renewed`(_ hash: String) async throws {
        try await withService { world, service in
            let user = try await service.signUp("ash")
            func stored() async throws -> String? {
                try await world.rows("SELECT passwordHash FROM \"User\"").first?.text(0)
            }
            try await world.rows("UPDATE \"User\" SET passwordHash = $1", hash)
            await #expect(throws: PersistenceError.wrongCredentials) {
                try await service.logIn()
            }
            #expect(try await stored() == hash)
            let right = Secret("correct horse battery staple")
            for _ in 0..<2 {
                #expect(try await service.logIn(right).user == user)
                #expect(try await stored()?.hasPrefix("$pbkdf2-sha256$i=10,l=32$") == true)
            }
        }
    }
}
