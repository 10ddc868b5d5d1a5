package import FavoritesFeature
package import JournalFeature
import Pokedex
package import Records
import Wording

extension Failure {
    package static let nothingToUndo = Failure(.nothingToUndo, "There is nothing to undo.")

    package static let nothingToRedo = Failure(.nothingToRedo, "There is nothing to redo.")
}

extension FavoriteField {
    /// The error code for too many words on a favourite, such as `tooManyTags`.
    var codeOfTooMany: Failure.Code { code("tooMany\(name.capitalizedFirst)") }

    /// The error code for too many words on all favourites together, such as `tagsFull`.
    var codeOfFullList: Failure.Code { code("\(name)Full") }

    /// The error code for an invalid value, such as `badTag`.
    fileprivate var code: Failure.Code { code("bad\(word.capitalizedFirst)") }

    private func code(_ name: String) -> Failure.Code { Failure.Code(rawValue: name) ?? .badFavorite }
}

extension TagName.Fault {
    func words(about subject: String) -> String {
        switch self {
        case .empty: "\(subject) needs at least one letter or digit."
        case .tooLong(let maximum): "\(subject) can have at most \(maximum) characters."
        case .badStart(let scalar):
            "\(subject) begins with a letter or a digit, not \(Self.name(of: scalar))."
        case .forbidden(let scalar):
            "\(subject) can have only letters, digits, - and _, not \(Self.name(of: scalar))."
        case .reserved: "\(subject) can't be “none”, since tag:none finds favourites without a tag."
        }
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        scalar.properties.isWhitespace ? "a space" : "“\(scalar)”"
    }
}

extension Journal.UndoConflict: DescribedError {
    /// Describes why a change can't be undone or redone.
    package var failure: Failure {
        let things = things.map { "“\($0.name)”" }
        let names = (pokemon.map(\.displayName) + things).listed(limit: 3, isQuoted: false)
        let verb = change.change.isUndone ? "be redone" : "be undone"
        let because =
            if let later {
                // If the later change affects a single Pokémon, its description already names it.
                "because change \(later.change.number) (\(later.words)) came later"
                    + (later.change.count == 1 || names.isEmpty ? "." : " and changed \(names), too.")
            } else if names.isEmpty {
                "because what it touched has changed since."
            } else {
                "because another program has changed \(names) since."
            }
        return Failure(
            .inTheWay,
            "Change \(change.change.number) (\(change.words)) can't \(verb), \(because)",
            advice: later.map { .undoFirst($0.change.number) })
    }
}

extension Favorites.NotKept: DescribedError {
    /// Describes why Pokémon that aren't favourites can't be moved.
    package var failure: Failure {
        let names = pokemon.map(\.displayName)
        return Failure(
            .notKept,
            "\(names.listed(limit: 3)) \(names.count == 1 ? "isn't" : "aren't") in your list.",
            advice: .addFirst)
    }
}

extension FavoriteFault: DescribedError {
    /// Describes an invalid attribute value.
    package var failure: Failure {
        switch self {
        case .tag(_, let fault): return fault.failure
        case .unknownWord(let field, let word):
            return Failure(
                field.code, "There is no \(field.word) “\(word)”.")
        case .wordOfOthers(let field, let word, let pokemon, let own):
            return Failure(
                field.code, "\(pokemon) has no \(field.word) “\(word)”.",
                advice: "It has \(field.spoken(own).listed(limit: 12)).")
        case .tooManyWords(let field, let limit):
            return Failure(
                field.codeOfTooMany, "A favourite can have at most \(limit) \(field.noun).")
        case .tooLong(let field, let length, let maximum):
            return Failure(
                field.code,
                "A \(field.noun) can have at most \(maximum.grouped) characters; this one has \(length.grouped)."
            )
        case .forbidden(let field, let scalar):
            let hasLines = if case .text(_, let hasLines) = field.kind { hasLines } else { false }
            return Failure(
                field.code,
                !hasLines && scalar == "\n"
                    ? "A \(field.noun) is written in one line."
                    : "A \(field.noun) can't contain the control character \(scalar.codePoint)"
                        + (hasLines ? "; line breaks are fine." : "."))
        case .number(let field, let text):
            guard case .number(let range) = field.kind else {
                return Failure(field.code, "“\(text)” isn't a whole number.")
            }
            return Failure(
                field.code,
                "A \(field.noun) is a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”.",
                advice: NextStep(
                    "The rating comes last: “rate pikachu 5”; “rate remove pikachu” removes it.",
                    link: .favorites))
        }
    }
}

extension TagName.Fault: DescribedError {
    /// Describes an invalid tag.
    package var failure: Failure {
        Failure(
            .badTag, words(about: "A tag"),
            advice: self == .reserved
                ? nil
                : NextStep(
                    self == .forbidden(" ")
                        ? "Join its words: “tag my-team pikachu eevee”."
                        : "The tag comes first: “tag team pikachu eevee”.", web: nil))
    }
}

extension Favorites.LookNamed: DescribedError {
    /// Describes why a favourite isn't removed if the name includes a look.
    package var failure: Failure {
        let name = look.pokemon.name
        return Failure(
            .badLook, .usage,
            "“\(look.text.shortened(to: 60))” is a look of \(look.pokemon.displayName).",
            advice:
                "“look remove \(name) \(look.word ?? "shiny")” removes the look, “favorite remove \(name)” the favourite."
        )
    }
}
