extension Collection {
    /// The collection, or nil if it is empty, so that JSON leaves it out.
    var nonEmpty: Self? { isEmpty ? nil : self }
}
