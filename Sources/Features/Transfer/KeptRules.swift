public import Pokedex
public import Records

/// Rules for importing saved items, in addition to those that apply to each kind.
public struct KeptRules: Sendable {
    /// The queries that queries in the file may refer to, keyed by name.
    var queries: [String: String] = [:]
    /// Whether items in the file replace existing items with the same name.
    var replaces = false
    /// Additional checks for some kinds, provided by the features that define them.
    var checks: [KeptKind: Check] = [:]

    /// Returns an item from a file as the program would have written it; nil if it couldn't have been.
    public typealias Check = @Sendable (KeptThing, NationalDex) -> KeptThing?
}
