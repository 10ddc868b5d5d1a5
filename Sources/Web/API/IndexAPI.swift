import Answers
import Hummingbird
import NIOCore

/// Where things are in the API, and what they take and answer.
enum IndexAPI {
    static let routes = [index, description]

    private static let index = Route.api(
        .get, "", .everyone,
        Operation("getIndex", "List what there is.", answers: [.ok("Links to all resources.", .one(.links))])
    ) { _ in
        try Reply.json(LinksJSON())
    }

    private static let description = Route.api(
        .get, "/openapi.json", .everyone,
        Operation(
            "getDescription", "Describe the API in OpenAPI 3.1.",
            answers: [.ok("The document.", .map(.anything))])
    ) { _ in
        Reply.json(try document.get())
    }

    /// The document is the same for everybody and doesn't change while the server runs.
    private static let document = Result {
        ByteBuffer(bytes: try JSON.bytes(of: Description.document(of: APIRoutes.groups)))
    }
}

/// All resources by name: addresses with a name in braces for each part that varies.
struct LinksJSON: Answer {
    static let meanings: [String: Meaning] = ["format": "The version of all shapes."]

    let format: Int
    let links: [String: String]

    init() {
        format = JSON.version
        links = Dictionary(
            APIRoutes.all.compactMap { route in
                route.method == .get ? route.operation.map { ($0.id, route.path) } : nil
            }, uniquingKeysWith: { first, _ in first })
    }
}
