import Answers
import HTTPTypes
import Records

/// The description of the API in OpenAPI 3.1 (<https://spec.openapis.org/oas/v3.1.1>), made of the routes themselves.
enum Description {
    /// The whole document.
    static func document(of groups: [APIRoutes.Group]) -> JSONTree {
        var paths: [String: [String: JSONTree]] = [:]
        for group in groups {
            for route in group.routes {
                guard let operation = route.operation else { continue }
                var described = self.operation(operation, of: route)
                described["tags"] = .list([.text(group.name)])
                paths[route.path, default: [:]][route.method.rawValue.lowercased()] = .object(described)
            }
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "PokeExplorer", "version": "1",
                "description": "Browse the Pokédex, and keep favourites.",
                "license": ["name": "MIT", "identifier": "MIT"],
            ],
            "servers": [["url": "/"]],
            "tags": .list(
                groups.map { ["name": .text($0.name), "description": .text($0.meaning)] }),
            "paths": .object(paths.mapValues { .object($0) }),
            "components": [
                "schemas": .object(
                    Dictionary(
                        NamedShape.all.map { ($0.name, .object($0.shape.schema)) },
                        uniquingKeysWith: { first, _ in first })),
                "responses": [
                    "Problem": [
                        "description": "Not done; `code` says why.",
                        "content": content(.one(.problem), type: "application/problem+json"),
                    ]
                ],
                "securitySchemes": [
                    "token": [
                        "type": "http", "scheme": "bearer",
                        "description": "An access token, which “pokeexplorer token new” makes.",
                    ],
                    "session": ["type": "apiKey", "in": "cookie", "name": "session"],
                ],
            ],
        ]
    }

    private static func operation(_ operation: Operation, of route: Route) -> [String: JSONTree] {
        var described: [String: JSONTree] = [
            "operationId": .text(operation.id), "summary": .text(operation.summary),
            "security": security(route.access),
        ]
        let inPath = route.path.matches(of: /\{(\w+)\}/).compactMap { Parameter.ofPaths[String($0.1)] }
        var parameters =
            inPath.map { parameter($0, in: "path") } + operation.query.map { parameter($0, in: "query") }
        if operation.isConditional {
            parameters += [Parameter.ifMatch, .ifNoneMatch].map { parameter($0, in: "header") }
        }
        if !parameters.isEmpty { described["parameters"] = .list(parameters) }
        if let body = operation.body {
            described["requestBody"] = ["required": true, "content": content(of: body)]
        }
        var answers: [String: JSONTree] = ["default": ["$ref": "#/components/responses/Problem"]]
        for answer in operation.answers { answers[String(answer.status.code)] = self.answer(answer) }
        described["responses"] = .object(answers)
        return described
    }

    private static func parameter(_ parameter: Parameter, in place: String) -> JSONTree {
        [
            "name": .text(parameter.name), "in": .text(place), "description": .text(parameter.meaning),
            "required": .flag(parameter.isRequired), "schema": .object(parameter.shape.schema),
        ]
    }

    private static func answer(_ answer: Operation.Answer) -> JSONTree {
        var described: [String: JSONTree] = ["description": .text(answer.meaning)]
        if let content = answer.content { described["content"] = self.content(of: content) }
        if !answer.headers.isEmpty {
            described["headers"] = .object(
                Dictionary(uniqueKeysWithValues: answer.headers.map { ($0, ["schema": ["type": "string"]]) }))
        }
        return .object(described)
    }

    private static func content(of content: Operation.Content) -> JSONTree {
        switch content {
        case .json(let shape): self.content(shape, type: "application/json")
        case .file(let types):
            .object(Dictionary(uniqueKeysWithValues: types.map { ($0, ["schema": schema(ofFile: $0)]) }))
        }
    }

    /// Text is a string, JSON an object, as exports are, and any other file bytes: generators of clients make nothing of
    /// JSON that may be anything.
    private static func schema(ofFile type: String) -> JSONTree {
        if type.hasPrefix("text/") { return ["type": "string"] }
        return type == "application/json" ? ["type": "object"] : ["type": "string", "format": "binary"]
    }

    private static func content(_ shape: Shape, type: String) -> JSONTree {
        .object([type: ["schema": .object(shape.schema)]])
    }

    /// The ways to be allowed in: none, a program's token, or a browser's session.
    private static func security(_ access: Route.Access) -> JSONTree {
        switch access {
        case .everyone: [[:], ["token": []], ["session": []]]
        case .reading: [["token": ["read"]], ["session": []]]
        case .writing: [["token": ["write"]], ["session": []]]
        case .person: [["session": []]]
        }
    }
}

/// A JSON value that is written in the source.
indirect enum JSONTree: Sendable, Hashable {
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)
    case list([JSONTree])
    case object([String: JSONTree])
}

extension JSONTree: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .flag(let value): try container.encode(value)
        case .list(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}

extension JSONTree: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(arrayLiteral elements: JSONTree...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, JSONTree)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
    }
}

/// Every shape that the description of the API names.
extension NamedShape {
    static let pokemon = NamedShape(PokemonJSON.self)
    static let named = NamedShape(NamedJSON.self)
    static let evolution = NamedShape(EvolutionJSON.self)
    static let matchups = NamedShape(MatchupsJSON.self)
    static let compared = NamedShape(ComparedJSON.self)
    static let detail = NamedShape(DetailJSON.self)
    static let favorite = NamedShape(FavoriteJSON.self)
    static let outcome = NamedShape(OutcomeJSON.self)
    static let tag = NamedShape(TagJSON.self)
    static let replacedTag = NamedShape(ReplacedTagJSON.self)
    static let search = NamedShape(SavedSearchJSON.self)
    static let progress = NamedShape(ProgressJSON.self)
    static let change = NamedShape(ChangeJSON.self)
    static let importing = NamedShape(ImportJSON.self)
    static let user = NamedShape(UserJSON.self)
    static let session = NamedShape(SessionJSON.self)
    static let token = NamedShape(TokenJSON.self)
    static let moveFacts = NamedShape(MoveFactsJSON.self)
    static let moveDetail = NamedShape(MoveDetailJSON.self)
    static let abilityEntry = NamedShape(AbilityEntryJSON.self)
    static let nature = NamedShape(NatureJSON.self)
    static let type = NamedShape(TypeJSON.self)
    static let learnedMove = NamedShape(LearnedMoveJSON.self)
    static let links = NamedShape(LinksJSON.self)
    static let problem = NamedShape(ProblemJSON.self)

    /// All of them, and those of requests.
    static let all: [NamedShape] =
        [
            pokemon, named, evolution, matchups, compared, detail, NamedShape(MoveJSON.self),
            NamedShape(PlaceJSON.self), moveFacts, moveDetail, abilityEntry, nature, type, learnedMove,
            favorite, outcome, tag, replacedTag, search, progress, change,
            importing, user, session, token, newToken, links, problem, FavoriteEditBody.shape,
            PositionBody.shape, BulkBody.shape, tagRename, searchQuery, searchRename,
        ] + FavoriteField.settable.map(AttributeBody.shape)
}
