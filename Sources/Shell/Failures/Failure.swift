import Wording

/// What a person, or a script, is told when a command does not do what was asked.
struct Failure: Error, Equatable {
    /// A stable word for scripts, such as `not_signed_in`.
    let code: String
    let status: ExitStatus
    /// What happened and why, in one sentence.
    let message: String
    /// Where in the words of the person it lies.
    let excerpt: Excerpt?
    /// What to do next, if there is something.
    let advice: String?

    /// A part of what a person wrote.
    struct Excerpt: Equatable {
        let text: String
        /// In characters from 0.
        let column: Int
        /// In characters; 0 where something is missing.
        let length: Int

        /// The most characters that are shown of a text.
        static let limit = 120

        /// The part round the place, where the text is longer than a person reads.
        var shortened: Excerpt {
            guard text.count > Self.limit else { return self }
            let start = max(0, min(column - Self.limit / 2, text.count - Self.limit))
            let (before, after) = (start > 0 ? "…" : "", start + Self.limit < text.count ? "…" : "")
            return Excerpt(
                text: before + text.dropFirst(start).prefix(Self.limit) + after,
                column: column - start + before.count, length: min(length, start + Self.limit - column))
        }
    }

    init(
        _ code: String, _ status: ExitStatus, _ message: String, excerpt: Excerpt? = nil,
        advice: String? = nil
    ) {
        self.code = code
        self.status = status
        self.message = message.withShortQuotes
        self.excerpt = excerpt
        self.advice = advice
    }

    /// The same of a line behind which a script cannot go on.
    var endingScript: Failure {
        let end = "The script ends here, since the next line may be a password."
        return Failure(
            code, status, message, excerpt: excerpt,
            advice: [advice, end].compactMap(\.self).joined(separator: " "))
    }

    static let notSignedIn = Failure(
        "not_signed_in", .refused, "You are not signed in.",
        advice: "Type “login NAME”, or “signup NAME” for a new account.")

    static let factsMissing = Failure(
        "facts_missing", .unavailable, "This PokéAPI lists only names.",
        advice: "“sync” downloads the rest.")

    static let abandoned = Failure("abandoned", .failure, "Cancelled: the input ended.")

    static let cancelled = Failure("cancelled", .failure, "Stopped.")
}
