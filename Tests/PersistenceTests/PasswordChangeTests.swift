import Foundation
import Testing

@testable import Persistence

/// The effects of a password change, without a database.
@Suite struct PasswordChangeTests {
    private let here = Data([1])
    private let elsewhere = Data([2])
    private let code = Data([3])

    @Test func `changing the password with the old one ends all sessions except the current one`() {
        let change = PasswordChange.byOldPassword(in: here, next: code)
        #expect(!change.ends(here) && change.ends(elsewhere))
        #expect(change.nextRecoveryCode == code && !change.endsTokens)
        let inShell = PasswordChange.byOldPassword(in: nil, next: code)
        #expect(inShell.ends(here), "a shell has no session to keep")
    }

    @Test func `changing the password with the recovery code ends all sessions and renews the code`() {
        let change = PasswordChange.byRecoveryCode(next: code)
        #expect(change.ends(here) && change.ends(elsewhere))
        #expect(change.nextRecoveryCode == code && change.endsTokens)
    }
}
