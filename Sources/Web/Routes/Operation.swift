import Answers
import HTTPTypes
import Hummingbird
import Shapes

/// A route's description in OpenAPI, to which its requests are held.
struct Operation: Sendable {
    /// Its name, unlike any other's: `listFavorites`.
    let id: String
    /// Its effect, in a line.
    let summary: String
    /// The parameters after the path; anything else is refused.
    let query: [Parameter]
    /// The shape of a request's body; nil for none.
    let body: Content?
    /// The answers to a granted request.
    let answers: [Answer]
    /// Whether `If-Match` and `If-None-Match` keep a client from overwriting what it hasn't seen.
    let isConditional: Bool

    /// The content of a body.
    enum Content: Sendable {
        /// JSON that looks like this.
        case json(Shape)
        /// A file of one of these media types.
        case file([String])

        static func json(_ named: NamedShape) -> Self { .json(.reference(to: named.name)) }
    }

    /// A possible answer.
    struct Answer: Sendable {
        let status: HTTPResponse.Status
        let meaning: String
        let content: Content?
        var headers: [String] = []

        /// Done, with a result.
        static func ok(_ meaning: String, _ type: (some MemberValue).Type, headers: [String] = []) -> Answer {
            Answer(status: .ok, meaning: meaning, content: .json(type.shape), headers: headers)
        }

        /// Created.
        static func created(
            _ meaning: String, _ type: (some MemberValue).Type, headers: [String] = []
        ) -> Answer {
            Answer(status: .created, meaning: meaning, content: .json(type.shape), headers: headers)
        }

        /// Done, without a result.
        static func done(_ meaning: String) -> Answer {
            Answer(status: .noContent, meaning: meaning, content: nil)
        }
    }
}
