import Pokedex
package import Records

extension Failure {
    /// A mistake in a tag.
    package init(_ fault: TagName.Fault) {
        self.init(.badTag, .badData, fault.words(about: "A tag"), advice: .tagFirst)
    }

    /// A mistake in the name of a saved search, which is written like a tag.
    package init(ofSearchName fault: TagName.Fault) {
        self.init(
            .badSearchName, .badData, fault.words(about: "The name of a saved search"),
            advice: .nameSearchFirst)
    }
}

extension TagName {
    /// The name of a saved search.
    ///
    /// - Throws: a `Failure` if a saved search can't have this name.
    package init(ofSearch text: String) throws(Failure) {
        do throws(Fault) { try self.init(text) } catch { throw Failure(ofSearchName: error) }
    }
}

extension TagName.Fault {
    fileprivate func words(about subject: String) -> String {
        switch self {
        case .empty: "\(subject) needs at least one letter or digit."
        case .tooLong(let maximum): "\(subject) can have at most \(maximum) characters."
        case .badStart(let scalar):
            "\(subject) begins with a letter or a digit, not \(Self.name(of: scalar))."
        case .forbidden(let scalar):
            "\(subject) can have only letters, digits, - and _, not \(Self.name(of: scalar))."
        }
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        scalar.properties.isWhitespace ? "a space" : "“\(scalar)”"
    }
}
