import Records

/// The user and time of a change, and the service that makes it. They stay the same if the transaction is retried.
struct ChangeRequest {
    /// The service, with the origin and the conditions of the change.
    let service: PersistenceService
    let userID: User.ID
    /// The time, in milliseconds since 1970.
    let time: Int64
    /// A random number that identifies this change.
    let nonce: Int64
    /// The credential's condition, checked after the user's journal has been locked; nil for none.
    let condition: Credential.Condition?
}
