public import Foundation

/// A change of what a user keeps, as the journal has it.
public struct Change: Hashable, Sendable {
    /// The place where it was made.
    public enum Origin: String, Sendable {
        case shell
        case commandLine = "command"
        case script, web, api
        /// A place that only a newer version of the program knows.
        case other
    }

    /// Counted for each user, from 1.
    public let number: Int
    /// The kind of change.
    public let kind: Kind
    /// The tag, rating, nickname, name or place that it was about; for a tag or kept thing with another name, both with a space
    /// between; for a change that took back another, that one's number; for an import with kept things, how many Pokémon and how
    /// many of each kind, in the order of the kinds. Empty for all other kinds.
    public let subject: String
    /// When it was made.
    public let madeAt: Date
    /// The front that made it.
    public let origin: Origin
    /// The number of Pokémon or kept things that it changed.
    public let count: Int
    /// The Pokémon, where it was of one.
    public let pokemonID: Int?
    /// Whether it has been taken back since.
    public var isUndone: Bool
    /// The number of favourites that it added; 0 where that wasn't counted, as in a list of changes.
    public let added: Int

    /// A change as the database describes it.
    public init(
        number: Int, kind: Kind, subject: String = "", madeAt: Date, origin: Origin, count: Int,
        pokemonID: Int? = nil, isUndone: Bool = false, added: Int = 0
    ) {
        self.number = number
        self.kind = kind
        self.subject = subject
        self.madeAt = madeAt
        self.origin = origin
        self.count = count
        self.pokemonID = pokemonID
        self.isUndone = isUndone
        self.added = added
    }
}

/// The result of a change, with its entry in the journal.
public struct Changed<Value: Sendable>: Sendable {
    /// The result.
    public let value: Value
    /// The change as the journal has it; nil where nothing is different, for undo and redo, and in a rehearsal.
    public let change: Change?
    /// The journal's mark afterwards.
    public let mark: ChangeMark

    /// A result as the rules found it.
    public init(value: Value, change: Change?, mark: ChangeMark) {
        self.value = value
        self.change = change
        self.mark = mark
    }

    /// Transforms the value and keeps the change and the mark.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Changed<Other> {
        Changed<Other>(value: try transform(value), change: change, mark: mark)
    }
}

/// Why a change can't be taken back or made again: something that it touched is different by now.
public struct ChangeConflict: Hashable, Sendable {
    /// The change.
    public let change: Change
    /// The Pokémon that are different, in the order of their numbers.
    public let pokemonIDs: [Int]
    /// The kept things that are different, in their order.
    public let things: [KeptName]
    /// The newest later change that touched one of them; nil if another program did.
    public var later: Change?

    /// A conflict as the rules found it.
    public init(change: Change, pokemonIDs: [Int], things: [KeptName], later: Change?) {
        self.change = change
        self.pokemonIDs = pokemonIDs
        self.things = things
        self.later = later
    }
}

/// The state of a user's journal: another mark, another list.
public struct ChangeMark: Hashable, Sendable {
    /// Higher after every change, undo and redo.
    public let number: Int

    /// A mark as a store has it.
    public init(number: Int) { self.number = number }
}

/// Stands for all that a store holds at one moment; any commit, of whatever process, makes another one.
public struct Revision: Hashable, Sendable {
    private let numbers: [Int64]

    /// The numbers by which a store tells one moment from another.
    public init(_ numbers: Int64...) { self.numbers = numbers }
}
