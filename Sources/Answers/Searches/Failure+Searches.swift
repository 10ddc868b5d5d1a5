package import Records

extension Failure {
    package static let emptySearch = Failure(.emptySearch, "The query is empty.")
}

extension TagName {
    /// Parses the name of a saved search.
    ///
    /// - Throws: a `Failure` if a saved search can't have this name.
    package init(ofSearch text: String) throws(Failure) {
        do throws(Fault) { try self.init(text) } catch { throw Failure(ofName: error, .search) }
    }
}
