import Answers
import FavoritesFeature
import HTTPTypes
import Hummingbird
import NIOCore
import Pokedex
import Records

/// How one favourite, or one saved search, is answered: with a tag of its state, which `If-Match` names.
extension Reply {
    /// JSON with the tag of its bytes.
    static func tagged(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
        let bytes = ByteBuffer(bytes: try JSON.bytes(of: value))
        var response = json(bytes, status: status)
        response.headers[.eTag] = tag(of: bytes)
        return response
    }

    /// The tag of a state, as it is answered.
    static func tag(of value: some Encodable) -> String? {
        (try? JSON.bytes(of: value)).flatMap { tag(of: ByteBuffer(bytes: $0)) }
    }

    private static func tag(of bytes: ByteBuffer) -> String? { Validation.tag(of: bytes).map { "\"\($0)\"" } }
}

extension Call {
    /// The favourites, which are changed only while this one is what the client expects, if it expects anything.
    func favorites(expecting pokemon: Pokemon) async -> Favorites {
        guard let precondition = Precondition(request) else { return favorites }
        let facts = await favorites.facts(of: pokemon)
        return favorites.expecting { kept in
            precondition.holds(
                kept.flatMap { Reply.tag(of: FavoriteJSON(Favorites.Favorite(facts, kept: $0))) })
        }
    }

    /// The same for a saved search.
    func favorites(expecting name: TagName) -> Favorites {
        guard let precondition = Precondition(request) else { return favorites }
        return favorites.expecting(search: name) { search in
            precondition.holds(search.flatMap { Reply.tag(of: SavedSearchJSON($0)) })
        }
    }

    /// Changes the favourite that the path names, and answers with what it is now.
    func changeFavorite(_ act: Favorites.Act) async throws -> Response {
        let (user, pokemon) = (try requireUser(), try await pokemon())
        let outcome = try await favorites(expecting: pokemon).perform(act, on: [pokemon], of: user).value
            .first
        guard let outcome, let kept = outcome.change.after else { return Reply.noContent() }
        let favorite = Favorites.Favorite(await favorites.facts(of: pokemon), kept: kept)
        return try Reply.tagged(FavoriteJSON(favorite), status: outcome.isNewFavorite ? .created : .ok)
    }
}
