import Testing

@testable import PasswordHashing

/// Published test vectors, and hashes made with Python's hashlib.
struct VectorTests {
    /// <https://www.rfc-editor.org/rfc/rfc7914#section-11>
    @Test(arguments: [
        (
            "passwd", "salt", 1,
            "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
                + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
        ),
        (
            "Password", "NaCl", 80000,
            "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
                + "a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d"
        ),
    ])
    func `derived keys match the test vectors of RFC 7914`(
        _ password: String, _ salt: String, _ iterations: Int, _ expected: String
    ) throws {
        let key = try OpenSSL.pbkdf2(
            Secret(password), salt: Array(salt.utf8), iterations: iterations, length: 64)
        #expect(hex(key) == expected)
    }

    /// `hashlib.pbkdf2_hmac('sha256', password, salt, i, l)`, with `base64.b64encode(…).rstrip('=')`.
    static let hashesFromPython = [
        (
            "correct horse battery staple",
            "$pbkdf2-sha256$i=1000,l=32$AAECAwQFBgcICQoLDA0ODw$ppsXnjrdPB4KryJ6DrOqKqhkWrhv7PbKAMF1Eml8cZ4"
        ),
        (
            "correct horse battery staple",
            "$pbkdf2-sha256$i=600000,l=32$AAECAwQFBgcICQoLDA0ODw$7xdxRO7JQgy8EJPSqLNEqSvFBtDU7JwCjdGfgyTYweY"
        ),
        (
            "pässwörd-ピカチュウ",
            "$pbkdf2-sha256$i=2048,l=32$EBESExQVFhcYGRobHB0eHw$OLc46DdqJZFyNPD6WN/iFX8gBhJo8pCCPCkEMjIkei4"
        ),
        (" \t spaces stay \n", "$pbkdf2-sha256$i=1,l=16$//////////8$li92jdTxPLripdE97c7CQA"),
        (
            String(repeating: "x", count: 200),
            "$pbkdf2-sha256$i=37,l=64$AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1"
                + "Njc4OTo7PD0+Pw$Inc+OMWm6q3y2bZ2C5udi7lOXfy7DllhnDOgEangXWIxObWDmQH0NmrYzsSzY0kh7p9mYgAxHu4PiudS"
                + "PrxAIw"
        ),
    ]

    @Test(arguments: hashesFromPython)
    func `a hash from Python verifies only with its password`(_ password: String, _ text: String)
        async throws
    {
        let hash = try PasswordHash(parsing: text)
        #expect(hash.description == text)
        let hasher = PasswordHasher(iterations: 1000)
        #expect(try await hasher.verify(Secret(password), against: hash))
        #expect(try await !hasher.verify(Secret(password + "!"), against: hash))
        #expect(try await !hasher.verify(Secret(String(password.dropLast())), against: hash))
    }

    /// `hashlib.sha256(b'abc')`, also <https://csrc.nist.gov/pubs/fips/180-4/upd1/final>.
    @Test func `the SHA-256 of “abc” matches the published value`() throws {
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        #expect(try hex(Secret(bytes: Secret("abc").sha256())) == expected)
    }

    @Test func `arguments that OpenSSL would wrongly accept are rejected`() {
        #expect(throws: PasswordHashingError.emptyPassword) {
            try OpenSSL.pbkdf2(Secret(""), salt: [1], iterations: 1, length: 32)
        }
        #expect(throws: PasswordHashingError.malformed(field: .salt)) {
            try OpenSSL.pbkdf2(Secret("x"), salt: [], iterations: 1, length: 32)
        }
        for iterations in [0, -1, Int(Int32.max) + 1] {
            #expect(throws: PasswordHashingError.malformed(field: .iterations)) {
                try OpenSSL.pbkdf2(Secret("x"), salt: [1], iterations: iterations, length: 32)
            }
        }
        #expect(throws: PasswordHashingError.malformed(field: .keyLength)) {
            try OpenSSL.pbkdf2(Secret("x"), salt: [1], iterations: 1, length: 0)
        }
    }

    private func hex(_ secret: Secret) -> String {
        secret.withUnsafeBytes { bytes in
            bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
}
