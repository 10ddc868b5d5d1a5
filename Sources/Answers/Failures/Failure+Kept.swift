package import Records
import Wording

extension KeptFault: DescribedError {
    /// The message about this fault.
    package var failure: Failure {
        switch self {
        case .unknown(let name, let names):
            let near = EditDistance.nearest(to: name.name, among: names)
            return Failure(
                name.kind.code("noSuch", ""), "You have no \(name.kind.noun) “\(name.name)”.",
                advice: .meant(
                    near, orElse: name.kind.listing, in: name.kind == .ranking ? .kept(.ranking) : nil))
        case .taken(let name):
            return Failure(
                name.kind.code("", "Exists"), "You already have a \(name.kind.noun) “\(name.name)”."
            )
        case .circle(let names):
            let kind = names.first?.kind
            return Failure(
                kind?.code("circular", "") ?? .unexpected, .badData,
                names.count == 1
                    ? "The \(kind?.word ?? "") “\(names[0].name)” would name itself."
                    : "The \(kind?.shortPlural ?? "") \(names.map(\.name).listed()) would name one another in a circle.",
                advice: "Nothing was saved.")
        case .inUse(let name, let users):
            return Failure(
                name.kind.code("", "InUse"),
                "\(name.words.capitalizedFirst) is used by \(users.map(\.words).listed(isQuoted: false)).",
                advice: "Change or remove \(users.count == 1 ? "that one" : "those") first.")
        case .tooMany(let kind):
            return Failure(
                kind.tooManyCode, "You can have at most \(kind.limit.grouped) \(kind.plural).",
                advice: "Delete one first.")
        case .badText(let name, let field, let longest):
            return Failure(
                .badValue,
                "The \(field) of the \(name.kind.noun) “\(name.name)” can't be saved: it is empty, has more than "
                    + "\(longest.grouped) bytes, or has control characters.")
        }
    }
}

extension Failure {
    /// Describes why a name is invalid. Saved items follow the same rules as tags.
    init(ofName fault: TagName.Fault, _ kind: KeptKind) {
        self.init(
            kind.code("bad", "Name"), fault.words(about: "The name of a \(kind.noun)"),
            advice: kind.naming)
    }
}

extension KeptName {
    /// The name with its kind: “the ranking “ghosts””.
    var words: String { "the \(kind.noun) “\(name)”" }
}

extension KeptKind {
    /// Advice on finding the user's saved items of this kind.
    fileprivate var listing: NextStep {
        NextStep("“\(list)” lists yours; “\(example)” makes one.", link: .kept(self))
    }

    /// Advice on choosing a valid name.
    fileprivate var naming: NextStep {
        NextStep("A name is one word, as in “\(example)”.", web: "Choose another name.")
    }

    /// Describes a cycle of saved queries that refer to one another.
    func circleWords(_ names: [String]) -> String {
        guard names.count > 1 else { return "The \(noun) “\(names.first ?? "")” names itself." }
        return "The \(plural) \(names.listed()) refer to one another in a circle."
    }

    /// The last word of the plural, such as “searches”.
    fileprivate var shortPlural: String { plural.split(separator: " ").last.map { String($0) } ?? "" }

    /// The error code for exceeding the limit, such as `tooManySearches`.
    fileprivate var tooManyCode: Failure.Code { Self.code("tooMany\(shortPlural.capitalizedFirst)") }

    /// Builds an error code around the word for this kind, such as `noSuchSearch` or `searchExists`.
    fileprivate func code(_ before: String, _ after: String) -> Failure.Code {
        Self.code(before + (before.isEmpty ? word : word.capitalizedFirst) + after)
    }

    private static func code(_ name: String) -> Failure.Code { Failure.Code(rawValue: name) ?? .unexpected }

    /// Whether the failure is a conflict with another saved item.
    package static func isConflict(_ code: Failure.Code) -> Bool {
        code != .unexpected && all.contains { [$0.code("", "Exists"), $0.code("", "InUse")].contains(code) }
    }
}

extension Failure {
    package static let emptySearch = Failure(.emptySearch, "The query is empty.")
}

extension TagName {
    /// A hint for a field that takes a name, or a title that becomes one.
    package static func hint(such example: String) -> String {
        "Letters, digits, spaces, - and _, such as \(example)."
    }

    /// Parses the name of a saved search.
    ///
    /// - Throws: a `Failure` if a saved search can't have this name.
    package init(ofSearch text: String) throws(Failure) {
        do throws(Fault) { try self.init(text) } catch { throw Failure(ofName: error, .search) }
    }
}
