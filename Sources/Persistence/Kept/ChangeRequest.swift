import Records

/// A change's user, time and origin, which stay the same however often the transaction runs.
struct ChangeRequest: Sendable {
    let userID: User.ID
    /// In milliseconds since 1970.
    let time: Int64
    /// Random: tells this change from every other.
    let nonce: Int64
    let origin: Change.Origin
    /// Must hold when the user's journal is locked; nil for anything.
    let condition: Credential.Condition?
    /// Must hold of each favourite that is to be changed, as it was asked for; nil for anything.
    let expects: (@Sendable (FavoritePokemon?) -> Bool)?
    /// Must hold of a kept thing when the journal is locked; nil for anything.
    let expectsThing: KeptExpectation?
}
