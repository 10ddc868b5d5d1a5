package import Records

extension Failure {
    package static let emptySearch = Failure(.emptySearch, .usage, "The query is empty.")

    /// A mistake in the name of a saved search, which is written like a tag.
    package init(ofSearchName fault: TagName.Fault) {
        self.init(
            .badSearchName, .badData, fault.words(about: "The name of a saved search"),
            advice: .nameSearchFirst)
    }
}

extension TagName {
    /// The name of a saved search.
    ///
    /// - Throws: a `Failure` if a saved search can't have this name.
    package init(ofSearch text: String) throws(Failure) {
        do throws(Fault) { try self.init(text) } catch { throw Failure(ofSearchName: error) }
    }
}
