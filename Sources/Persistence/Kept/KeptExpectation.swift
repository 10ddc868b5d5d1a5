import Records

/// A condition for making a change: the expected state of a kept thing.
struct KeptExpectation: Sendable {
    let name: KeptName
    /// Called with the thing's texts; nil if it doesn't exist.
    let holds: @Sendable ([String]?) -> Bool
}
