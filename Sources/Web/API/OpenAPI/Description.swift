import Answers
import DetailFeature
import FavoritesFeature
import HTTPTypes
import JSONShapes
import JournalFeature
import Pokedex
import RankingsFeature
import Records
import Wording

/// The description of the API in OpenAPI 3.1 (<https://spec.openapis.org/oas/v3.1.1>), generated from the
/// routes.
enum Description {
    /// The sources, scopes and limits of access tokens, by name.
    static let tokens: KeyValuePairs<String, String> = {
        let (days, limits) = (AccessToken.dayBounds, ServerLimits())
        return [
            "Made by": "Your account's page, or “pokeexplorer token new”.",
            "Scopes": "“read” can't change anything, and “write” can. No token manages tokens or sessions.",
            "Expires": "After \(days.lowerBound) to \(days.upperBound.grouped) days, or never.",
            "Number": "At most \(AccountLimits.accessTokens) for an account.",
            "Requests":
                "At most \(limits.requestsOfAccount) at a time for an account; \(limits.waitingRequests) more can wait. "
                + "JSON has at most \(Route.jsonLimit >> 10) KiB.",
        ]
    }()

    /// Returns the complete document of a server at a path, empty at the root.
    static func document(at base: String) -> JSONTree {
        var paths: [String: [String: JSONTree]] = [:]
        for group in APIRoutes.groups {
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
            "servers": [["url": .text(base.isEmpty ? "/" : base)]],
            "tags": .list(
                APIRoutes.groups.map { ["name": .text($0.name), "description": .text($0.meaning)] }),
            "paths": .object(paths.mapValues { .object($0) }),
            "components": [
                "schemas": .object(
                    Dictionary(first: NamedShape.all.map { ($0.name, .object($0.shape.schema)) })),
                "responses": [
                    "Problem": [
                        "description": "Not done; `code` says why.",
                        "content": content(Refusal.shape, type: "application/problem+json"),
                    ]
                ],
                "securitySchemes": [
                    "token": [
                        "type": "http", "scheme": "bearer",
                        "description": .text(tokens.map { "\($0): \($1)" }.joined(separator: "\n")),
                    ],
                    "session": ["type": "apiKey", "in": "cookie", "name": "session"],
                ],
            ],
        ]
    }

    private static func operation(_ operation: Operation, of route: Route) -> [String: JSONTree] {
        var described: [String: JSONTree] = [
            "operationId": .text(operation.id), "summary": .text(operation.summary),
            "description": .text(route.access.meaning), "security": security(route.access),
        ]
        var parameters =
            route.pathParameters.map { parameter($0, in: "path") }
            + operation.query.map { parameter($0, in: "query") }
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

    private static func answer(_ answer: Operation.ResponseDescription) -> JSONTree {
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

    /// Returns the schema of a file: a string for text, an object for JSON (like our exports), binary for
    /// anything else. Client generators can't handle JSON of an unspecified type.
    private static func schema(ofFile type: String) -> JSONTree {
        if type.hasPrefix("text/") { return ["type": "string", "minLength": 1] }
        return type == "application/json" ? ["type": "object"] : ["type": "string", "format": "binary"]
    }

    private static func content(_ shape: Shape, type: String) -> JSONTree {
        .object([type: ["schema": .object(shape.schema)]])
    }

    /// Returns the accepted credentials: none, an access token, or a browser session.
    private static func security(_ access: Route.Access) -> JSONTree {
        switch access {
        case .everyone: [[:], ["token": []], ["session": []]]
        case .reading: [["token": ["read"]], ["session": []]]
        case .writing: [["token": ["write"]], ["session": []]]
        case .person: [["session": []]]
        }
    }
}

/// A shape that other shapes reference by name.
struct NamedShape {
    let name: String
    let shape: Shape
    /// The names of a request's members.
    private(set) var members: [String] = []
    /// An example of a request, with its first two members.
    private(set) var example: JSONTree = [:]

    init(_ type: any JSONObject.Type) {
        name = type.shapeName
        shape = type.wholeShape
    }

    /// Creates the shape of a request with these members; any others are refused. If `hasOne` is set, exactly
    /// one of the members must be present. Names that end in `?` are optional. `narrowed` restricts the shape
    /// further.
    init(
        _ name: String, _ members: [(String, Shape)], hasOne: Bool = false,
        narrowed: (Shape) -> Shape = { $0 }
    ) {
        let shape = narrowed(Shape.object(members, isClosed: true))
        self.name = name
        self.shape = hasOne ? shape.havingOne : shape
        self.members = members.map { name, _ in name.hasSuffix("?") ? String(name.dropLast()) : name }
        let shown = zip(self.members, members).prefix(hasOne ? 1 : 2).compactMap { name, member in
            member.1.example.map { (name, $0) }
        }
        example = .object(Dictionary(first: shown))
    }

    /// Returns the only allowed values of a member; empty if its values aren't restricted to a list.
    func words(of member: String) -> [String] {
        guard case .object(let members)? = shape.schema["properties"],
            case .object(let schema)? = members[member], case .list(let words)? = schema["enum"]
        else { return [] }
        return words.compactMap { if case .text(let word) = $0 { word } else { nil } }
    }

    /// All named shapes in the API's description.
    static let all: [NamedShape] =
        answers.map { NamedShape($0) } + bodies + FavoriteField.settable.map(AttributeBody.shape)

    private static let answers: [any JSONObject.Type] = [
        PokemonJSON.self, Pokemon.self, EvolutionTree.Evolution.self, MatchupsJSON.self, ComparedJSON.self,
        DetailJSON.self, MoveJSON.self, Place.self, Move.self, MoveDetailJSON.self,
        AbilityEntryJSON.self, Nature.self, TypeJSON.self, LearnedMoveJSON.self, Favorites.Favorite.self,
        Favorites.Outcome.self, TagCount.self, TagReplacement.self, Favorites.Progress.self,
        Favorites.Statistics.self, LookJSON.self,
        PastChange.self, ImportJSON.self, UserJSON.self, SessionJSON.self, TokenJSON.self, LinksJSON.self,
        SavedSearch.self, RankingJSON.self, NamedRanking.self, Pick.self, Refusal.self,
    ]
    private static let bodies = [
        FavoriteEditBody.shape, PositionBody.shape, BulkBody.shape, TokenBody.shape, TagRenameBody.shape,
        SearchBody.shape, SearchRenameBody.shape, RankingBody.shape, RankingRenameBody.shape,
        RankingAnswerBody.shape, RankedPokemonBody.shape,
    ]
}
