public import Foundation

/// A made-up Rick and Morty API on the stub that behaves like the real one, faults included.
///
/// Source: <https://rickandmortyapi.com/documentation/>
public enum StubCharacters {
    /// A character that it serves.
    public struct Person: Hashable, Sendable {
        /// The number, counted from 1.
        public let id: Int
        /// The name, which isn't unique.
        public let name: String
        /// `Alive`, `Dead` or `unknown`.
        public let status: String
        /// The species.
        public let species: String
        /// `Female`, `Male`, `Genderless` or `unknown`.
        public let gender: String
    }

    /// The number of characters: four pages, with three on the last.
    public static let count = 63
    /// The number of the last episode.
    public static let lastEpisode = 51

    /// All characters, in order of number. Numbers 7 and 47 have the same name.
    public static let all: [Person] = (1...count).map { id in
        let first = ["Ada", "Bram", "Cleo", "Dov", "Edda", "Finn", "Gro", "Hal", "Ines", "Jory"][id % 10]
        let last = ["Quark", "Rivet", "Sprocket", "Tumble"][id % 4]
        let name = [1: "Zed Quark", 2: "Pickled Zed", 7: "Twin Tumble", 47: "Twin Tumble"][id]
        return Person(
            id: id, name: name ?? "\(first) \(last)", status: ["Alive", "Dead", "unknown"][id % 3],
            species: ["Human", "Alien", "Mythological Creature"][id % 7 % 3],
            gender: ["Male", "Female", "Genderless", "unknown"][id % 5 % 4])
    }

    /// The routes of this API. Its base URL is the stub's URL followed by `api/`.
    public static let routes: HTTPStub.Routes = { answer($0) }

    /// Starts a stub that serves this API.
    public static func start() async throws -> HTTPStub { try await HTTPStub(routes: routes) }

    /// A JPEG file of a single pixel.
    public static let jpeg =
        Data(
            base64Encoded: "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP" + String(repeating: "/", count: 86)
                + "2wBDAf" + String(repeating: "/", count: 86)
                + "wAARCAABAAEDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAA"
                + "AAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q==") ?? Data()

    /// Answers one request, for routes that extend or corrupt the answer.
    public static func answer(_ request: StubRequest) -> StubResponse {
        let parts = request.path.split(separator: "/").map(String.init)
        guard parts.first == "api" else { return StubPokeAPI.html(404) }
        switch (parts.dropFirst().first, parts.count) {
        case ("character", 2): return list(request)
        case ("character", 3):
            // The real server fails if this isn't a number.
            guard let id = Int(parts[2]) else { return error(500, "Hey! you must provide an id") }
            guard let person = all.first(where: { $0.id == id }) else {
                return error(404, "Character not found")
            }
            return json(object(person, request))
        case ("character", 4) where parts[2] == "avatar":
            return StubResponse(headers: ["Content-Type": "image/jpeg"], body: jpeg)
        case ("episode", 3):
            let ids = parts[2].split(separator: ",").compactMap { Int($0) }
            let found = ids.filter { (1...lastEpisode).contains($0) }.map { episode($0) }
            guard parts[2].contains(",") else {
                return found.first.map { json($0) } ?? error(404, "Episode not found")
            }
            return json(found)
        default: return error(404, "There is nothing here.")
        }
    }

    private static func list(_ request: StubRequest) -> StubResponse {
        let found = all.filter { person in
            matches(person.name, request.query("name")) && matches(person.status, request.query("status"))
                && matches(person.species, request.query("species"))
                && matches(person.gender, request.query("gender"))
        }
        let page = request.query("page").flatMap { Int($0) } ?? 1
        let pages = (found.count + 19) / 20
        // The answer is the same for a search without results and for a page past the end.
        guard (1...max(1, pages)).contains(page), !found.isEmpty else {
            return error(404, "There is nothing here")
        }
        // The link points to the official server, and its text isn't URL-encoded.
        let next: Any =
            page < pages
            ? "https://rickandmortyapi.com/api/character/?page=\(page + 1)&name=\(request.query("name") ?? "")"
            : NSNull()
        return json([
            "info": ["count": found.count, "pages": pages, "next": next, "prev": NSNull()],
            "results": found.dropFirst((page - 1) * 20).prefix(20).map { object($0, request) },
        ])
    }

    /// Matches part of a word, case-insensitive, except that “male” doesn't match “female”.
    private static func matches(_ text: String, _ wanted: String?) -> Bool {
        guard let wanted = wanted?.lowercased() else { return true }
        return wanted.hasPrefix("male")
            ? text.lowercased().hasPrefix(wanted) : text.lowercased().contains(wanted)
    }

    private static func object(_ person: Person, _ request: StubRequest) -> [String: Any] {
        let base = "http://\(request.headers["host"] ?? "127.0.0.1")/api/"
        // Deliberately not in numerical order.
        let episodes = person.id % 3 == 0 ? [person.id % 50 + 1] : [lastEpisode, person.id % 50 + 1, 28]
        return [
            "id": person.id, "name": person.name, "status": person.status, "species": person.species,
            "type": person.id % 2 == 0 ? "Clockwork" : "", "gender": person.gender,
            "origin": ["name": "Earth (X-\(person.id))", "url": "\(base)location/1"],
            "location": ["name": "Gear City", "url": ""],
            "image": "\(base)character/avatar/\(person.id).jpeg",
            "episode": episodes.map { "https://rickandmortyapi.com/api/episode/\($0)" },
            "url": "\(base)character/\(person.id)", "created": "2017-11-04T18:48:46.250Z",
        ]
    }

    private static func episode(_ id: Int) -> [String: Any] {
        let code = "S0\((id - 1) / 11 + 1)E\((id - 1) % 11 < 9 ? "0" : "")\((id - 1) % 11 + 1)"
        return ["id": id, "name": "The Cog \(id)", "air_date": "December 2, 2013", "episode": code]
    }

    private static func json(_ json: Any) -> StubResponse {
        StubResponse(
            headers: ["Content-Type": "application/json; charset=utf-8"],
            body: (try? JSONSerialization.data(withJSONObject: json, options: [.sortedKeys])) ?? Data())
    }

    private static func error(_ status: Int, _ text: String) -> StubResponse {
        StubResponse(
            status: status, headers: ["Content-Type": "application/json; charset=utf-8"],
            body: Data("{\"error\":\"\(text)\"}".utf8))
    }
}

extension HTTPStub {
    /// The base URL of the Rick and Morty API on this stub.
    public var charactersURL: URL { url.appending(path: "api/", directoryHint: .isDirectory) }
}
