import Answers
import FavoritesFeature
import Pokedex
import Records

/// A form's act on favourites.
struct FavoriteAct {
    /// The numbers of the Pokémon, as the form has them.
    let ids: [String]
    private let what: What

    private enum What {
        case add, remove
        case tag(TagName)
        case untag(TagName)
        case note(Written)
        case rate(Rating?)
        case move(Move)
    }

    /// A note, and the one that the field began with; nil where the form doesn't say.
    struct Written {
        let note: Note
        let before: Note?
    }

    /// Where to.
    private enum Move {
        case place(ListPlace)
        case up, down
    }

    /// Reads a form: a heart has its number as its value, everything else says what to do with which.
    ///
    /// - Throws: `Failure`, `TagName.Fault` or `Note.Fault` for what can't be done.
    init(_ fields: Fields) throws {
        if let id = fields["add"] {
            (ids, what) = ([id], .add)
        } else if let id = fields["remove"] {
            (ids, what) = ([id], .remove)
        } else {
            (ids, what) = (fields.all("id"), try Self.what(fields))
        }
    }

    private static func what(_ fields: Fields) throws -> What {
        if let rating = fields["rating"] { return .rate(try self.rating(rating)) }
        if let tag = fields["untag"] { return .untag(try TagName(tag)) }
        switch fields["do"] {
        case "add": return .add
        case "remove": return .remove
        case "tag": return .tag(try TagName(fields["tag"] ?? ""))
        case "untag": return .untag(try TagName(fields["tag"] ?? ""))
        case "rate": return .rate(try rating(fields["stars"] ?? ""))
        case "note":
            return .note(
                Written(note: try Note(fields["note"] ?? ""), before: try fields["was"].map { try Note($0) }))
        case "top": return .move(.place(.top))
        case "bottom": return .move(.place(.bottom))
        case "up": return .move(.up)
        case "down": return .move(.down)
        case "move": return .move(.place(try place(fields["to"] ?? "")))
        default: throw Failure("bad_request", .usage, "The form doesn't say what to do.")
        }
    }

    private static func rating(_ text: String) throws -> Rating? {
        if text == "0" { return nil }
        guard let rating = Int(text).flatMap({ Rating(rawValue: $0) }) else { throw Failure.badRating(text) }
        return rating
    }

    /// `before:25` or `after:25`.
    private static func place(_ text: String) throws -> ListPlace {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let id = Int(parts[1]), parts[0] == "before" || parts[0] == "after" else {
            throw Failure("bad_request", .usage, "The form doesn't say where to.")
        }
        return parts[0] == "before" ? .before(id) : .after(id)
    }

    /// The number of the Pokémon whose heart was pressed.
    var heart: String? {
        switch what {
        case .add where ids.count == 1, .remove where ids.count == 1: ids[0]
        default: nil
        }
    }

    /// The note that it writes.
    var written: Written? { if case .note(let written) = what { written } else { nil } }

    /// Does it.
    ///
    /// - Returns: what became of each.
    func perform(
        on pokemon: [Pokemon], of user: User, _ favorites: Favorites
    ) async throws -> [Favorites.Outcome] {
        switch what {
        case .add: try await favorites.apply(.add, to: pokemon, of: user)
        case .remove: try await favorites.apply(.remove, to: pokemon, of: user)
        case .tag(let tag): try await favorites.tag(pokemon, tag, of: user)
        case .untag(let tag): try await favorites.untag(pokemon, tag, of: user)
        case .note(let written):
            try await written.expected(favorites).note(
                pokemon, written.note.description.isEmpty ? nil : written.note, of: user)
        case .rate(let rating): try await favorites.rate(pokemon, rating, of: user)
        case .move(.place(let place)): try await favorites.move(pokemon, to: place, of: user)
        case .move(let step): try await self.step(step, pokemon, of: user, favorites)
        }
    }

    /// One place up or down: to the other side of the neighbour there.
    private func step(
        _ step: Move, _ pokemon: [Pokemon], of user: User, _ favorites: Favorites
    ) async throws -> [Favorites.Outcome] {
        let order = try await favorites.list(of: user, withNotes: false).favorites.map(\.id)
        let chosen = Set(pokemon.map(\.id))
        let inOrder = order.compactMap { id in pokemon.first { $0.id == id } }
        let places = order.indices.filter { chosen.contains(order[$0]) }
        guard let first = places.first, let last = places.last else { return [] }
        let place: ListPlace
        if case .up = step {
            place = first > 0 ? .before(order[first - 1]) : .top
        } else {
            place = last + 1 < order.count ? .after(order[last + 1]) : .bottom
        }
        return try await favorites.move(inOrder, to: place, of: user)
    }
}

extension FavoriteAct.Written {
    /// The favourites, of which a note is only changed while it is the one that the field began with.
    fileprivate func expected(_ favorites: Favorites) -> Favorites {
        guard let before else { return favorites }
        return favorites.expecting { ($0?.note ?? "") == before.description }
    }
}
