import Records

/// A condition for making a change: the expected state of a saved item.
struct KeptExpectation: Sendable {
    let name: KeptName
    /// Called with the item's texts; nil if the item doesn't exist.
    let holds: @Sendable ([String]?) -> Bool
}
