public import PasswordHashing
public import Persistence
public import Records

/// Invitations, and acts of a keeper on accounts. A keeper is anyone who may use the store on its machine.
extension Accounts {
    /// A copy whose `perform` only finds the account.
    public var dryRun: Self { with { $0.dryRun } }

    /// Creates an invitation; see `PersistenceService.invite`.
    ///
    /// - Returns: the invitation and its token, which is never shown again.
    /// - Throws: `PersistenceError.invitation`.
    public func invite(
        uses: Int, days: Int, label: String
    ) async throws(PersistenceError) -> (invitation: Invitation, token: SessionToken) {
        try await persistence.invite(uses: uses, days: days, label: label)
    }

    /// Lists the invitations, newest first.
    ///
    /// - Throws: `PersistenceError`.
    public func invitations() async throws(PersistenceError) -> [Invitation] {
        try await persistence.invitations()
    }

    /// Revokes an invitation; accounts created with it stay.
    ///
    /// - Throws: `PersistenceError.invitation` if none has this number.
    public func revokeInvitation(_ id: Invitation.ID) async throws(PersistenceError) -> Invitation {
        try await persistence.revokeInvitation(id)
    }

    /// Lists accounts whose names contain a text, by name.
    ///
    /// - Throws: `PersistenceError`.
    public func list(
        matching text: String, offset: Int, limit: Int
    ) async throws(PersistenceError) -> (count: Int, page: [AccountSummary]) {
        try await persistence.accounts(matching: text, offset: offset, limit: limit)
    }

    /// Locks, unlocks, removes or recovers an account; see `PersistenceService.perform`.
    ///
    /// - Returns: the account as it was before, and the new recovery code if there is one.
    /// - Throws: `PersistenceError.noSuchAccount`.
    public func perform(
        _ kind: KeeperAct.Kind, on username: String
    ) async throws(PersistenceError) -> (account: AccountSummary, recoveryCode: RecoveryCode?) {
        try await persistence.perform(kind, on: username)
    }

    /// Lists what keepers did, newest first.
    ///
    /// - Throws: `PersistenceError`.
    public func keeperActs(
        offset: Int, limit: Int
    ) async throws(PersistenceError) -> (count: Int, page: [KeeperAct]) {
        try await persistence.keeperActs(offset: offset, limit: limit)
    }
}
