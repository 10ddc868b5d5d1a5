package import FavoritesFeature
package import JournalFeature
import Pokedex
package import Records
import Wording

extension Failure {
    /// Describes why a change can't be undone or redone.
    package init(_ error: Journal.InTheWay) {
        let things = error.things.map { "“\($0.name)”" }
        let names = (error.pokemon.map(\.displayName) + things).listed(limit: 3, isQuoted: false)
        let change = "Change \(error.change.change.number) (\(error.change.words))"
        let verb = error.change.change.isUndone ? "be redone" : "be undone"
        let because =
            if let later = error.later {
                // If the later change affects a single Pokémon, its description already names it.
                "because change \(later.change.number) (\(later.words)) came later"
                    + (later.change.count == 1 || names.isEmpty ? "." : " and changed \(names), too.")
            } else if names.isEmpty {
                "because what it touched has changed since."
            } else {
                "because another program has changed \(names) since."
            }
        self.init(
            .inTheWay, .badData, "\(change) can't \(verb), \(because)",
            advice: error.later.map { .undoFirst($0.change.number) })
    }

    /// Describes why Pokémon that aren't favourites can't be moved.
    package init(_ error: Favorites.NotKept) {
        let names = error.pokemon.map(\.displayName)
        self.init(
            .notKept, .notFound,
            "\(names.listed(limit: 3)) \(names.count == 1 ? "isn't" : "aren't") in your list.",
            advice: .addFirst)
    }

    /// Describes why a favourite isn't removed if the name includes a look.
    package init(_ error: Favorites.LookNamed) {
        let name = error.look.pokemon.name
        self.init(
            .badLook, .usage,
            "“\(error.look.text.shortened(to: 60))” is a look of \(error.look.pokemon.displayName).",
            advice: .words(
                "“look remove \(name) \(error.look.word ?? "shiny")” removes the look, “favorite remove \(name)” the favourite."
            ))
    }

    /// Describes an invalid attribute value.
    package init(_ fault: FavoriteFault) {
        switch fault {
        case .tag(_, let fault): self.init(fault)
        case .unknownWord(let field, let word):
            self.init(field.code, .badData, "There is no \(field.wordSet?.noun ?? field.noun) “\(word)”.")
        case .wordOfOthers(let field, let word, let pokemon, let own):
            let noun = field.wordSet?.noun ?? field.noun
            self.init(
                field.code, .badData, "\(pokemon) has no \(noun) “\(word)”.",
                advice: "It has \(own.listed(limit: 12)).")
        case .tooManyWords(let field, let limit):
            self.init(
                field.codeOfTooMany, .badData, "A favourite can have at most \(limit) \(field.noun).")
        case .tooLong(let field, let length, let maximum):
            self.init(
                field.code, .badData,
                "A \(field.noun) can have at most \(maximum.grouped) characters; this one has \(length.grouped)."
            )
        case .forbidden(let field, let scalar):
            let hasLines = if case .text(_, let hasLines) = field.kind { hasLines } else { false }
            self.init(
                field.code, .badData,
                !hasLines && scalar == "\n"
                    ? "A \(field.noun) is written in one line."
                    : "A \(field.noun) can't contain the control character \(scalar.codePoint)"
                        + (hasLines ? "; line breaks are fine." : "."))
        case .number(let field, let text):
            guard case .number(let range) = field.kind else {
                self.init(field.code, .badData, "“\(text)” isn't a whole number.")
                return
            }
            self.init(
                field.code, .badData,
                "A \(field.noun) is a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”.",
                advice: .rateLast)
        }
    }

    package static let nothingToUndo = Failure(.nothingToUndo, .failure, "There is nothing to undo.")

    package static let nothingToRedo = Failure(.nothingToRedo, .failure, "There is nothing to redo.")
}

extension FavoriteField {
    /// The error code for too many words on a favourite, such as `tooManyTags`.
    var codeOfTooMany: Failure.Code { code("tooMany\(name.capitalizedFirst)") }

    /// The error code for too many words on all favourites together, such as `tagsFull`.
    var codeOfFullList: Failure.Code { code("\(name)Full") }

    /// The error code for an invalid value, such as `badTag`.
    fileprivate var code: Failure.Code { code("bad\((wordSet?.noun ?? name).capitalizedFirst)") }

    private func code(_ name: String) -> Failure.Code { Failure.Code(rawValue: name) ?? .badFavorite }
}

extension Failure {
    /// Describes an invalid tag.
    package init(_ fault: TagName.Fault) {
        self.init(
            .badTag, .badData, fault.words(about: "A tag"), advice: fault == .reserved ? nil : .tagFirst)
    }
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

extension Journal.InTheWay: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension Favorites.NotKept: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension FavoriteFault: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension TagName.Fault: DescribedError {
    package var failure: Failure { Failure(self) }
}

extension Favorites.LookNamed: DescribedError {
    package var failure: Failure { Failure(self) }
}
