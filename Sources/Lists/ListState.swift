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

/// The number of pages of a list; an empty list has one, empty.
func pagesOfList(of count: Int, size: Int) -> Int { max(1, (count + size - 1) / size) }
