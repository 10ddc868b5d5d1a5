package import JournalFeature
import Pokedex
import RankingsFeature
import Records
import Wording

extension KeptKind {
    /// The noun used in a sentence about saving the item.
    fileprivate var plainNoun: String { String(saved.split(separator: " ").last ?? "") }
}

extension WordSet {
    /// The noun for this number of words.
    fileprivate func noun(_ count: Int) -> String { count == 1 ? noun : "\(noun)s" }
}

extension Journal {
    /// Returns a sentence about the changes that are no longer listed; nil if there are none.
    package static func goneWords(besides changes: [PastChange]) -> String? {
        switch goneCount(besides: changes) {
        case ...0: nil
        case 1: "1 older or undone change isn't listed."
        case let count:
            "\(count.grouped) older or undone changes aren't listed."
        }
    }
}

extension FavoriteChange.OldAttributes {
    /// The end of a sentence that begins with “added Pikachu”.
    fileprivate func words(of change: Change) -> String {
        let had = change.count == 1 ? "it had" : "they had"
        return switch self {
        case .restored: " again, with what \(had)"
        case .tooMuch: " again, without what \(had), which would exceed a limit of your account"
        }
    }
}

extension PastChange {
    /// A description of the change, such as “added 151 Pokémon”.
    package var words: String {
        switch change.kind {
        case .add: "added \(what)\(FavoriteChange.OldAttributes(rawValue: subject)?.words(of: change) ?? "")"
        case .remove: "removed \(what)"
        case .give(let set):
            set.gave.map { "\($0) \(what) \(all(set))" }
                ?? "gave \(what) the \(set.noun(names.count)) \(all(set))"
        case .take(let set): "removed the \(set.noun(names.count)) \(all(set)) from \(what)"
        case .nickname:
            subject.isEmpty ? "removed the nickname of \(what)" : "nicknamed \(what) “\(subject)”"
        case .note: subject.isEmpty ? "saved your note on \(what)" : "removed the note on \(what)"
        case .rate:
            subject.isEmpty ? "removed the rating of \(what)" : "rated \(what) \(subject) of 5"
        case .move: "moved \(what) \(place)"
        case .renameTag: "renamed the tag \(first) to \(last) on \(counted(change.count, "favourite"))"
        case .mergeTag: "merged the tag \(first), on \(counted(change.count, "favourite")), into \(last)"
        case .deleteTag: "deleted the tag \(first) from \(counted(change.count, "favourite"))"
        case .save(let kind): "\(kind.saved) \(first)"
        case .rename(let kind): "renamed the \(kind.noun) \(first) to \(last)"
        case .discard(let kind): "\(kind.removed) the \(kind.noun) \(first)"
        case .rank: "sorted \(counted(change.count, "favourite")) by the ranking \(first)"
        case .pick: "\(cell) pick: \(neighbor?.displayName ?? what)"
        case .importing: "imported \(imports)"
        case .edit: "\(change.added == change.count ? "added" : "edited") \(what)"
        case .undo: "undid change \(subject) (\(what))"
        case .other: "changed \(what)"
        }
    }

    /// “undone” or “undone by 14”; nil if the change is in effect.
    package var undoing: String? { change.isUndone ? "undone" : undoneBy.map { "undone by \($0)" } }

    /// The message after undoing the change: “Undone. Charizard is no longer a favourite.”
    package var undoneWords: String {
        let added = change.added
        let gone = added == change.count ? what : "\(added.grouped) Pokémon"
        let loss = "\(gone) \(added == 1 ? "is no longer a favourite" : "are no longer favourites")."
        return switch change.kind {
        case .remove: "Restored \(what)."
        case .undo: "Redid change \(subject)."
        case _ where added == 0: "Undone: \(opposite)."
        // An import may also include saved items, and a pick changes a ranking.
        case .importing where !subject.isEmpty, .pick: "Undone: \(opposite). \(loss)"
        case _ where added == change.count: "Undone. \(loss)"
        default: "Undone: \(opposite). \(loss)"
        }
    }

