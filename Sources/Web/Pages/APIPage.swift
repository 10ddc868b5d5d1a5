import HTTPTypes
import JSONShapes

/// The API in words: tokens, and every call with an example. Made from the same declarations as the OpenAPI
/// document.
enum APIPage {
    static let all: [Route] = [
        .page("/help/api") { call in
            call.reply(page(at: call.origin + Address.base))
        }
    ]

    private static func page(at origin: String) -> Page {
        Page("API", about: "The API for programs: calls, tokens and examples.") { html in
            html(.h1, text: "API")
            html(.p) {
                html.text("Calls about your favourites need an access token. Create one in your ")
                html.link("account", .account)
                html.text(
                    ", and write it where an example says $TOKEN. A few calls need your browser's cookie “session” instead: $SESSION. Programs can read all this as "
                )
                html.link("OpenAPI", .openAPI)
                html.text(".")
            }
            html.contents(
                [("tokens", "tokens")] + APIRoutes.groups.map { ($0.name, $0.name) })
            html(.div, "stack") {
                html.panel("tokens", "Tokens") {
                    html(.dl, "facts") {
                        for (name, words) in Description.tokens { html.fact(name, [words]) }
                    }
                }
                for group in APIRoutes.groups {
                    html.panel(group.name, group.meaning) {
                        for route in group.routes { html.call(route, at: origin) }
                    }
                }
            }
        }
    }
}

extension HTML {
    fileprivate func call(_ route: Route, at origin: String) {
        guard let operation = route.operation else { return }
        self(.details) {
            self(.summary, "call list") {
                self(.b, "tag", text: "\(route.method)")
                self(.code, text: " \(route.path) ")
                self(.span, text: operation.summary)
            }
            self(.pre) { self(.code, text: route.curl(at: origin)) }
            self(.p, "dim", text: route.access.meaning)
            self(.dl, "facts") {
                for parameter in route.pathParameters + operation.query {
                    fact(parameter.name, [parameter.meaning.replacing("`", with: "")])
                }
            }
        }
    }
}

extension Route {
    /// The parameters in the path, in order.
    var pathParameters: [Parameter] {
        path.matches(of: /\{(\w+)\}/).compactMap { Parameter.ofPaths[String($0.1)] }
    }

    /// Returns an example of a call with curl. `origin` is the scheme and host.
    func curl(at origin: String) -> String {
        func text(of shape: Shape) -> String {
            shape.example.map { String(decoding: JSON.bytes(of: $0), as: UTF8.self) } ?? ""
        }
        let pass =
            switch access {
            case .everyone: ""
            case .person: #"-b "session=$SESSION" "#
            case .reading, .writing: #"-H "Authorization: Bearer $TOKEN" "#
            }
        let body =
            switch operation?.body {
            case .json(let shape)?: "--json '\(text(of: shape).replacing("'", with: "’"))' "
            case .file?: "--data-binary @favourites.json "
            case nil: ""
            }
        let path = pathParameters.reduce(path) {
            $0.replacing("{\($1.name)}", with: text(of: $1.shape))
        }
        let query = (operation?.query.first).map { "?\($0.name)=\(text(of: $0.shape))" } ?? ""
        let address = (origin + path + query).replacing("\"", with: "").replacing(" ", with: "+")
        return "curl -X \(method) \(pass)\(body)'\(address)'"
    }
}
