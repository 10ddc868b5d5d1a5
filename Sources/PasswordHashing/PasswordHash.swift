/// A password's hash as it is stored: `$pbkdf2-sha256$i=600000,l=32$<salt>$<key>`, or as Django or Werkzeug
/// stored it.
///
/// The form is a PHC string, <https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md>, with
/// Base64 in its standard alphabet, without padding. Imported hashes have the same bounds. Every number outside its
/// bounds is refused, so
/// that a stored hash can neither hang a log-in nor weaken one unnoticed.
public struct PasswordHash: Sendable {
    /// A part of the stored text.
    public enum Field: String, Hashable, Sendable {
        /// The text as a whole: too long, or not five parts between dollar signs.
        case text
        /// The name of the function, `pbkdf2-sha256`.
        case algorithm
        /// `i`, the number of rounds.
        case iterations
        /// `l`, the length of the key in bytes.
        case keyLength
        /// The salt.
        case salt
        /// The derived key.
        case key
    }

    /// Rounds that this program is willing to compute: ten million take about two seconds.
    public static let iterationBounds = 1...10_000_000
    /// Bytes a salt may have.
    public static let saltBounds = 8...64
    /// Bytes a key may have.
    public static let keyBounds = 16...64
    /// Bytes the stored text may have.
    public static let maximumTextLength = 256

    /// The format of a hash's text.
    public enum Format: Hashable, Sendable {
        /// This program's own format, PHC.
        case phc
        /// Django's format.
        case django
        /// Werkzeug's format, common among users of Flask.
        case werkzeug
    }

    /// The format of the text.
    public let format: Format
    /// Rounds of PBKDF2.
    public let iterations: Int
    /// The salt, in bytes.
    public let salt: [UInt8]
    /// The derived key.
    let key: Secret

    /// - Throws: `PasswordHashingError.outOfBounds` when a number or a length is.
    init(
        format: Format = .phc, iterations: Int, salt: [UInt8], key: Secret
    ) throws(PasswordHashingError) {
        try Self.check(iterations, in: Self.iterationBounds, .iterations)
        try Self.check(salt.count, in: Self.saltBounds, .salt)
        try Self.check(key.count, in: Self.keyBounds, .key)
        self.format = format
        self.iterations = iterations
        self.salt = salt
        self.key = key
    }

    /// Reads a stored hash.
    ///
    /// - Throws: `PasswordHashingError.malformed` or `.outOfBounds`, with the field that is wrong.
    public init(parsing text: String) throws(PasswordHashingError) {
        guard text.utf8.count <= Self.maximumTextLength else { throw .malformed(field: .text) }
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        if let first = parts.first, !first.isEmpty {
            self = try Self.imported(parts)
            return
        }
        guard parts.count == 5, parts[0].isEmpty else { throw .malformed(field: .text) }
        guard parts[1] == Self.algorithm else { throw .malformed(field: .algorithm) }

        let parameters = parts[2].split(separator: ",", omittingEmptySubsequences: false)
        guard parameters.count == 2 else { throw .malformed(field: .text) }
        let iterations = try Self.rounds(parameters[0], after: "i=")
        let length = try Self.number(parameters[1], after: "l=", .keyLength)
        try Self.check(length, in: Self.keyBounds, .keyLength)

        guard let salt = Base64.decode(parts[3]) else { throw .malformed(field: .salt) }
        guard let key = Base64.decode(parts[4]), key.count == length else { throw .malformed(field: .key) }
        try self.init(iterations: iterations, salt: salt, key: Secret(bytes: key))
    }

    private static let algorithm = "pbkdf2-sha256"

    /// A number of rounds that this program is willing to compute.
    static func rounds(_ text: Substring, after prefix: String = "") throws(PasswordHashingError) -> Int {
        let rounds = try number(text, after: prefix, .iterations)
        try check(rounds, in: iterationBounds, .iterations)
        return rounds
    }

    /// A decimal number as PHC writes it: digits only, no sign, no leading zero.
    private static func number(
        _ text: Substring, after prefix: String, _ field: Field
    ) throws(PasswordHashingError) -> Int {
        let digits = text.dropFirst(prefix.count)
        guard text.hasPrefix(prefix), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            !digits.isEmpty, digits == "0" || digits.first != "0"
        else { throw .malformed(field: field) }
        // Digits that don't fit an Int are still a number, far out of bounds.
        return Int(digits) ?? .max
    }

    private static func check(
        _ value: Int, in bounds: ClosedRange<Int>, _ field: Field
    ) throws(PasswordHashingError) {
        guard bounds.contains(value) else { throw .outOfBounds(field: field, allowed: bounds) }
    }
}

extension PasswordHash: CustomStringConvertible {
    /// The text to store.
    public var description: String {
        if let text = importedText { return text }
        let key = key.withUnsafeBytes { Base64.encode($0) }
        return "$\(Self.algorithm)$i=\(iterations),l=\(self.key.count)$\(Base64.encode(salt))$\(key)"
    }
}

/// Hashes made by other programs, so that their users keep their passwords here.
///
/// - Django: `pbkdf2_sha256$<rounds>$<salt>$<key in Base64 with padding>`,
///   <https://docs.djangoproject.com/en/stable/topics/auth/passwords/#how-django-stores-passwords>.
/// - Werkzeug: `pbkdf2:sha256:<rounds>$<salt>$<key in lower-case hexadecimal>`,
///   <https://werkzeug.palletsprojects.com/en/stable/utils/#werkzeug.security.generate_password_hash>.
///
/// Both use the salt's characters as they are. Neither normalises a password; here it is in form C, as
/// keyboards and browsers nearly always give it.
extension PasswordHash {
    static func imported(_ parts: [Substring]) throws(PasswordHashingError) -> PasswordHash {
        switch parts[0] {
        case django where parts.count == 4:
            // The decoder knows no padding, so it is removed here, and must be exactly right.
            guard let key = Base64.decode(parts[3].prefix { $0 != "=" }), Base64.encodePadded(key) == parts[3]
            else { throw .malformed(field: .key) }
            return try PasswordHash(
                format: .django, iterations: try rounds(parts[1]), salt: try salt(parts[2]),
                key: Secret(bytes: key))
        case let method where method.hasPrefix(werkzeug) && parts.count == 3:
            guard let key = [UInt8](hexadecimal: parts[2].utf8) else { throw .malformed(field: .key) }
            return try PasswordHash(
                format: .werkzeug, iterations: try rounds(method, after: werkzeug),
                salt: try salt(parts[1]), key: Secret(bytes: key))
        default: throw .malformed(field: .text)
        }
    }

    /// The text of an imported hash; nil for our own.
    var importedText: String? {
        let salt = String(decoding: salt, as: UTF8.self)
        switch format {
        case .phc: return nil
        case .django:
            let key = key.withUnsafeBytes { Base64.encodePadded($0) }
            return "\(Self.django)$\(iterations)$\(salt)$\(key)"
        case .werkzeug:
            let key = key.withUnsafeBytes { $0.hexadecimal }
            return "\(Self.werkzeug)\(iterations)$\(salt)$\(key)"
        }
    }

    private static let django = "pbkdf2_sha256"
    private static let werkzeug = "pbkdf2:sha256:"

    /// Visible ASCII characters, which both programs use.
    private static func salt(_ text: Substring) throws(PasswordHashingError) -> [UInt8] {
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .malformed(field: .salt) }
        return Array(text.utf8)
    }
}
