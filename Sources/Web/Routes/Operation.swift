import HTTPTypes

/// What the description of the API says of a route, and what its requests are held to.
struct Operation: Sendable {
    /// Its name, unlike any other's: `listFavorites`.
    let id: String
    /// What it does, in a line.
    let summary: String
    /// What may follow the path; anything else is refused.
    let query: [Parameter]
    /// What a request's body has to be; nil where it has none.
    let body: Content?
    /// What a request that is granted is answered with.
    let answers: [Answer]
    /// Whether `If-Match` and `If-None-Match` keep a client from overwriting what it hasn't seen.
    let isConditional: Bool

    /// What a body holds.
    enum Content: Sendable {
        /// JSON that looks like this.
        case json(Shape)
        /// A file of one of these media types.
        case file([String])
    }

    /// One of the answers.
    struct Answer: Sendable {
        let status: HTTPResponse.Status
        let meaning: String
        let content: Content?
        let headers: [String]

        /// It was done, and this is what came of it.
        static func ok(_ meaning: String, _ shape: Shape, headers: [String] = []) -> Answer {
            Answer(status: .ok, meaning: meaning, content: .json(shape), headers: headers)
        }

        /// It is new.
        static func created(_ meaning: String, _ shape: Shape, headers: [String] = []) -> Answer {
            Answer(status: .created, meaning: meaning, content: .json(shape), headers: headers)
        }

        /// It was done, and there is nothing to say.
        static func done(_ meaning: String) -> Answer {
            Answer(status: .noContent, meaning: meaning, content: nil, headers: [])
        }
    }

    init(
        _ id: String, _ summary: String, query: [Parameter] = [], body: Content? = nil, answers: [Answer],
        isConditional: Bool = false
    ) {
        (self.id, self.summary, self.query, self.body) = (id, summary, query, body)
        (self.answers, self.isConditional) = (answers, isConditional)
    }
}
