import Dispatch
import Pokedex
import Synchronization
public import Terminal

/// What Tab offers: verbs, options, names of Pokémon in any language, fields of a query and their values.
public final class LineCompletion: Sendable {
    private let pokedex = Mutex<Pokedex?>(nil)
    private let people = Mutex<[String]>([])
    private let tags = Mutex<[String]>([])
    private let isReady = DispatchGroup()

    /// So many candidates are offered at once.
    static let limit = 200
    /// A name typed with blanks has so many words at most.
    private static let nameWords = 4

    /// Offers no names before `start` is told of a Pokédex.
    public init() {
        isReady.enter()
    }

    /// Where names and values come from; `nil` when there is no Pokédex to be had. To be called once.
    func start(with pokedex: Pokedex?) {
        // The first Tab is not to wait for the index of names.
        _ = pokedex?.names(beginningWith: "a", limit: 1)
        self.pokedex.withLock { $0 = pokedex }
        isReady.leave()
    }

    /// Who is signed in here: of all users, these alone are offered.
    func offer(people: [String]) {
        self.people.withLock { $0 = people }
    }

    /// The tags of the user at the prompt: nobody else's are offered.
    func offer(tags: [String]) {
        self.tags.withLock { $0 = tags }
    }

    /// The Pokédex; a Tab that comes before it is there waits for it, on the thread that reads the terminal. Reading
    /// it ends sooner or later whatever happens, and a bell in its place would say that no name begins so.
    private var known: Pokedex? {
        isReady.wait()
        return pokedex.withLock { $0 }
    }

    /// The candidates for the word that ends at `cursor`, which is in characters from the left of `line`.
    @Sendable public func complete(line: String, cursor: Int) -> Completion {
        let before = line.prefix(cursor)
        let words = before.split(separator: " ", omittingEmptySubsequences: true)
        let isNewWord = before.last.map { $0 == " " } ?? true
        let word = isNewWord ? "" : String(words.last ?? "")
        let earlier = (isNewWord ? words : words.dropLast()).map(String.init)
        let start = cursor - word.count
        guard let verb = earlier.first else {
            return Completion(start: start, candidates: Self.matching(word, Verb.names))
        }
        guard let full = try? Verb.named(verb).first else { return Completion(start: start, candidates: []) }
        if let path = Self.pathOptions.contains(earlier.last ?? "") ? word : nil {
            return PathCompletion.complete(path, start: start)
        }
        if word.hasPrefix("-") {
            let options = VerbOptions.of(full, earlier.dropFirst().first)
            return Completion(start: start, candidates: Self.matching(word, options))
        }
        if let option = earlier.last, VerbOptions.takingValue.contains(option) {
            let values = values(of: option, behind: earlier.dropFirst().dropLast())
            return Completion(start: start, candidates: Self.matching(word, values))
        }
        switch VerbArgument.of(full) {
        case .nothing: return Completion(start: start, candidates: [])
        case .verb:
            return Completion(start: start, candidates: Self.matching(word, Verb.names + HelpCommand.topics))
        case .words(let words): return Completion(start: start, candidates: Self.matching(word, words))
        case .query: return query(word, start: start)
        case .people:
            let names = earlier.count == 1 ? people.withLock { $0 } : []
            return Completion(start: start, candidates: Self.matching(word, names).map(\.quoted))
        case .tag(let subcommands):
            return tag(Array(earlier.dropFirst()), word, start: start, subcommands)
        case .setting: return setting(Array(earlier.dropFirst()), word, start: start)
        case .path:
            guard earlier.count == 1 else { return Completion(start: start, candidates: []) }
            return PathCompletion.complete(word, start: start)
        case .references(let subcommands):
            let own = earlier.count == 1 ? Self.matching(word, subcommands) : []
            return names(Array(earlier.dropFirst()), word, start: start, and: own)
        }
    }

    /// What may stand behind an option that follows those words.
    func values(of option: String, behind words: some Sequence<String>) -> [String] {
        guard option == "--form" else { return VerbOptions.values(of: option) }
        let names = words.filter { !$0.hasPrefix("-") }
        guard !names.isEmpty, let found = try? known?.resolve(names) else { return [] }
        return found.count == 1 ? found[0].species?.formNames ?? [] : []
    }

