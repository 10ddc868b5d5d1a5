public import Lists
public import Pokedex

/// A page of moves.
public struct MoveList: ListPage {
    /// The number of moves on a full page.
    static let size = 60

    /// The moves on this page.
    public let results: [Move]
    /// The version group whose values to show; nil for the current values.
    public let game: VersionGroup?
    /// The number of moves in the whole list.
    public let count: Int
    /// The number of moves before this page.
    public let offset: Int
    /// The source of the facts.
    public let source: Source
    /// The number of moves on a full page.
    public var limit: Int { Self.size }

    /// Creates one page of the moves that a query selects.
    ///
    /// - Parameters:
    ///   - moves: all matching moves, in order.
    ///   - query: the query; if it names a single version group, the moves are shown with their values in
    ///     that group.
    ///   - number: the page number, counted from 1.
    ///   - source: the source of the facts.
    /// - Throws: `ListError.noSuchPage(_:last:)`.
    init(_ moves: [Move], selectedBy query: Query, page number: Int, from source: Source)
        throws(ListError)
    {
        let last = max(1, (moves.count + Self.size - 1) / Self.size)
        guard (1...last).contains(number) else { throw .noSuchPage(number, last: last) }
        count = moves.count
        offset = (number - 1) * Self.size
        results = Array(moves.dropFirst(offset).prefix(Self.size))
        game = query.onlyGame
        self.source = source
    }
}
