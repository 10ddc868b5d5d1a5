import Answers
import Dispatch
import Pokedex
import References
import SettingsFeature
import Synchronization
public import Terminal

/// What Tab offers: verbs, options, names of Pokémon, fields of a query and their values.
public final class LineCompletion: Sendable {
    private let pokedex = Mutex<(value: Pokedex?, isKnown: Bool)>((nil, false))
    private let people = Mutex<(all: [String], current: String?)>(([], nil))
    private let favorites = Mutex<[Int: [String]]>([:])
    private let language: Mutex<String>
    private let isReady = DispatchGroup()

    /// So many seconds a Tab waits for a Pokédex.
    private static let patience = 10.0
    /// So many candidates are offered at once.
    static let limit = 200

    /// A Tab waits until there is word of a Pokédex.
    ///
    /// - Parameter language: the language, beside English, of the names to offer, as the API abbreviates it.
    public init(language: String) {
        self.language = Mutex(language)
        isReady.enter()
    }

    /// Which language's names are offered from now on.
    func offer(namesIn language: String) {
        self.language.withLock { $0 = language }
    }

    /// The names that begin with a text.
    func names(
        beginningWith text: String, among few: Set<Int>? = nil, in pokedex: Pokedex,
        limit: Int = LineCompletion.limit
    ) -> [String] {
        pokedex.names(beginningWith: text, in: language.withLock(\.self), among: few, limit: limit)
    }

    /// Where names and values come from, from now on; `nil` when there is no Pokédex to be had.
    ///
    /// - Parameters:
    ///   - pokedex: the Pokédex.
    ///   - isFirst: whether one that was offered meanwhile is newer, and stays.
    func offer(_ pokedex: Pokedex?, isFirst: Bool = false) {
        // The first Tab is not to wait for the index of names.
        if let pokedex { _ = names(beginningWith: "a", in: pokedex, limit: 1) }
        self.pokedex.withLock { state in
            if !state.isKnown { isReady.leave() }
            if !(isFirst && state.isKnown) { state = (pokedex, true) }
        }
    }

    /// Who is signed in here: of all users, these alone are offered. Nobody switches to the `current` one.
    func offer(people: [String], current: String?) {
        self.people.withLock { $0 = (people, current) }
    }

    /// What the user at the prompt keeps, with its tags: nobody else's are offered.
    func offer(favorites: [Int: [String]]) {
        self.favorites.withLock { $0 = favorites }
    }

    /// The tags of the user at the prompt.
    var ownTags: [String] { Set(favorites.withLock { $0 }.values.flatMap(\.self)).sorted() }

    /// The numbers of what the user at the prompt keeps.
    var kept: Set<Int> { Set(favorites.withLock { $0 }.keys) }

    /// The Pokédex; a Tab that comes before it is there waits for it, on the thread that reads the terminal: a bell in its
    /// place would say that no name begins so. Only an API that does not answer takes as long as `patience`.
    var known: Pokedex? {
        _ = isReady.wait(timeout: .now() + Self.patience)
        return pokedex.withLock { $0.value }
    }

    /// The candidates for the word that ends at `cursor`, which is in characters from the left of `line`.
    @Sendable public func complete(line: String, cursor: Int) -> Completion {
        let typed = TypedLine(line.prefix(cursor))
        if let option = typed.option { return value(of: option, typed) }
        let isOption = typed.word.hasPrefix("-")
        guard let verb = typed.verb else {
            return typed.completion(typed.matching(isOption ? VerbOptions.global : Verb.names))
        }
        guard let full = try? Verb.named(verb), let name = full.first else { return typed.completion([]) }
        if isOption {
            let below = full.dropFirst().first ?? typed.arguments.first?.text
            return typed.completion(typed.matching(VerbOptions.of(name, below)))
        }
        // A short form may say more than a verb.
        let count = typed.arguments.count + full.count - 1
        switch VerbArgument.of(name) {
        case .nothing: return typed.completion([])
        case .verb: return typed.completion(count == 0 ? typed.matching(Verb.names + HelpCommand.topics) : [])
        case .words(let words): return typed.completion(count == 0 ? typed.matching(words) : [])
        case .query(let areMostNames): return query(typed, areMostNames: areMostNames)
        case .people:
            let (all, current) = people.withLock { $0 }
            let names = count == 0 ? all.filter { name != "switch" || $0 != current } : []
            return typed.completion(typed.matching(names).map(\.quoted))
        case .tag(let subcommands): return tag(subcommands, typed)
        case .setting: return setting(typed)
        case .path:
            return count == 0
                ? PathCompletion.complete(typed.word, start: typed.start) : typed.completion([])
        case .references(let subcommands):
            let isRemoval = subcommands.contains("remove") && typed.arguments.first?.text == "remove"
            return references(
                subcommands, behind: typed.arguments { _ in true }, typed, among: isRemoval ? kept : nil)
        }
    }

    /// What may stand behind an option.
    private func value(of option: String, _ typed: TypedLine) -> Completion {
        switch option {
        case "--set": return assignment(typed)
        case "--form":
            let names = typed.arguments.map(\.text)
            guard !names.isEmpty, let found = try? known?.resolve(names).pokemon, found.count == 1 else {
                return typed.completion([])
            }
            return typed.completion(typed.matching(found[0].species?.formNames ?? []))
        case _ where VerbOptions.takingPath.contains(option):
            return PathCompletion.complete(typed.word, start: typed.start)
        default: return typed.completion(typed.matching(VerbOptions.values(of: option)))
        }
    }

    /// A tag, and behind it names; `list` takes neither.
    private func tag(_ subcommands: [String], _ typed: TypedLine) -> Completion {
        guard let first = typed.arguments.first?.text else {
            return typed.completion(typed.matching(subcommands + ownTags))
        }
        if first == "list" { return typed.completion([]) }
        let isSubcommand = subcommands.contains(first)
        if isSubcommand, typed.arguments.count == 1 { return typed.completion(typed.matching(ownTags)) }
        let names = typed.arguments.dropFirst(isSubcommand ? 2 : 1).filter(\.isAdjacent)
        return references(behind: names, typed, among: first == "remove" ? kept : nil)
    }

    /// The name of a setting, or behind it, or behind an equals sign, its values.
    private func setting(_ typed: TypedLine) -> Completion {
        switch typed.arguments.count {
        case 0 where typed.word.contains("="): assignment(typed)
        case 0: typed.completion(typed.matching(Setting.all.map(\.name)))
        case 1:
            typed.completion(
                typed.matching(Setting.named(typed.arguments[0].text)?.values.words ?? []))
        default: typed.completion([])
        }
    }

    /// The name of a setting with an equals sign, and behind that its values.
    private func assignment(_ typed: TypedLine) -> Completion {
        guard let mark = typed.word.firstIndex(of: "=") else {
            return typed.completion(
                typed.matching(Setting.all.map { $0.name + "=" }), appendsSpace: false)
        }
        let value = typed.word[typed.word.index(after: mark)...]
        let values = Setting.named(String(typed.word[..<mark]))?.values.words ?? []
        return Completion(
            start: typed.start + typed.word.count - value.count,
            candidates: TypedLine.matching(value, values))
    }
}

extension Candidate {
    /// Itself in quotation marks where a blank would part it.
    fileprivate var quoted: Candidate {
        replacement.contains(" ") ? Candidate("\"\(replacement)\"", display: display) : self
    }
}
