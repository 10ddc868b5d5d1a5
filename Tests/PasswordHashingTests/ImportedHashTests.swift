import PasswordHashing
import Testing

/// Hashes made by Django and Werkzeug.
struct ImportedHashTests {
    /// Made with Werkzeug 3.1.8:
    /// `generate_password_hash(password, method='pbkdf2:sha256:1000', salt_length=16)`, and in Django's format:
    /// `base64.b64encode(hashlib.pbkdf2_hmac('sha256', password, salt, 1000))` after the parameters.
    static let hashes: [(String, String, PasswordHash.Format)] = [
        (
            "correct horse battery staple",
            "pbkdf2:sha256:1000$3ShMMbHxhi5oSlbc$eb25e6775b837bf5aab39afe075bcabff5857f4b7e790dcb60d4732d080f8d71",
            .werkzeug
        ),
        (
            "pässwörd-ピカチュウ",
            "pbkdf2:sha256:2000$cRwhWJJ2shQXAKU4$0e75cda8507f2ea23f00570690ea565083bec1c08e0417ff46da498c765757cb",
            .werkzeug
        ),
        (
            "correct horse battery staple",
            "pbkdf2_sha256$1000$gZ8Qm1v0XbYw3LrT5sKdPe$SLBCLN32Hy3OoqXRKlkrfAMfcsK61QTTc1AyUXN4C28=", .django
        ),
        (
            "pässwörd-ピカチュウ",
            "pbkdf2_sha256$1500$seasalt2seasalt$pGYjhdr39GyY/G1zkabos24Q8hovZPxlOWqfaB9gZKU=",
            .django
        ),
    ]

    @Test(arguments: hashes)
    func `an imported hash verifies, prints unchanged and needs rehashing`(
        _ password: String, _ text: String, _ format: PasswordHash.Format
    ) async throws {
        let hash = try PasswordHash(parsing: text)
        #expect(hash.format == format)
        #expect(hash.description == text)
        let hasher = PasswordHasher(iterations: 1)
        #expect(try await hasher.verify(Secret(password), against: hash))
        #expect(try await !hasher.verify(Secret(password + "!"), against: hash))
        #expect(hasher.needsRehash(hash), "although it has more rounds")
        #expect(try await !hasher.needsRehash(hasher.hash(Secret(password))))
    }

    static let salt = "3ShMMbHxhi5oSlbc"
    static let hex = "eb25e6775b837bf5aab39afe075bcabff5857f4b7e790dcb60d4732d080f8d71"
    static let base64 = "SLBCLN32Hy3OoqXRKlkrfAMfcsK61QTTc1AyUXN4C28="

    @Test(
        arguments: [
            ("pbkdf2_sha256$1000$\(salt)", .text),
            ("pbkdf2_sha256$1000$\(salt)$\(base64)$", .text),
            ("pbkdf2_sha1$1000$\(salt)$\(base64)", .text),
            ("PBKDF2_SHA256$1000$\(salt)$\(base64)", .text),
            ("pbkdf2_sha256$+1000$\(salt)$\(base64)", .iterations),
            ("pbkdf2_sha256$$\(salt)$\(base64)", .iterations),
            ("pbkdf2_sha256$1000$sea salt8$\(base64)", .salt),
            ("pbkdf2_sha256$1000$seasält8$\(base64)", .salt),
            ("pbkdf2_sha256$1000$\(salt)$\(base64.dropLast())", .key),
            ("pbkdf2_sha256$1000$\(salt)$\(base64)=", .key),
            ("pbkdf2_sha256$1000$\(salt)$", .outOfBounds),
            ("pbkdf2:sha256:1000$\(salt)", .text),
            ("pbkdf2:sha512:1000$\(salt)$\(hex)", .text),
            ("pbkdf2:sha256$\(salt)$\(hex)", .text),
            ("pbkdf2:sha256:$\(salt)$\(hex)", .iterations),
            ("pbkdf2:sha256:1000:1$\(salt)$\(hex)", .iterations),
            ("pbkdf2:sha256:1000$\(salt)$\(hex.uppercased())", .key),
            ("pbkdf2:sha256:1000$\(salt)$\(hex.dropLast())", .key),
            ("scrypt:32768:8:1$\(salt)$\(hex)", .text),
            ("pbkdf2_sha256$10000000000$\(salt)$\(base64)", .outOfBounds),
            ("pbkdf2:sha256:99999999999999999999$\(salt)$\(hex)", .outOfBounds),
            ("pbkdf2:sha256:0$\(salt)$\(hex)", .outOfBounds),
            ("pbkdf2:sha256:1000$short$\(hex)", .outOfBounds),
            ("pbkdf2:sha256:1000$\(String(repeating: "x", count: 65))$\(hex)", .outOfBounds),
            ("pbkdf2:sha256:1000$\(salt)$\(hex.prefix(30))", .outOfBounds),
        ] as [(String, Mistake)])
    func `a malformed hash is rejected before any derivation`(
        _ text: String, _ mistake: Mistake
    ) {
        let error = #expect(throws: PasswordHashingError.self) { try PasswordHash(parsing: text) }
        let found: Mistake? =
            switch error {
            case .malformed(.text): .text
            case .malformed(.iterations): .iterations
            case .malformed(.salt): .salt
            case .malformed(.key): .key
            case .outOfBounds: .outOfBounds
            default: nil
            }
        #expect(found == mistake)
    }

    enum Mistake { case text, iterations, salt, key, outOfBounds }

    @Test func `random text never crashes the parser`() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("pbkdf2_sha256:$1000abcdef==\0é")
        for start in ["pbkdf2_sha256$", "pbkdf2:sha256:"] {
            for _ in 0..<2500 {
                let text = String(
                    (0..<Int.random(in: 0...90, using: &generator)).map { _ in
                        alphabet.randomElement(using: &generator) ?? "$"
                    })
                guard let hash = try? PasswordHash(parsing: start + text) else { continue }
                #expect(hash.description == start + text)
            }
        }
    }
}
