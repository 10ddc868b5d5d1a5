public import Pokedex
public import Records

/// The rules by which kept things of a file are read, beside those of their kinds.
public struct KeptRules: Sendable {
    /// The queries that those of the file may name, by their names.
    public var queries: [String: String] = [:]
    /// Whether things of the file take the place of those of the same name.
    public var replaces = false
    /// The checks by the features of some kinds: whether a thing's texts mean something.
    public var checks: [KeptKind: Check] = [:]

    /// Whether the texts of a thing mean something to its feature.
    public typealias Check = @Sendable (KeptThing, NationalDex) -> Bool

    /// The rules of the kinds alone.
    public init() {}
}
