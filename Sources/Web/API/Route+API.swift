import Answers
import HTTPTypes
import Hummingbird

extension Route {
    /// Where the API is.
    static let apiPrefix = "/api/v1"
    /// Bytes of a request in JSON: enough to name every Pokémon there is.
    private static let jsonLimit = 64 << 10

    /// A route of the API, at a path below `/api/v1`: what a request says beyond the operation's declaration is refused,
    /// since a slip in a name would otherwise do something else than what was meant.
    static func api(
        _ method: HTTPRequest.Method, _ path: String, _ access: Access, bodyLimit: Int? = nil,
        _ operation: Operation, handler: @escaping Handler
    ) -> Route {
        Route(
            method, apiPrefix + path, access: access, bodyLimit: bodyLimit ?? jsonLimit, operation: operation
        ) { call in
            try operation.requireDeclared(call)
            do {
                return try await handler(call)
            } catch {
                throw call.refusal(error)
            }
        }
    }
}

extension Operation {
    /// - Throws: `Refusal` for a parameter, or a body, that isn't declared.
    fileprivate func requireDeclared(_ call: Call) throws(Refusal) {
        let names = query.map(\.name)
        if let unknown = call.query.names.first(where: { !names.contains($0) }) {
            throw Refusal(
                .badRequest,
                Failure(
                    .unknownParameter, .usage, "There is no parameter “\(unknown)” here.",
                    advice: .words(
                        names.isEmpty
                            ? "There are none."
                            : "There \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", ")).")))
        }
        if let twice = names.first(where: { call.query.all($0).count > 1 }) {
            throw Refusal(
                .badRequest, Failure(.badParameter, .usage, "“\(twice)” is there more than once."))
        }
        // Many clients send an empty object where there is nothing to say.
        let said = call.body.readableBytesView.lazy.filter { $0 > 0x20 }
        if body == nil, call.body.readableBytes > 0, !said.elementsEqual("{}".utf8) {
            throw Refusal(
                .badRequest, Failure(.unexpectedBody, .usage, "This request takes no body."))
        }
    }
}
