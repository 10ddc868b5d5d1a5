import Records
import Store

/// The user, time and origin of a change. They stay the same if the transaction is retried.
struct ChangeRequest {
    let userID: User.ID
    /// The time, in milliseconds since 1970.
    let time: Int64
    /// A random number that identifies this change.
    let nonce: Int64
    let origin: Change.Origin
    /// The credential's condition, checked after the user's journal has been locked; nil for none.
    let condition: Credential.Condition?
    /// The condition that each favourite must meet before it is changed; nil for none.
    let expects: (@Sendable (FavoritePokemon?) -> Bool)?
    /// The condition for a saved item of the user, checked after the journal has been locked; nil for none.
    let expectsThing: (@Sendable (any Transaction, User.ID) throws -> Bool)?
}
