import Foundation
import Testing

@testable import Persistence

/// The effects of a password change, without a database.
@Suite struct PasswordChangeTests {
    private let here = Data([1])
    private let elsewhere = Data([2])
    private let code = Data([3])

    @Test func `by the old password, every session but the one that asks ends`() {
        let change = PasswordChange.byOldPassword(in: here, next: code)
        #expect(!change.ends(here) && change.ends(elsewhere))
        #expect(change.nextRecoveryCode == code && !change.endsTokens)
        let inShell = PasswordChange.byOldPassword(in: nil, next: code)
        #expect(inShell.ends(here), "a shell has no session to keep")
    }

    @Test func `by the recovery code, every session ends and another code takes its place`() {
        let change = PasswordChange.byRecoveryCode(next: code)
        #expect(change.ends(here) && change.ends(elsewhere))
        #expect(change.nextRecoveryCode == code && change.endsTokens)
    }
}
