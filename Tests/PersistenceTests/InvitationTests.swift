import Foundation
import PasswordHashing
import Persistence
import Records
import SQLiteStore
import Store
import TestSupport
import Testing

/// Invitations to sign up.
@Suite(.everyStore) struct InvitationTests {
    private func signUp(
        _ name: String, by token: String, _ service: PersistenceService
    ) async throws(PersistenceError) {
        _ = try await service.signUp(username: name, password: password, invitation: token)
    }

    @Test func `an invitation creates as many accounts as it has uses, and lists their users`() async throws {
        try await withService { world, service in
            let made = try await service.invite(uses: 2, days: 0, label: " class\n4b ")
            #expect(made.invitation.label == " class4b " && made.invitation.expiresAt == nil)
            let other = try await service.invite(uses: 1, days: 7, label: "")
            world.clock.now += 400 * 86_400
            try await signUp("misty", by: made.token.text, service)
            // A refused sign-up isn't a use.
            await #expect(throws: PersistenceError.usernameTaken("Misty")) {
                try await signUp("Misty", by: made.token.text, service)
            }
            try await signUp("brock", by: made.token.text, service)
            await #expect(throws: PersistenceError.badInvitation) {
                try await signUp("gary", by: made.token.text, service)
            }
            let all = try await service.invitations()
            #expect(all.map(\.id) == [other.invitation.id, made.invitation.id])
            #expect(all[1].used == 2 && all[1].usernames == ["misty", "brock"])
            #expect(all[0].used == 0 && all[0].usernames == [])
            // A deleted account doesn't free a use.
            let brock = try #require(try await service.user(named: "brock"))
            try await service.deleteUser(brock.id, password: password)
            #expect(try await service.invitations()[1].usernames == ["misty"])
            await #expect(throws: PersistenceError.badInvitation) {
                try await signUp("gary", by: made.token.text, service)
            }
        }
    }

    @Test func `an invitation revoked while a sign-up waits for the store is refused`() async throws {
        try await withService { world, service in
            let made = try await service.invite(uses: 1, days: 0, label: "")
            let slow = SlowStore(store: world.store()) {
                world.clock.now += 0.5
                _ = try await service.revokeInvitation(made.invitation.id)
            }
            await #expect(throws: PersistenceError.badInvitation) {
                try await signUp("ash", by: made.token.text, world.service(on: slow))
            }
            #expect(try await world.userCount() == 0)
        }
    }

    @Test func `used-up, ended, revoked, unknown and malformed invitations are refused alike`() async throws {
        try await withService { world, service in
            let used = try await service.invite(uses: 1, days: 7, label: "")
            let ended = try await service.invite(uses: 1, days: 1, label: "")
            let revoked = try await service.invite(uses: 1, days: 0, label: "")
            try await signUp("ash", by: used.token.text, service)
            world.clock.now += 86_400
            let one = try await service.revokeInvitation(revoked.invitation.id)
            #expect(one.expiresAt == world.clock.now)
            world.clock.now += 5
            // It keeps the time at which it was first revoked.
            #expect(try await service.revokeInvitation(revoked.invitation.id) == one)
            let texts = [
                used.token.text, ended.token.text, revoked.token.text, String(repeating: "0", count: 64), "",
                "x", String(repeating: "\u{1F984}", count: 9_999),
            ]
            for text in texts {
                let before = (world.derivations.count, world.rounds.count)
                // The error doesn't reveal that the name is taken.
                await #expect(throws: PersistenceError.badInvitation) {
                    try await signUp("ash", by: text, service)
                }
                let cost = (world.derivations.count - before.0, world.rounds.count - before.1)
                #expect(cost == (1, 10), "the same work for each")
            }
            #expect(try await world.userCount() == 1)
            await #expect(throws: PersistenceError.invitation(.unknown(99))) {
                try await service.revokeInvitation(99)
            }
            let faults: [(Int, Int, Invitation.Fault)] = [
                (0, 1, Invitation.Fault.uses), (1_001, 1, .uses), (1, -1, .days), (1, 3_651, .days),
            ]
            for (uses, days, fault) in faults {
                await #expect(throws: PersistenceError.invitation(fault)) {
                    try await service.invite(uses: uses, days: days, label: "")
                }
            }
        }
    }

    @Test func `fifty clients on two nodes never create more accounts than an invitation has uses`()
        async throws
    {
        try await withWorld { world in
            let nodes = [world.service(), world.service()]
            let token = try await nodes[0].invite(uses: 20, days: 1, label: "").token.text
            let made = await withTaskGroup(of: Bool.self) { group in
                for client in 0..<50 {
                    group.addTask {
                        do {
                            try await signUp("client \(client)", by: token, nodes[client % 2])
                            return true
                        } catch {
                            #expect(error as? PersistenceError == .badInvitation)
                            return false
                        }
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(made == 20)
            #expect(try await world.userCount() == 20)
            let invitation = try await nodes[1].invitations()[0]
            #expect(invitation.used == 20 && invitation.usernames.count == 20)
        }
    }

    @Test func `only the token's digest is stored`() async throws {
        try await withWorld { world in
            let token = try await world.service().invite(uses: 1, days: 1, label: "").token
            let rows = try await world.rows("SELECT tokenHash FROM Invitation")
            #expect(try rows[0].blob(0) == Data(token.hash()))
        }
    }

    @Test(.looksIntoFile) func `a restore ends invitations, but keeps the record of who used them`()
        async throws
    {
        try await withService { world, service in
            let made = try await service.invite(uses: 2, days: 0, label: "")
            try await signUp("ash", by: made.token.text, service)
            let backup = try await world.backUp()
            try await world.restore(backup)
            await #expect(throws: PersistenceError.badInvitation) {
                try await signUp("misty", by: made.token.text, service)
            }
            #expect(try await service.invitations()[0].usernames == ["ash"])
        }
    }
}
