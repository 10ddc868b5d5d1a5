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
            guard let key = bytes(ofHexadecimal: parts[2]) else { throw .malformed(field: .key) }
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

    private static func bytes(ofHexadecimal text: Substring) -> [UInt8]? {
        let digits = text.utf8.compactMap { digit -> UInt8? in
            switch digit {
            case 0x30...0x39: digit - 0x30
            case 0x61...0x66: digit - 0x61 + 10
            default: nil
            }
        }
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
