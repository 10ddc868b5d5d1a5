/// One page of a list of anything; `count`, `offset` and `limit` mean what they mean in PokéAPI's lists
/// (<https://pokeapi.co/docs/v2#resource-listspagination-section>).
public protocol ListPage: Sendable {
    /// How many entries the whole list has.
    var count: Int { get }
    /// How many stand before this page.
    var offset: Int { get }
    /// How many a full page has.
    var limit: Int { get }
    /// If nothing was found: similar names, the nearest first.
    var nearest: [String] { get }
    /// Where the answer came from.
    var source: Source { get }
}

extension ListPage {
    /// This page's number, counted from 1.
    public var number: Int { offset / limit + 1 }
    /// How many pages there are; an empty list has one, empty.
    public var pages: Int { pagesOfList(of: count, size: limit) }
}
