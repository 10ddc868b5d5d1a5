extension Collection {
    /// Nil for an empty one, which JSON leaves out.
    var nonEmpty: Self? { isEmpty ? nil : self }
}
