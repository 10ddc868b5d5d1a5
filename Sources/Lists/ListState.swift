/// The state of browsing a list: how it was opened, and the last page shown.
///
/// A query opens a list; a catalogue fetches the pages.
public struct ListState<Query: Sendable, Page: ListPage>: Sendable {
    /// The valid page sizes; the maximum is large enough for any list.
    public static var sizes: ClosedRange<Int> { 1...100_000 }

    /// The list's filter and order.
    public private(set) var query: Query
    /// The default page size, within `sizes`.
    public var usualSize: Int
    /// The number of entries on a page of this list.
    public private(set) var size: Int
    /// Whether the list was opened as a single page, without fetching any facts.
    public private(set) var isWhole = false
    /// The last page shown, if any.
    public private(set) var page: Page?

    /// Creates a state without an open list.
    ///
    /// - Parameters:
    ///   - query: The query that matches everything.
    ///   - size: The default page size, within `sizes`.
    public init(query: Query, size: Int) {
        self.query = query
        self.usualSize = size
        self.size = size
    }

    /// Returns the state after an action.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - fetch: A closure that fetches a page by number, for the list in the given state.
    /// - Returns: The new state with its page.
    /// - Throws: `ListError`, or an error from `fetch`.
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

    /// Returns a copy that shows a page, which may be incomplete.
    public func showing(_ page: Page) -> Self {
        var state = self
        state.page = page
        return state
    }

    /// Returns the range of entries on a page, out of `count`.
    ///
    /// - Throws: `ListError.noSuchPage`.
    public func entries(onPage number: Int, of count: Int) throws(ListError) -> Range<Int> {
        let pages = pagesOfList(of: count, size: size)
        guard (1...pages).contains(number) else { throw .noSuchPage(number, last: pages) }
        let offset = (number - 1) * size
        return offset..<min(offset + size, count)
    }
}

/// Returns the number of pages of a list; an empty list has one empty page.
func pagesOfList(of count: Int, size: Int) -> Int { max(1, (count + size - 1) / size) }
