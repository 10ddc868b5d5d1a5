import Records

/// A condition for changing something: what a kept thing must be.
struct KeptExpectation: Sendable {
    let name: KeptName
    /// Gets the thing's texts, nil where there is none.
    let holds: @Sendable ([String]?) -> Bool
}
