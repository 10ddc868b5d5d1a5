/// A page of a list; `count`, `offset` and `limit` have the same meaning as in PokéAPI's lists
/// (<https://pokeapi.co/docs/v2#resource-listspagination-section>).
public protocol ListPage: Sendable {
    /// The number of entries in the whole list.
    var count: Int { get }
    /// The number of entries before this page.
    var offset: Int { get }
    /// The number of entries on a full page.
    var limit: Int { get }
    /// The source of the page.
    var source: Source { get }
}

extension ListPage {
    /// The page number, starting at 1.
    public var number: Int { offset / limit + 1 }
    /// The number of pages; an empty list has one empty page.
    public var pages: Int { pagesOfList(of: count, size: limit) }
}
