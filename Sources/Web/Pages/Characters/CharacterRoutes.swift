import Answers
import Characters
import CharactersFeature
import HTTPTypes
import Hummingbird
import Lists
import NIOCore

/// The characters of Rick and Morty: their list, each by itself, and their pictures.
enum CharacterRoutes {
    static let all: [Route] = [list.kept, one.kept, picture]

    private static let list = Route.page("/characters") { call, visit in
        let typed = (call.query["q"] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var page = CharactersPage(typed: typed, visit: visit)
        page.species = await species(call.services.cast)
        do {
            let number = try call.query["page"].map { text throws(Refusal) in
                guard let number = Int(text) else { throw .notFound }
                return number
            }
            page.filter = try filter(typed, call.query["name"])
            let state = try await call.services.cast.apply(.search(page.filter, page: number), to: Cast.start)
            page.page = state.page
            page.species = await species(call.services.cast)
        } catch {
            let refusal = Refusal(error)
            page.failure = refusal.failure
            return call.reply(page.whole, visit, status: refusal.status)
        }
        return call.reply(page.whole, visit)
    }

    /// The address's filter, with another name if the form sends one.
    private static func filter(_ typed: String, _ name: String?) throws(CastError) -> CharacterFilter {
        do {
            let filter = try CharacterFilter(parsing: typed)
            guard let name else { return filter }
            let words = name.split(whereSeparator: \.isWhitespace)
            guard !words.isEmpty else { return filter.replacing(.name, with: nil) }
            return filter.replacing(.name, with: try CharacterFilter(name: name)[.name])
        } catch {
            throw .badFilter(error)
        }
    }

    /// The species that were seen most often, the most frequent first.
    private static func species(_ cast: Cast) async -> [String] {
        let counts = Dictionary(grouping: await cast.seen().values.map(\.species), by: \.self).mapValues(
            \.count)
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return sorted.map(\.key).filter { !$0.isEmpty }.prefix(8).sorted()
    }

    private static let one = Route.page("/characters/{slug}") { call, visit in
        let digits = try call.parameter("slug").prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { throw Refusal.notFound }
        let look = try await call.services.cast.look(at: String(digits))
        let slug = look.character.slug
        guard try call.parameter("slug") == slug else {
            return Reply.seeOther(Address.characters.appending(slug).text)
        }
        return call.reply(LookedAt(look: look).whole, visit)
    }

    private static let picture = Route(.get, "/pictures/characters/{file}", access: .everyone) { call in
        let file = try call.parameter("file")
        guard file.hasSuffix(".jpeg"), let id = Int(file.dropLast(5)), (1...999_999_999).contains(id) else {
            throw Refusal.notFound
        }
        let cast = call.services.cast
        guard let data = await PictureRoutes.gate.pass({ try? await cast.picture(of: id) }) else {
            return PictureRoutes.missing
        }
        var response = Reply.bytes(ByteBuffer(bytes: data), type: "image/jpeg")
        response.headers[.cacheControl] = "public, max-age=604800"
        return response
    }
}
