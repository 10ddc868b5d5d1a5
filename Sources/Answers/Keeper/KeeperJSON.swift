package import PasswordHashing
package import Records
package import Shapes

/// An invitation, as JSON. The link is included only if it is new.
package struct InvitationJSON: JSONObject {
    private let invitation: Invitation
    private let link: String?

    package init(_ invitation: Invitation, link: String? = nil) {
        self.invitation = invitation
        self.link = link
    }

    package static let members: Members = [
        Member("id") { $0.invitation.id }, Member("name") { $0.invitation.label },
        Member("state") { $0.invitation.state }, Member("uses") { $0.invitation.uses },
        Member("used") { $0.invitation.used }, Member("usernames") { $0.invitation.usernames },
        Member("createdAt") { $0.invitation.createdAt }, Member("expiresAt") { $0.invitation.expiresAt },
        Member("link", "Only when it is new.") { $0.link },
    ]
}

/// An account as its keeper sees it, as JSON. After an act, it is the account as it was before.
package struct AccountJSON: JSONObject {
    private let account: AccountSummary
    private let act: KeeperAct.Kind?
    private let recoveryCode: RecoveryCode?

    package init(_ account: AccountSummary, act: KeeperAct.Kind? = nil, recoveryCode: RecoveryCode? = nil) {
        self.account = account
        self.act = act
        self.recoveryCode = recoveryCode
    }

    package static let members: Members = [
        Member("id") { $0.account.user.id }, Member("username") { $0.account.user.username },
        Member("createdAt") { $0.account.user.createdAt }, Member("lastSeenAt") { $0.account.lastSeenAt },
        Member("lockedAt") { $0.account.lockedAt }, Member("favorites") { $0.account.favorites },
        Member("bytes") { $0.account.bytes }, Member("act") { $0.act?.rawValue },
        Member("recoveryCode") { $0.recoveryCode?.text },
    ]
}

/// A keeper's act, as JSON.
extension KeeperAct: JSONObject {
    package static let members: Members = [
        Member("id") { $0.id }, Member("madeAt") { $0.madeAt }, Member("act") { $0.kind.rawValue },
        Member("username") { $0.username },
    ]
}