    /// The state after undoing the change, such as “Unown has the look “c” again”.
    private var opposite: String {
        let isOne = change.count == 1
        let (has, its) = isOne ? ("has", "its") : ("have", "their")
        return switch change.kind {
        case .give(let set): "\(what) no longer \(has) the \(set.noun(names.count)) \(all(set))"
        case .take(let set): "\(what) \(has) the \(set.noun(names.count)) \(all(set)) again"
        case .nickname:
            subject.isEmpty
                ? "\(what) \(has) \(its) nickname again"
                : "\(what) \(isOne ? "is" : "are") no longer called “\(subject)”"
        case .note where !subject.isEmpty: "\(what) \(has) \(its) note again"
        case .note where isOne: "the note on \(what) is as it was"
        case .rate:
            subject.isEmpty
                ? "\(what) \(has) \(its) \(isOne ? "rating" : "ratings") again"
                : "\(what) \(isOne ? "is" : "are") no longer rated \(subject)"
        case .move: "\(what) \(isOne ? "is back in its old place" : "are back in their old places")"
        case .renameTag: "the tag \(last) is called \(first) again"
        case .mergeTag, .deleteTag: "\(counted(change.count, "favourite")) \(has) the tag \(first) again"
        case .save(let kind):
            change.addedThings > 0
                ? "the \(kind.plainNoun) \(first) is no longer saved"
                : "the \(kind.plainNoun) \(first) is as it was"
        case .rename(let kind): "the \(kind.plainNoun) \(last) is called \(first) again"
        case .discard(let kind): "the \(kind.plainNoun) \(first) is back"
        case .rank: "your favourites are in their old order again"
        case .pick: "\(neighbor?.displayName ?? what) is no longer the \(cell) pick"
        case .importing: "the import of \(imports) is taken back"
        case .note, .edit, .add, .remove, .undo, .other:
            "\(what) \(isOne ? "is as it was" : "are as they were")"
        }
    }

    private var subject: String { change.subject }
    private var names: [String] { subject.split(separator: " ").map(String.init) }
    private func all(_ set: WordSet) -> String { names.map(set.spoken).listed() }
    private var first: String { quoted(names.first ?? "") }
    private var last: String { quoted(names.last ?? "") }
    private var cell: String { PickCell.title(of: names.first ?? "") }

    /// Returns the name of a tag or a search in quotation marks, or the title of a ranking.
    private func quoted(_ name: String) -> String {
        "“\(change.kind.namesRankings ? Ranking.words(name, of: name) : name)”"
    }

    /// The origin of the change, such as “on the web”; empty if unknown.
    package var origin: String {
        switch change.origin {
        case .shell: "in the shell"
        case .commandLine: "on the command line"
        case .script: "in a script"
        case .web: "on the web"
        case .api: "through the API"
        case .other: ""
        }
    }

    /// The name of the changed Pokémon, or how many changed: “Charizard” or “151 Pokémon”.
    private var what: String {
        if let pokemon { return pokemon.displayName }
        if let id = change.pokemonID { return "#\(id)" }
        return "\(change.count.grouped) Pokémon"
    }

    /// A description of an import.
    private var imports: String {
        let counts = subject.split(separator: " ").compactMap { Int($0) }
        guard let favorites = counts.first else { return what }
        let things = zip(counts.dropFirst(), KeptKind.all).filter { $0.0 > 0 }
            .map { counted($0, $1.noun, plural: $1.plural) }
        return ((favorites == 0 ? [] : [what]) + things).listed(limit: .max, isQuoted: false)
    }

    /// The new position after a move, such as “to the top” or “before Pikachu”.
    private var place: String {
        let words = subject.split(separator: " ")
        guard words.count == 2 else {
            let number = subject.wholeMatch(of: /place-(\d+)/)?.1
            return number.map { "to place \($0)" } ?? "to the \(subject)"
        }
        return "\(words[0]) \(neighbor?.displayName ?? "#\(words[1])")"
    }
}
