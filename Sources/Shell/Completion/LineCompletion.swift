import Characters
import Dispatch
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Synchronization
public import Terminal

/// Completes commands, options, Pokémon's names, query fields and their values on Tab.
public final class LineCompletion: Sendable {
    /// The names and numbers that Tab can complete, apart from those of the Pokédex.
    struct Known {
        /// The language of names to offer in addition to English, as an abbreviation used by the API.
        var language: String
        fileprivate var pokedex: NationalDex?
        fileprivate var hasPokedex = false
        /// The names of the users signed in here.
        var people: [String] = []
        /// The name of the current user, which isn't offered if the command switches to another user.
        var current: String?
        /// The current user's favourites and their tags. No other user's data is offered.
        var marks = FavoriteSet()
        /// The names of the current user's saved items.
        var things: [KeptKind: [String]] = [:]
        /// The current user's latest changes, by number, with a description of each.
        var changes: [Candidate] = []
        /// The characters seen so far.
        var characters: [SeenCharacter] = []
    }

    private let state: Mutex<Known>
    private let isReady = DispatchGroup()

    /// The maximum time that Tab waits for the Pokédex, in seconds.
    private static let patience = 10.0
    /// The maximum number of candidates.
    static let limit = 200

    /// Creates a completion that waits for the Pokédex at the first Tab.
    ///
    /// - Parameter language: the language of names to offer in addition to English, as an abbreviation used
    ///   by the API.
    public init(language: String) {
        state = Mutex(Known(language: language))
        isReady.enter()
    }

    /// Changes the names and numbers, apart from those of the Pokédex.
    func offer(_ change: (inout Known) -> Void) { state.withLock { change(&$0) } }

    /// The current names and numbers, apart from those of the Pokédex.
    var offered: Known { state.withLock(\.self) }

    /// Returns the names that begin with `text`.
    func names(
        beginningWith text: String, among few: Set<Int>? = nil, in pokedex: NationalDex,
        limit: Int = LineCompletion.limit
    ) -> [String] {
        pokedex.names(beginningWith: text, in: offered.language, among: few, limit: limit)
    }

    /// Sets the Pokédex that names and values come from; nil if none is available.
    ///
    /// - Parameters:
    ///   - pokedex: the Pokédex.
    ///   - isFirst: whether to keep a Pokédex that was set in the meantime, since it is newer.
    func offer(_ pokedex: NationalDex?, isFirst: Bool = false) {
        // Build the index of names now, so that the first Tab is fast.
        if let pokedex { _ = names(beginningWith: "a", in: pokedex, limit: 1) }
        state.withLock { known in
            if isFirst && known.hasPokedex { return }
            if !known.hasPokedex { isReady.leave() }
            known.hasPokedex = true
            known.pokedex = pokedex
        }
    }

    /// Returns the names of the current user's saved items of a kind, including built-in names.
    func names(of kind: KeptKind) -> [String] { offered.things[kind] ?? [] }

    /// The current user's tags.
    var ownTags: [String] { Set(offered.marks.kept.values.flatMap(\.tags)).sorted() }

    /// Returns the IDs of the current user's favourites with a tag; of all favourites if there is no such
    /// tag.
    func kept(tagged tag: String?) -> Set<Int> {
        guard let tag = tag.flatMap({ try? TagName($0).description }), ownTags.contains(tag) else {
            return kept
        }
        return Set(offered.marks.kept.filter { $0.value.tags.contains(tag) }.keys)
    }

    /// The IDs of the current user's favourites.
    var kept: Set<Int> { offered.marks.ids }

    /// The Pokédex. If it isn't loaded yet, this blocks the thread that reads the terminal, because a beep
    /// would mean that there are no matches. It takes as long as `patience` only if an API doesn't respond.
    var known: NationalDex? {
        _ = isReady.wait(timeout: .now() + Self.patience)
        return offered.pokedex
    }

    /// Returns the candidates for the word that ends at `cursor`, a character offset in `line`.
    @Sendable public func complete(line: String, cursor: Int) -> Completion {
        let typed = TypedLine(line.prefix(cursor))
        if let option = typed.option {
            return completion(of: VerbOptions.offers[option] ?? .nothing, typed, behind: typed.arguments)
        }
        let isOption = typed.word.hasPrefix("-")
        guard let verb = typed.verb else {
            return typed.completion(
                isOption
                    ? typed.described(VerbOptions.meanings(of: nil)) : typed.described(Verb.meanings))
        }
        guard let path = try? Verb.named(verb), var command = Verb.command(named: path[0]) else {
            return typed.completion([])
        }
        var arguments = typed.arguments[...]
        // An alias may stand for a subcommand.
        let below = path.dropFirst().first ?? arguments.first?.text
        let namesBelow = below == nil ? command.below.sorted { $0.name < $1.name } : []
        if let next = command.below(named: below) {
            if path.count == 1, next.name == below { arguments.removeFirst() }
            command = next
        }
        if isOption { return typed.completion(typed.described(VerbOptions.meanings(of: command))) }
        var found = typed.completion([])
        if let (place, offer) = command.offer(behind: arguments.count) {
            found = completion(of: offer, typed, behind: Array(arguments.dropFirst(place)))
        }
        let verbsBelow = typed.described(namesBelow.map { ($0.name, $0.about.abstract) })
        found.candidates = verbsBelow + found.candidates
        return found
    }

