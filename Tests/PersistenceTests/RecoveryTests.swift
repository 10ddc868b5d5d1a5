import Foundation
import GRDB
import PasswordHashing
import Persistence
import Records
import Store
import Testing

/// Recovering an account and changing its password.
@Suite(.everyStore) struct RecoveryTests {
    @Test func `a recovery code sets a new password once and is replaced`() async throws {
        try await withService { world, service in
            let account = try await service.signUp(username: "Ash", password: password)
            try await service.startSession(for: account.user.id)
            _ = try? await service.logIn(wrongPassword)

            let code = try #require(account.recoveryCode)
            let recovered = try await service.recover(code)
            #expect(recovered.user == account.user)
            #expect(try await service.logIn(newPassword).user == account.user)
            await #expect(throws: PersistenceError.wrongCredentials) {
                try await service.logIn()
            }
            #expect(try await service.sessions(of: account.user.id).isEmpty)

            await #expect(throws: PersistenceError.wrongRecoveryCode) {
                try await service.recover(username: "ash", code: code, newPassword: password)
            }
            #expect(try await world.passwordChanges(of: account.user.id) == 1)
            let next = try RecoveryCode(parsing: Secret(try #require(recovered.recoveryCode).text))
            _ = try await service.recover(username: "ASH", code: next, newPassword: password)
            #expect(try await service.logIn().user == account.user)
        }
    }

    @Test func `an unknown user, a wrong code and another user's code give the same error and cost`()
        async throws
    {
        try await withAsh { world, service, _ in
            let gary = try await service.signUp(username: "gary", password: password)
            let right = try #require(gary.recoveryCode)
            for (name, code) in ["nobody": right, "ash": try RecoveryCode(), "ash": right] as KeyValuePairs {
                let count = world.derivations.count
                await #expect(throws: PersistenceError.wrongRecoveryCode) {
                    try await service.recover(username: name, code: code, newPassword: newPassword)
                }
                #expect(world.derivations.count == count + 1)
            }
            _ = try await service.recover(username: "gary", code: right, newPassword: newPassword)
        }
    }

    @Test func `a weak new password doesn't use up the code`() async throws {
        try await withService { _, service in
            let account = try await service.signUp(username: "ash", password: password)
            let code = try #require(account.recoveryCode)
            await #expect(throws: PersistenceError.invalidPassword(.guessable(.commonWord))) {
                try await service.recover(username: "ash", code: code, newPassword: Secret("password1"))
            }
            try await service.recover(code)
        }
    }

    @Test func `only one of many simultaneous recoveries with the same code succeeds`() async throws {
        try await withWorld { world in
            let account = try await world.service().signUp(username: "ash", password: password)
            let code = try #require(account.recoveryCode)
            let winners = await withTaskGroup(of: Bool.self) { group in
                for index in 0..<8 {
                    group.addTask {
                        (try? await world.service().recover(
                            username: "ash", code: code,
                            newPassword: Secret("vermilion city harbour \(index)"))) != nil
                    }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(winners == 1)
        }
    }

    @Test(.looksIntoFile) func `the database stores only the code's digest`() async throws {
        try await withService { world, service in
            let account = try await service.signUp(username: "ash", password: password)
            await service.close()
            let bytes = try Data(contentsOf: world.file)
            let code = try #require(account.recoveryCode)
            let text = code.text
            for part in [text, text.filter { $0 != "-" }, String(text.prefix(11))] {
                #expect(bytes.firstRange(of: Data(part.utf8)) == nil)
            }
            let stored = try await world.rows("SELECT codeHash FROM RecoveryCode").first?.blob(0)
            #expect(try stored == Data(code.hash()))
        }
    }

    @Test func `a new code replaces the old one, and is created if there was none`() async throws {
        try await withService { world, service in
            let account = try await service.signUp(username: "ash", password: password)
            // Simulates an account from before there were recovery codes.
            try await world.rows("DELETE FROM RecoveryCode")
            let first = try await service.renewRecoveryCode(of: account.user.id, password: password)
            let second = try await service.renewRecoveryCode(of: account.user.id, password: password)
            for old in [try #require(account.recoveryCode), first] {
                await #expect(throws: PersistenceError.wrongRecoveryCode) {
                    try await service.recover(old)
                }
            }
            try await service.recover(second)
        }
    }

    @Test func `a wrong old password or a weak new one changes nothing`() async throws {
        try await withUser { _, service, ash in
            let token = try await service.startSession(for: ash.id, label: "here")
            for (old, new, error) in [
                ("not the password", "vermilion city harbour", PersistenceError.wrongCredentials),
                ("", "vermilion city harbour", .wrongCredentials),
                ("pikachu, I choose you", "ashashash", .invalidPassword(.guessable(.repetition))),
            ] {
                await #expect(throws: error) {
                    try await service.changePassword(of: ash.id, from: Secret(old), to: Secret(new))
                }
            }
            #expect(try await service.user(for: token) == ash)
            #expect(try await service.logIn().user == ash)
        }
    }

    @Test func `only one of two simultaneous password changes succeeds`()
        async throws
    {
        try await withWorld { world in
            let ash = try await world.service().signUp("ash").id
            let gary = try await world.service().signUp("gary")
            let derivations = Counter()
            let service = world.service(meanwhile: {
                derivations.add()
                // The first derivation checks the old password, and the second hashes the new one.
                guard derivations.count == 2 else { return }
                world.runNow {
                    try await world.rows(
                        "UPDATE \"User\" SET passwordHash = (SELECT passwordHash FROM \"User\" WHERE id = $1)",
                        gary.id)
                    try await world.rows(
                        "INSERT INTO PasswordChange (userID, count) VALUES ($1, 1)", ash)
                }
            })
            await #expect(throws: PersistenceError.wrongCredentials) {
                try await service.changePassword(of: ash, from: password, to: newPassword)
            }
            let rows = try await world.rows("SELECT DISTINCT passwordHash FROM \"User\"")
            #expect(rows.count == 1)
        }
    }
}
