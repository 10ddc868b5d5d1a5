import Wording

/// A failure, for people and programs to read.
package struct Failure: Error, Equatable {
    /// Tells it from others; stable.
    package let code: Code
    package let kind: Kind
    /// The event and its cause, in one sentence.
    package let message: String
    /// Where in the words of the person it lies.
    package let excerpt: Excerpt?
    /// The next step, if there is one.
    package let advice: NextStep?
    /// After what time another try makes sense, where that is known.
    package let retryAfter: Duration?

    /// The sort of failure: a front has a number for each, an exit status or an HTTP status.
    package enum Kind: Sendable {
        /// Another failure, which its message describes.
        case failure
        /// The request was written wrongly.
        case usage
        /// The input was understood and is not acceptable.
        case badData
        /// No such Pokémon, or no such file.
        case notFound
        /// The network is needed and can't be reached.
        case unavailable
        /// A file can't be made.
        case cannotCreate
        /// A file can't be written or read.
        case inputOutput
        /// Not signed in, or refused.
        case refused
        /// It can't be known whether the change was made.
        case unknown
        /// Stopped by the person.
        case interrupted
    }

    /// A part of what a person wrote.
    package struct Excerpt: Equatable {
        package let text: String
        /// In characters from 0.
        package let column: Int
        /// In characters; 0 where something is missing.
        package let length: Int

        /// The most characters that are shown of a text.
        package static let limit = 120

        /// The part around the place, if the text is too long for a message.
        package var shortened: Excerpt {
            guard text.count > Self.limit else { return self }
            let start = max(0, min(column - Self.limit / 2, text.count - Self.limit))
            let (before, after) = (start > 0 ? "…" : "", start + Self.limit < text.count ? "…" : "")
            return Excerpt(
                text: before + text.dropFirst(start).prefix(Self.limit) + after,
                column: column - start + before.count, length: min(length, start + Self.limit - column))
        }
    }

    package init(
        _ code: Code, _ kind: Kind, _ message: String, excerpt: Excerpt? = nil,
        advice: NextStep? = nil, retryAfter: Duration? = nil
    ) {
        self.code = code
        self.kind = kind
        self.message = message.withShortQuotes
        self.excerpt = excerpt
        self.advice = advice
        self.retryAfter = retryAfter
    }

    package static let notSignedIn = Failure(
        .notSignedIn, .refused, "You are not signed in.", advice: .signIn)

    package static let factsMissing = Failure(
        .factsMissing, .unavailable, "This PokéAPI lists only names.", advice: .sync)

    package static let abandoned = Failure(.abandoned, .failure, "Cancelled: the input ended.")

    package static let cancelled = Failure(.cancelled, .failure, "Stopped.")
}
