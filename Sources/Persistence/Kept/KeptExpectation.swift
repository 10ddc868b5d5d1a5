import Records

/// A condition for changing something: what a kept thing must be.
struct KeptExpectation: Sendable {
    let name: KeptName
    /// Called with the thing's texts; nil if it doesn't exist.
    let holds: @Sendable ([String]?) -> Bool
}
