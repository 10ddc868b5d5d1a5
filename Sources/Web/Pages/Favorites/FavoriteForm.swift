import Answers
import FavoritesFeature
import Records

/// A form about favourites, read as an act.
struct FavoriteForm {
    /// The numbers of the Pokémon, as the form has them.
    let ids: [String]
    let act: Favorites.Act
    /// A text that the form writes, and the one that its field began with.
    private(set) var text: (field: FavoriteField, new: FavoriteValue?, before: FavoriteValue?)?

    /// Reads a form: a heart has its number as its value, everything else says what to do with which.
    ///
    /// - Throws: `Failure`, `TagName.Fault` or `FavoriteFault` for what can't be done.
    init(_ fields: Fields) throws {
        if let id = fields["add"] {
            (ids, act) = ([id], .add)
        } else if let id = fields["remove"] {
            (ids, act) = ([id], .remove)
        } else {
            (ids, act) = (fields.all("id"), try Self.act(fields))
        }
        if let was = fields["was"], let field = fields["do"].flatMap({ FavoriteField(named: $0) }),
            case .set(let edit) = act
        {
            text = (field, edit[field] ?? nil, try field.value(was))
        }
    }

    private static func act(_ fields: Fields) throws -> Favorites.Act {
        if let tag = fields["untag"] { return .untag(try TagName(tag)) }
        // A button of stars says all by itself; 0 is the one without.
        for field in FavoriteField.answered {
            guard case .number = field.kind, let text = fields[field.name] else { continue }
            return .set(FavoriteEdit(field, text == "0" ? nil : try field.value(text)))
        }
        switch fields["do"] {
        case "add": return .add
        case "remove": return .remove
        case "tag": return .tag(try TagName(fields["tag"] ?? ""))
        case "untag": return .untag(try TagName(fields["tag"] ?? ""))
        case "top": return .move(.top)
        case "bottom": return .move(.bottom)
        case "move": return .move(try place(fields["to"] ?? ""))
        case "up": return .step(.up)
        case "down": return .step(.down)
        case let word:
            guard let field = word.flatMap({ FavoriteField(named: $0) }), case .text = field.kind else {
                throw Failure(.badRequest, .usage, "The form doesn't say what to do.")
            }
            return .set(FavoriteEdit(field, try field.value(fields[field.name] ?? "")))
        }
    }

    /// `before:25` or `after:25`.
    private static func place(_ text: String) throws -> ListPlace {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let id = Int(parts[1]), parts[0] == "before" || parts[0] == "after" else {
            throw Failure(.badRequest, .usage, "The form doesn't say where to.")
        }
        return parts[0] == "before" ? .before(id) : .after(id)
    }

    /// The number of the Pokémon whose heart was pressed.
    var heart: String? {
        switch act {
        case .add where ids.count == 1, .remove where ids.count == 1: ids[0]
        default: nil
        }
    }

    /// The favourites, of which a text is only changed while it is the one that its field began with.
    func expecting(_ favorites: Favorites) -> Favorites {
        guard let text else { return favorites }
        return favorites.expecting { ($0?[text.field] ?? nil) == text.before }
    }
}
