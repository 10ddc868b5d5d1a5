/// The order of a query, to be changed by one click.
extension Query {
    /// The field it sorts by first, and whether from the highest value down; `nil` if it doesn't say.
    public var firstSorting: (field: QueryField, isDescending: Bool)? {
        effectiveSortKeys.first.map { ($0.field, $0.isDescending) }
    }

    /// The query as text in its standard form, sorted by one field.
    public func text(sortedBy field: QueryField, isDescending: Bool) -> String {
        var query = self
        query.sortKeys = [QuerySortKey(field: field, isDescending: isDescending)]
        return query.description
    }
}
