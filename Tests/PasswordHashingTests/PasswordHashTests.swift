import PasswordHashing
import Testing

/// Parsing stored hashes, which may come from any source.
struct PasswordHashTests {
    static let salt = "AAECAwQFBgcICQoLDA0ODw"
    static let key = "ppsXnjrdPB4KryJ6DrOqKqhkWrhv7PbKAMF1Eml8cZ4"

    @Test(
        arguments: [
            ("", .text),
            ("$", .text),
            ("pbkdf2-sha256$i=1000,l=32$\(salt)$\(key)", .text),
            ("x$pbkdf2-sha256$i=1000,l=32$\(salt)$\(key)", .text),
            ("$pbkdf2-sha256$i=1000,l=32$\(salt)$\(key)$", .text),
            ("$pbkdf2-sha256$i=1000,l=32$\(salt)", .text),
            ("$pbkdf2-sha256$i=1000$\(salt)$\(key)", .text),
            ("$pbkdf2-sha256$i=1000,l=32,x=1$\(salt)$\(key)", .text),
            ("$pbkdf2-sha256$i=1000,l=32$\(salt)$\(key)" + String(repeating: "A", count: 200), .text),
            ("$pbkdf2-sha1$i=1000,l=32$\(salt)$\(key)", .algorithm),
            ("$PBKDF2-SHA256$i=1000,l=32$\(salt)$\(key)", .algorithm),
            ("$pbkdf2-sha256$l=32,i=1000$\(salt)$\(key)", .iterations),
            ("$pbkdf2-sha256$i=,l=32$\(salt)$\(key)", .iterations),
            ("$pbkdf2-sha256$i=+1000,l=32$\(salt)$\(key)", .iterations),
            ("$pbkdf2-sha256$i=-1000,l=32$\(salt)$\(key)", .iterations),
            ("$pbkdf2-sha256$i=01000,l=32$\(salt)$\(key)", .iterations),
            ("$pbkdf2-sha256$i= 1000,l=32$\(salt)$\(key)", .iterations),
            ("$pbkdf2-sha256$i=1e3,l=32$\(salt)$\(key)", .iterations),
            ("$pbkdf2-sha256$i=١٠٠٠,l=32$\(salt)$\(key)", .iterations),
            ("$pbkdf2-sha256$i=1000,l=$\(salt)$\(key)", .keyLength),
            ("$pbkdf2-sha256$i=1000,l=0x20$\(salt)$\(key)", .keyLength),
            ("$pbkdf2-sha256$i=1000,l=32$\(salt)==$\(key)", .salt),
            ("$pbkdf2-sha256$i=1000,l=32$\(salt.dropLast())x$\(key)", .salt),
            ("$pbkdf2-sha256$i=1000,l=32$AAEC_wQFBgcICQoLDA0ODw$\(key)", .salt),
            ("$pbkdf2-sha256$i=1000,l=32$AAEC wQFBgcICQoLDA0ODw$\(key)", .salt),
            ("$pbkdf2-sha256$i=1000,l=32$\(salt)$", .key),
            ("$pbkdf2-sha256$i=1000,l=32$\(salt)$\(key.dropLast())", .key),
            ("$pbkdf2-sha256$i=1000,l=31$\(salt)$\(key)", .key),
            ("$pbkdf2-sha256$i=1000,l=32$\(salt)$\(key)\n", .key),
            ("$pbkdf2-sha256$i=1000,l=32$\(salt)$\(key)\0", .key),
        ] as [(String, PasswordHash.Field)])
    func `a malformed hash is rejected with the name of its invalid field`(
        _ text: String, _ field: PasswordHash.Field
    ) {
        #expect(throws: PasswordHashingError.malformed(field: field)) { try PasswordHash(parsing: text) }
    }

    @Test(
        arguments: [
            ("$pbkdf2-sha256$i=0,l=32$\(salt)$\(key)", .iterations, 1...10_000_000),
            ("$pbkdf2-sha256$i=10000001,l=32$\(salt)$\(key)", .iterations, 1...10_000_000),
            ("$pbkdf2-sha256$i=10000000000,l=32$\(salt)$\(key)", .iterations, 1...10_000_000),
            ("$pbkdf2-sha256$i=99999999999999999999999,l=32$\(salt)$\(key)", .iterations, 1...10_000_000),
            ("$pbkdf2-sha256$i=1000,l=15$\(salt)$AAECAwQFBgcICQoLDA0O", .keyLength, 16...64),
            ("$pbkdf2-sha256$i=1000,l=65$\(salt)$\(key)", .keyLength, 16...64),
            ("$pbkdf2-sha256$i=1000,l=32$$\(key)", .salt, 8...64),
            ("$pbkdf2-sha256$i=1000,l=32$AAECAwQFBg$\(key)", .salt, 8...64),
            ("$pbkdf2-sha256$i=1000,l=32$\(String(repeating: "AAAA", count: 22))$\(key)", .salt, 8...64),
        ] as [(String, PasswordHash.Field, ClosedRange<Int>)])
    func `a number out of bounds is rejected before any derivation`(
        _ text: String, _ field: PasswordHash.Field, _ allowed: ClosedRange<Int>
    ) {
        #expect(throws: PasswordHashingError.outOfBounds(field: field, allowed: allowed)) {
            try PasswordHash(parsing: text)
        }
    }

    @Test func `a valid hash round-trips`() throws {
        let text = "$pbkdf2-sha256$i=1000,l=32$\(Self.salt)$\(Self.key)"
        let hash = try PasswordHash(parsing: text)
        #expect(hash.iterations == 1000)
        #expect(hash.salt == Array(0..<16))
        #expect(hash.description == text)
    }

    @Test func `random text never crashes the parser`() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("$pbkdf2-sha256$i=1000,l=32$AAE+/=\0é$")
        for _ in 0..<5000 {
            let text = String(
                (0..<Int.random(in: 0...90, using: &generator)).map { _ in
                    alphabet.randomElement(using: &generator) ?? "$"
                })
            guard let hash = try? PasswordHash(parsing: text) else { continue }
            #expect(hash.description == text)
        }
    }
}
