/// A stored password hash: `$pbkdf2-sha256$i=600000,l=32$<salt>$<key>`, or in the format of Django or
/// Werkzeug.
///
/// The format is a PHC string, <https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md>, with
/// Base64 in its standard alphabet, without padding. Imported hashes have the same bounds. Numbers outside
/// the bounds are refused, so a stored hash can neither stall a log-in nor quietly weaken it.
public struct PasswordHash: Sendable, CustomStringConvertible {
    /// A part of the stored text.
    public enum Field: String, Sendable {
        /// The whole text: it is too long, or doesn't have five parts separated by dollar signs.
        case text
        /// The name of the algorithm, `pbkdf2-sha256`.
        case algorithm
        /// `i`, the number of iterations.
        case iterations
        /// `l`, the length of the key in bytes.
        case keyLength
        /// The salt.
        case salt
        /// The derived key.
        case key
    }

    /// The allowed number of iterations; ten million take about two seconds.
    static let iterationBounds = 1...10_000_000
    /// The allowed length of a salt, in bytes.
    static let saltBounds = 8...64
    /// The allowed length of a key, in bytes.
    static let keyBounds = 16...64
    /// The maximum length of the stored text, in bytes.
    static let maximumTextLength = 256

    /// The format of a stored hash.
    public enum Format: Sendable {
        /// This program's own format, a PHC string.
        case phc
        /// Django's format.
        case django
        /// Werkzeug's format, common in Flask applications.
        case werkzeug
    }

    /// The format of the stored text.
    public let format: Format
    /// The number of PBKDF2 iterations.
    public let iterations: Int
    /// The salt, in bytes.
    public let salt: [UInt8]
    /// The derived key.
    let key: Secret

    /// - Throws: `PasswordHashingError.outOfBounds` if a number or length is out of bounds.
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

    /// Parses a stored hash.
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

    /// Parses a number of iterations within the allowed range.
    static func rounds(_ text: Substring, after prefix: String = "") throws(PasswordHashingError) -> Int {
        let rounds = try number(text, after: prefix, .iterations)
        try check(rounds, in: iterationBounds, .iterations)
        return rounds
    }

    /// Parses a decimal number in PHC format: digits only, no sign, no leading zero.
    private static func number(
        _ text: Substring, after prefix: String, _ field: Field
    ) throws(PasswordHashingError) -> Int {
        let digits = text.dropFirst(prefix.count)
        guard text.hasPrefix(prefix), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            !digits.isEmpty, digits == "0" || digits.first != "0"
        else { throw .malformed(field: field) }
        // A number too large for an Int is far out of bounds, not malformed.
        return Int(digits) ?? .max
    }

    private static func check(
        _ value: Int, in bounds: ClosedRange<Int>, _ field: Field
    ) throws(PasswordHashingError) {
        guard bounds.contains(value) else { throw .outOfBounds(field: field, allowed: bounds) }
    }

    /// The text to store.
    public var description: String {
        if let text = importedText { return text }
        let key = key.withUnsafeBytes { Base64.encode($0) }
        return "$\(Self.algorithm)$i=\(iterations),l=\(self.key.count)$\(Base64.encode(salt))$\(key)"
    }

    // Hashes made by other programs, so that imported users can keep their passwords.
    //
    // - Django: `pbkdf2_sha256$<rounds>$<salt>$<key in Base64 with padding>`,
    //   <https://docs.djangoproject.com/en/stable/topics/auth/passwords/#how-django-stores-passwords>.
    // - Werkzeug: `pbkdf2:sha256:<rounds>$<salt>$<key in lower-case hexadecimal>`,
    //   <https://werkzeug.palletsprojects.com/en/stable/utils/#werkzeug.security.generate_password_hash>.
    //
    // Both use the characters of the salt as its bytes. Neither normalises passwords; this program uses form C,
    // which is what keyboards and browsers nearly always produce.

    static func imported(_ parts: [Substring]) throws(PasswordHashingError) -> PasswordHash {
        switch parts[0] {
        case django where parts.count == 4:
            // The decoder doesn't accept padding, so remove it and check that it was correct.
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

    /// The text of an imported hash; nil for our own format.
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

    /// Parses a salt of visible ASCII characters, which both programs use.
    private static func salt(_ text: Substring) throws(PasswordHashingError) -> [UInt8] {
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .malformed(field: .salt) }
        return Array(text.utf8)
    }
}
