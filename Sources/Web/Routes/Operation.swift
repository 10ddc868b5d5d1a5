import HTTPTypes
import Hummingbird
import JSONShapes

/// A route's description in OpenAPI, also used to validate its requests.
struct Operation {
    /// The unique ID: `listFavorites`.
    let id: String
    /// A one-line summary of its effect.
    let summary: String
    /// The parameters of the query string; any others are refused.
    let query: [Parameter]
    /// The content of the request's body; nil for none.
    let body: Content?
    /// The successful responses.
    let answers: [ResponseDescription]
    /// Whether it supports `If-Match` and `If-None-Match`, which keep a client from overwriting anything it
    /// hasn't seen.
    let isConditional: Bool

    /// The content of a body.
    enum Content {
        /// JSON of this shape.
        case json(Shape)
        /// A file of one of these media types.
        case file([String])

        static func json(_ named: NamedShape) -> Self {
            .json(.reference(to: named.name).example(named.example))
        }
    }

    /// A possible response.
    struct ResponseDescription {
        let status: HTTPResponse.Status
        let meaning: String
        let content: Content?
        var headers: [String] = []

        /// Describes a response with a result.
        static func ok(_ meaning: String, _ type: (some MemberValue).Type, headers: [String] = [])
            -> ResponseDescription
        {
            ResponseDescription(status: .ok, meaning: meaning, content: .json(type.shape), headers: headers)
        }

        /// Describes a response for a created resource.
        static func created(
            _ meaning: String, _ type: (some MemberValue).Type, headers: [String] = []
        ) -> ResponseDescription {
            ResponseDescription(
                status: .created, meaning: meaning, content: .json(type.shape), headers: headers)
        }

        /// Describes a response without a result.
        static func done(_ meaning: String) -> ResponseDescription {
            ResponseDescription(status: .noContent, meaning: meaning, content: nil)
        }
    }
}
