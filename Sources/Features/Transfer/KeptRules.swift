public import Pokedex
public import Records

/// Rules for importing kept things, in addition to those of their kinds.
public struct KeptRules: Sendable {
    /// The queries that those in the file may refer to, by name.
    public var queries: [String: String] = [:]
    /// Whether things from the file replace existing ones of the same name.
    public var replaces = false
    /// Checks by the features of some kinds.
    public var checks: [KeptKind: Check] = [:]

    /// Returns whether a feature can parse a thing's texts.
    public typealias Check = @Sendable (KeptThing, NationalDex) -> Bool

    /// Creates rules without any additional checks.
    public init() {}
}
