import Answers
import NIOCore
import Records
import Synchronization

/// The pictures that preview links to pages: share links and users' own pages, of which each is kept until its
/// owner changes something, and pages about Pokémon.
///
/// A picture is given out only after its page was found, so that the picture of a revoked link is never
/// shown, not even from this cache.
final class SharedPictures: Sendable {
    private struct DrawnPicture {
        let owner: User.ID?
        let mark: ChangeMark
        let links: [ShareLink]
        let end: ContinuousClock.Instant
        let png: ByteBuffer
    }

    /// The time after which a picture is drawn again, because the facts about Pokémon may have changed; they
    /// soon do if some are missing.
    private static let time = Duration.seconds(600)
    /// The maximum number of pictures, each at most 80 kB.
    private static let limit = 200

    private let kept = Mutex<[Address: DrawnPicture]>([:])
    /// The budgets for drawing, in pictures.
    private let budget = UpstreamBudget(
        stranger: .init(most: 20, refill: .seconds(5)), strangers: .init(most: 120, refill: .seconds(1)),
        account: .init(most: 60, refill: .seconds(2)))

    /// Returns the picture of a page, and draws it if necessary.
    ///
    /// - Parameters:
    ///   - page: the address of the page.
    ///   - owner: the page's owner, whose name may have been another user's before; nil if nobody owns it.
    ///   - mark: the mark of the owner's journal, read before `poster` is made.
    ///   - links: the links that the page lists, read before `poster` is made.
    ///   - party: the party to charge for drawing.
    ///   - poster: makes the poster to draw, unless there is nothing to draw.
    /// - Returns: the picture; nil without a poster.
    /// - Throws: `Refusal` if the party has drawn too many pictures, and any error thrown by `poster`.
    func picture(
        of page: Address, by owner: User.ID? = nil, at mark: ChangeMark, listing links: [ShareLink],
        for party: RequestOwner, _ poster: () async throws -> Poster?
    ) async throws -> ByteBuffer? {
        let now = ContinuousClock.now
        let found = kept.withLock { kept in
            kept = kept.filter { $0.value.end > now }
            return kept[page]
        }
        if let found, found.owner == owner, found.mark == mark, found.links == links { return found.png }
        if let wait = budget.take(party) {
            throw Refusal(
                .tooManyFetches, "Too many pictures were drawn for you.",
                advice: "Try again in a moment.", retryAfter: wait)
        }
        guard let poster = try await poster() else { return nil }
        let png = ByteBuffer(bytes: poster.png())
        let end = now + (poster.isWhole ? Self.time : .seconds(10))
        kept.withLock { kept in
            if kept.count >= Self.limit, let oldest = kept.min(by: { $0.value.end < $1.value.end }) {
                kept[oldest.key] = nil
            }
            kept[page] = DrawnPicture(
                owner: owner, mark: mark, links: links, end: end, png: png)
        }
        return png
    }

    /// Forgets the picture of a page that has ended.
    func end(_ page: Address) { kept.withLock { $0[page] = nil } }
}