    /// Completes the word according to an offer. `arguments` are the preceding arguments that the same offer
    /// applies to; for an option's value, all arguments.
    private func completion(
        of offer: Offer, _ typed: TypedLine, behind arguments: [TypedLine.Argument]
    ) -> Completion {
        switch offer {
        case .nothing: typed.completion([])
        case .verb: typed.completion(typed.described(Verb.meanings) + typed.matching(HelpCommand.topics))
        case .words(let words): typed.completion(typed.matching(words()))
        case .query(let areMostNames, let words): query(typed, areMostNames: areMostNames, or: words)
        case .references(let areKept, let words):
            references(
                words, behind: arguments.filter(\.isAdjacent), typed, among: areKept ? kept : nil)
        case .tagged:
            references(
                [], behind: arguments.filter(\.isAdjacent), typed,
                among: kept(tagged: typed.arguments.dropLast(arguments.count).last?.text))
        case .placeInList: placeInList(behind: arguments, typed)
        case .form: typed.completion(typed.matching(formNames(of: arguments.map(\.text))))
        case .look:
            if case let looks = lookNames(of: arguments.map(\.text)), !looks.isEmpty {
                typed.completion(typed.matching(looks))
            } else {
                references([], behind: arguments.filter(\.isAdjacent), typed, among: nil)
            }
        case .moves: moves(typed)
        case .named(let names): things(typed, known?.moves.map(names) ?? [])
        case .tag: typed.completion(typed.matching(ownTags))
        case .kept(let kind): typed.completion(typed.matching(names(of: kind)))
        case .characters(let fields): characters(fields: fields, behind: arguments, typed)
        case .change:
            typed.completion(offered.changes.filter { $0.replacement.hasPrefix(typed.word) })
        case .people(let butCurrent):
            typed.completion(
                typed.matching(offered.people.filter { !butCurrent || $0 != offered.current }).map(\.quoted))
        case .setting where typed.word.contains("="), .assignment: assignment(typed)
        case .setting: typed.completion(typed.described(Setting.all.map { ($0.name, $0.meaning) }))
        case .settingValue:
            typed.completion(
                typed.matching(typed.arguments.last.flatMap { Setting.named($0.text) }?.values.words ?? []))
        case .path: PathCompletion.complete(typed.word, start: typed.start)
        }
    }

    /// Returns the names of the forms of the Pokémon that these words refer to.
    private func formNames(of words: [String]) -> [String] {
        guard !words.isEmpty, let found = try? known?.resolve(words).pokemon, found.count == 1 else {
            return []
        }
        return found[0].species?.formNames ?? []
    }

    /// Returns the words for the looks of the Pokémon named by the longest possible prefix of these words.
    private func lookNames(of words: [String]) -> [String] {
        guard let known else { return [] }
        for count in stride(from: words.count, to: 0, by: -1) {
            guard let found = try? known.resolve(Array(words.prefix(count)), suggesting: false).pokemon,
                found.count == 1
            else { continue }
            return known.looks(of: found[0]).words
        }
        return []
    }

    /// Completes the name of a setting with an equals sign, and after that its values.
    private func assignment(_ typed: TypedLine) -> Completion {
        guard let mark = typed.word.firstIndex(of: "=") else {
            return typed.completion(typed.matching(Setting.all.map { $0.name + "=" }), appendsSpace: false)
        }
        let values = Setting.named(String(typed.word[..<mark]))?.values.words ?? []
        return typed.completion(of: typed.word[typed.word.index(after: mark)...], values)
    }
}

extension ShellCommand {
    /// Returns the offer that applies after `count` arguments, and the index of the first argument it applies
    /// to.
    fileprivate static func offer(behind count: Int) -> (place: Int, offer: Offer)? {
        let offers = about.offers
        let place = min(count, offers.count - 1)
        guard place >= 0, place == count || offers[place].takesTheRest else { return nil }
        return (place, offers[place])
    }
}

extension Candidate {
    /// Returns the candidate in lower case if `text` is in lower case; without this, “pika” wouldn't match
    /// “Pikachu”.
    func inCase(of text: String) -> Candidate {
        text == text.lowercased()
            ? Candidate(replacement.lowercased(), display: display, meaning: meaning) : self
    }

    /// The candidate, in quotation marks if it contains a space.
    var quoted: Candidate {
        replacement.contains(" ")
            ? Candidate("\"\(replacement)\"", display: display, meaning: meaning) : self
    }
}
