/// A person's position in a list of anything: how it was opened, and the page shown last.
///
/// A list is opened by a query of its own kind, and its catalogue fetches the pages.
public struct ListState<Query: Sendable, Page: ListPage>: Sendable {
    /// The sizes that a page can have; the largest takes in everything.
    public static var sizes: ClosedRange<Int> { 1...100_000 }

    /// The list's filter and order.
    public private(set) var query: Query
    /// The page size of lists that are opened without one, within `sizes`.
    public var usualSize: Int
    /// The number of entries on a page of this list.
    public private(set) var size: Int
    /// Whether the list was opened as one page, with only the facts at hand.
    public private(set) var isWhole = false
    /// The page shown last, if one was.
    public private(set) var page: Page?

    /// Nothing opened yet.
    ///
    /// - Parameters:
    ///   - query: the one that selects everything.
    ///   - size: how many entries make a page, within `sizes`.
    public init(query: Query, size: Int) {
        self.query = query
        self.usualSize = size
        self.size = size
    }

    /// The state that follows on `action`.
    ///
    /// - Parameters:
    ///   - action: what the person does.
    ///   - fetch: gives the page of a number of the list that the state describes.
    /// - Returns: the state with its page.
    /// - Throws: `ListError`, and what `fetch` throws.
    public func following(
        _ action: ListAction<Query>, fetch: (_ number: Int, _ state: Self) async throws -> Page
    ) async throws -> Self {
        var next = self
        var number = page?.number ?? 0
        switch action {
        case .search(let query, let size, let page):
            next.query = query
            next.size = size ?? usualSize
            next.isWhole = false
            number = page ?? 1
        case .all(let query):
            next.query = query
            next.size = Self.sizes.upperBound
            next.isWhole = true
            number = 1
        case .turn(.next): number += 1
        case .turn(.previous):
            guard number > 0 else { throw ListError.nothingOpened }
            number -= 1
        case .turn(.page(let wanted)): number = wanted
        }
        guard Self.sizes.contains(next.size) else { throw ListError.sizeOutOfRange(next.size) }
        next.page = try await fetch(number, next)
        return next
    }

    /// A copy that shows this page, before it is complete.
    public func showing(_ page: Page) -> Self {
        var state = self
        state.page = page
        return state
    }

    /// The range of the entries on a page, out of `count`.
    ///
    /// - Throws: `ListError.noSuchPage`.
    public func entries(onPage number: Int, of count: Int) throws(ListError) -> Range<Int> {
        let pages = pagesOfList(of: count, size: size)
        guard (1...pages).contains(number) else { throw .noSuchPage(number, last: pages) }
        let offset = (number - 1) * size
        return offset..<min(offset + size, count)
    }
}

/// A step in an open list.
public enum Turn: Hashable, Sendable {
    /// The next page.
    case next
    /// The previous page.
    case previous
    /// To this page, counted from 1.
    case page(Int)
}

/// An action on a list.
public enum ListAction<Query: Sendable>: Sendable {
    /// Opens a list; a size or page left out is the usual size, the first page.
    case search(Query, size: Int? = nil, page: Int? = nil)
    /// Opens everything that a query selects as one page, without asking for facts that are not at hand.
    case all(Query)
    /// Turns the page of the open list.
    case turn(Turn)

    /// The query of the list that it opens; nil for one that is open.
    public var query: Query? {
        switch self {
        case .search(let query, _, _), .all(let query): query
        case .turn: nil
        }
    }

    /// Turns to the next page.
    public static var next: Self { .turn(.next) }
    /// Turns to the previous page.
    public static var previous: Self { .turn(.previous) }
    /// To this page, counted from 1.
    public static func page(_ number: Int) -> Self { .turn(.page(number)) }
}

/// Why a list has no such page.
public enum ListError: Error, Hashable, Sendable {
    /// No list is open yet, so there is no previous page.
    case nothingOpened
    /// There is no such page; `last` is the last one.
    case noSuchPage(Int, last: Int)
    /// A page cannot have this many entries: see `ListState.sizes`.
    case sizeOutOfRange(Int)
}

/// The number of pages of a list; an empty list has one, empty.
func pagesOfList(of count: Int, size: Int) -> Int { max(1, (count + size - 1) / size) }

/// A page of a list of anything; `count`, `offset` and `limit` mean what they mean in PokéAPI's lists
/// (<https://pokeapi.co/docs/v2#resource-listspagination-section>).
public protocol ListPage: Sendable {
    /// The number of entries in the whole list.
    var count: Int { get }
    /// The number of entries before this page.
    var offset: Int { get }
    /// The number of entries on a full page.
    var limit: Int { get }
    /// If nothing was found: similar names, the nearest first.
    var nearest: [String] { get }
    /// The source of the answer.
    var source: Source { get }
}

extension ListPage {
    /// This page's number, counted from 1.
    public var number: Int { offset / limit + 1 }
    /// The number of pages; an empty list has one, empty.
    public var pages: Int { pagesOfList(of: count, size: limit) }
}
