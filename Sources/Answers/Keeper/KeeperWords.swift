import Foundation
package import JSONShapes
package import PasswordHashing
package import Records
import Wording

extension Invitation {
    /// The invitation's state in a word or two.
    package var state: String {
        if used >= uses { return "used up" }
        return expiresAt.map { $0 <= Date() } == true ? "ended" : "open"
    }

    /// Returns the link for a token: a complete URL if the server's public address is known, otherwise only the
    /// path.
    package static func link(_ token: String, publicURL: String?) -> String {
        let base = publicURL.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? ""
        return "\(base)/signup?invite=\(token)"
    }
}

extension KeeperAct.Kind {
    /// The act in the past tense.
    package var done: String {
        switch self {
        case .lock: "Locked"
        case .unlock: "Unlocked"
        case .remove: "Removed"
        case .recover: "Reset"
        }
    }

    /// The verb of the confirmation question, to be followed by a name.
    package var question: String { self == .recover ? "Reset" : rawValue.capitalizedFirst }

    /// The effect of the act on an account: a sentence without its full stop.
    package var consequence: String {
        switch self {
        case .lock: "Locking ends all log-ins, refuses tokens, and hides what is shared. Everything is kept"
        case .unlock: "Unlocking lets the user log in again, and shows what is shared"
        case .remove: "Removing deletes the account and everything in it, for good"
        case .recover:
            "The password, the recovery code, sessions, access tokens and share links of the account end"
        }
    }
}

extension KeeperAct {
    /// The notice about the act for the account's user.
    package var notice: String {
        let end = kind == .recover ? "; your password, sessions, access tokens and share links ended" : ""
        return "The server's owner \(kind.done.lowercased()) your account on \(madeAt.dayInWords)\(end)."
    }
}

extension Invitation.Fault: DescribedError {
    /// Describes why an invitation can't be created or found.
    package var failure: Failure {
        switch self {
        case .uses:
            Failure(.badArgument, "An invitation can have \(Self.words(Invitation.useBounds)) uses.")
        case .days:
            Failure(
                .badArgument, "An invitation can last \(Self.words(Invitation.dayBounds)) days.",
                advice: "0 means forever.")
        case .tooMany:
            Failure(
                .tooManyInvitations,
                "There can be at most \(AccountLimits.invitations.grouped) open invitations.",
                advice: NextStep("“invite revoke NO.” ends one.", web: nil))
        case .unknown(let id):
            Failure(
                .noSuchInvitation, "There is no invitation number \(id).",
                advice: NextStep("“invite” lists them.", web: nil))
        }
    }

    private static func words(_ bounds: ClosedRange<Int>) -> String {
        "\(bounds.lowerBound) to \(bounds.upperBound.grouped)"
    }
}

/// An invitation, as JSON. The link is included only if it is new.
package struct InvitationJSON: JSONObject {
    private let invitation: Invitation
    private let link: String?

    package init(_ invitation: Invitation, link: String? = nil) {
        self.invitation = invitation
        self.link = link
    }

    package static let members: Members = [
        Member("id", \.invitation.id), Member("name", \.invitation.label),
        Member("state", \.invitation.state), Member("uses", \.invitation.uses),
        Member("used", \.invitation.used), Member("usernames", \.invitation.usernames),
        Member("createdAt", \.invitation.createdAt), Member("expiresAt", \.invitation.expiresAt),
        Member("link", "Only when it is new.", \.link),
    ]
}

/// An account as its keeper sees it, as JSON. After an act, it describes the account before the act.
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
        Member("id", \.account.user.id), Member("username", \.account.user.username),
        Member("createdAt", \.account.user.createdAt), Member("lastSeenAt", \.account.lastSeenAt),
        Member("lockedAt", \.account.lockedAt), Member("favorites", \.account.favorites),
        Member("bytes", \.account.bytes), Member("act", \.act?.rawValue),
        Member("recoveryCode", \.recoveryCode?.text),
    ]
}

/// A keeper's act, as JSON.
extension KeeperAct: JSONObject {
    package static let members: Members = [
        Member("id", \.id), Member("madeAt", \.madeAt), Member("act", \.kind.rawValue),
        Member("username", \.username),
    ]
}