    /// A tag, and behind it names; `list` takes neither.
    private func tag(
        _ earlier: [String], _ word: String, start: Int, _ subcommands: [String]
    ) -> Completion {
        let known = tags.withLock { $0 }
        guard let first = earlier.first else {
            return Completion(start: start, candidates: Self.matching(word, subcommands + known))
        }
        let isSubcommand = subcommands.contains(first)
        if first == "list" { return Completion(start: start, candidates: []) }
        if isSubcommand, earlier.count == 1 {
            return Completion(start: start, candidates: Self.matching(word, known))
        }
        return names(Array(earlier.dropFirst(isSubcommand ? 2 : 1)), word, start: start, and: [])
    }

    /// The name of a setting, or behind it, or behind an equals sign, its values.
    private func setting(_ earlier: [String], _ word: String, start: Int) -> Completion {
        let earlier = earlier.filter { !$0.hasPrefix("-") }
        if earlier.isEmpty, let mark = word.firstIndex(of: "=") {
            let value = String(word[word.index(after: mark)...])
            let values = Setting.named(String(word[..<mark]))?.values.words ?? []
            return Completion(
                start: start + word.count - value.count, candidates: Self.matching(value, values))
        }
        let words =
            earlier.isEmpty ? Setting.all.map(\.name) : Setting.named(earlier[0])?.values.words ?? []
        return Completion(
            start: start, candidates: earlier.count > 1 ? [] : Self.matching(word, words))
    }

    /// The options whose value is a path.
    private static let pathOptions: Set = ["--export", "--home", "--save"]

    private func query(_ word: String, start: Int) -> Completion {
        if let mark = word.lastIndex(where: { ":=<>".contains($0) }) {
            let name = word[..<mark].trimmingSuffix(while: { "!<>:=".contains($0) })
            let value = String(word[word.index(after: mark)...])
            let last = String(value.split(separator: ",", omittingEmptySubsequences: false).last ?? "")
            let values =
                switch name == "sort" ? nil : QueryField(named: String(name)) {
                case .tag?: tags.withLock { $0 }
                case let field?: field.values(in: known)
                case nil: name == "sort" ? Query.fields.flatMap { [$0.name, "-" + $0.name] } : []
                }
            return Completion(
                start: start + word.count - last.count, candidates: Self.matching(last, values))
        }
        let fields = Self.matching(word, Query.fields.map { $0.name + ":" } + ["sort:"])
        guard fields.isEmpty, !word.isEmpty else {
            return Completion(start: start, candidates: fields, appendsSpace: false)
        }
        return names([], word, start: start, and: [])
    }

    /// Names that begin with the last words, as many of them as belong together.
    private func names(
        _ earlier: [String], _ word: String, start: Int, and own: [Candidate]
    ) -> Completion {
        guard !(word.isEmpty && earlier.isEmpty), let pokedex = known else {
            return Completion(start: start, candidates: own)
        }
        for count in stride(from: min(earlier.count, Self.nameWords - 1), through: 0, by: -1) {
            let text = (earlier.suffix(count) + [word]).joined(separator: " ")
            guard !text.trimmingSuffix(while: { $0 == " " }).isEmpty else { continue }
            let names = pokedex.names(beginningWith: text, limit: Self.limit)
            guard !names.isEmpty else { continue }
            let before = earlier.suffix(count).reduce(0) { $0 + $1.count + 1 }
            // Who types small letters goes on in small letters; otherwise “pika” would agree with no name.
            let isSmall = text == text.lowercased()
            let candidates = names.map { Candidate(isSmall ? $0.lowercased() : $0, display: $0) }
            return Completion(start: start - before, candidates: own + candidates)
        }
        return Completion(start: start, candidates: own)
    }

    private static func matching(_ word: String, _ all: [String]) -> [Candidate] {
        let start = word.lowercased()
        return all.filter { $0.lowercased().hasPrefix(start) }.map { Candidate($0) }
    }
}

extension Candidate {
    /// Itself in quotation marks where a blank would part it.
    fileprivate var quoted: Candidate {
        replacement.contains(" ") ? Candidate("\"\(replacement)\"", display: display) : self
    }
}

extension StringProtocol {
    /// Itself without the characters at its end that satisfy `predicate`.
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
        guard let last = lastIndex(where: { !predicate($0) }) else { return self[startIndex..<startIndex] }
        return self[...last]
    }
}
