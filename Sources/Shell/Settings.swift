public import Terminal

/// What a person can set about the shell.
public struct Settings: Sendable {
    /// How long the shell may rest before it asks for the password again; nil for ever.
    public var idleLock: Duration?
    /// How pictures are drawn.
    public var pictures = PictureChoice.auto
    /// Whether lists show a sprite beside each Pokémon.
    public var sprites = false
    /// What heights and weights are given in.
    public var units = Units.metric
    /// The language of flavour texts, as PokéAPI abbreviates it: `en`, `de`, `ja-hrkt`.
    public var language = "en"

    /// Units of measure.
    public enum Units: String, CaseIterable, Sendable {
        /// Centimetres and kilograms.
        case metric
        /// Feet, inches and pounds beside them.
        case imperial
    }

    /// The settings as they are unless somebody changes them, or some of them changed.
    public init(idleLock: Duration? = nil) {
        self.idleLock = idleLock
    }
}

/// A setting whose value means nothing.
public struct SettingError: Error, Hashable, Sendable {
    /// The setting's name, such as that of an environment variable.
    public let name: String
    /// What it was set to.
    public let value: String
    /// The least number that it may be.
    public let minimum: Int
    /// The greatest.
    public let maximum: Int

    /// Makes the error for a setting that takes a number in these bounds.
    public init(name: String, value: String, allowed: ClosedRange<Int>) {
        self.name = name
        self.value = value
        minimum = allowed.lowerBound
        maximum = allowed.upperBound
    }
}
