import Records

/// The user, time and origin of a change, which stay the same if the transaction is retried.
struct ChangeRequest: Sendable {
    let userID: User.ID
    /// The time, in milliseconds since 1970.
    let time: Int64
    /// A random number that identifies this change.
    let nonce: Int64
    let origin: Change.Origin
    /// The credential's condition, checked once the user's journal is locked; nil for none.
    let condition: Credential.Condition?
    /// The condition for each favourite that was asked to be changed; nil for none.
    let expects: (@Sendable (FavoritePokemon?) -> Bool)?
    /// The condition for a kept thing, checked once the journal is locked; nil for none.
    let expectsThing: KeptExpectation?
}
