import Synchronization
import Testing

@testable import PasswordHashing

/// Creating and verifying hashes.
struct PasswordHasherTests {
    @Test func `a new hash has the documented format`() async throws {
        let hasher = PasswordHasher(iterations: 1000) { Array(repeating: 7, count: $0) }
        let hash = try await hasher.hash(Secret("correct horse"))
        #expect(hash.description.hasPrefix("$pbkdf2-sha256$i=1000,l=32$BwcHBwcHBwcHBwcHBwcHBw$"))
        #expect(hash.salt.count == 16)
        #expect(try await hasher.verify(Secret("correct horse"), against: hash))
        #expect(try await !hasher.verify(Secret("correct house"), against: hash))
    }

    @Test func `the default is 600,000 iterations`() {
        #expect(PasswordHasher().iterations == 600_000)
        #expect(PasswordHasher(iterations: 0).iterations == 1)
        #expect(PasswordHasher(iterations: .max).iterations == 10_000_000)
    }

    @Test func `hashing a password twice gives different hashes`() async throws {
        let hasher = PasswordHasher(iterations: 1)
        let hashes = try await [hasher.hash(Secret("pikachu25")), hasher.hash(Secret("pikachu25"))]
        #expect(hashes[0].description != hashes[1].description)
    }

    @Test func `an empty password is rejected`() async throws {
        let hasher = PasswordHasher(iterations: 1)
        let hash = try await hasher.hash(Secret("x"))
        await #expect(throws: PasswordHashingError.emptyPassword) { try await hasher.hash(Secret("")) }
        await #expect(throws: PasswordHashingError.emptyPassword) {
            try await hasher.verify(Secret(""), against: hash)
        }
    }

    @Test func `a salt that is too short is rejected`() async {
        let hasher = PasswordHasher(iterations: 1) { _ in [1, 2, 3] }
        await #expect(throws: PasswordHashingError.outOfBounds(field: .salt, allowed: 8...64)) {
            try await hasher.hash(Secret("pikachu25"))
        }
    }

    @Test func `hashing and verifying cost one derivation each`() async throws {
        let derivations = Counter()
        let hasher = PasswordHasher(iterations: 1, onDerivation: { _ in derivations.add() })
        let hash = try await hasher.hash(Secret("pikachu25"))
        #expect(derivations.count == 1)
        _ = try await hasher.verify(Secret("pikachu25"), against: hash)
        #expect(derivations.count == 2)
        _ = try await hasher.verify(Secret("wrong"), against: hash)
        #expect(derivations.count == 3)
        _ = try await hasher.verify(Secret("wrong"), against: hasher.decoy())
        #expect(derivations.count == 4)
    }

    @Test(arguments: [
        ("$pbkdf2-sha256$i=1,l=32$\(PasswordHashTests.salt)$\(PasswordHashTests.key)", 1000),
        ("$pbkdf2-sha256$i=999,l=16$\(PasswordHashTests.salt)$\(PasswordHashTests.salt)", 1000),
        ("$pbkdf2-sha256$i=1000,l=32$\(PasswordHashTests.salt)$\(PasswordHashTests.key)", 1000),
        ("$pbkdf2-sha256$i=300,l=64$\(PasswordHashTests.salt)$\(String(repeating: "A", count: 86))", 1000),
        ("$pbkdf2-sha256$i=1001,l=32$\(PasswordHashTests.salt)$\(PasswordHashTests.key)", 1001),
        ("pbkdf2:sha256:50$abcdefgh$\(String(repeating: "0", count: 64))", 1000),
    ])
    func `verifying a cheaper hash costs as many rounds as a new one`(_ text: String, _ expected: Int)
        async throws
    {
        let rounds = Counter()
        let hasher = PasswordHasher(iterations: 1000, onDerivation: { rounds.add($0) })
        _ = try await hasher.verify(Secret("pikachu25"), against: PasswordHash(parsing: text))
        #expect(rounds.count == expected)
    }

    @Test func `a hash that differs only in its last byte doesn't match`() async throws {
        let hasher = PasswordHasher(iterations: 1)
        let hash = try await hasher.hash(Secret("pikachu25"))
        var key = hash.key.withUnsafeBytes { Array($0) }
        key[31] ^= 1
        let other = try PasswordHash(iterations: 1, salt: hash.salt, key: Secret(bytes: key))
        #expect(try await hasher.verify(Secret("pikachu25"), against: hash))
        #expect(try await !hasher.verify(Secret("pikachu25"), against: other))
    }

    @Test func `a decoy hash costs as much as a real one and never matches`() async throws {
        let hasher = PasswordHasher(iterations: 1234)
        let decoy = try hasher.decoy()
        #expect(decoy.iterations == 1234)
        #expect(decoy.salt.count == 16)
        #expect(try await !hasher.verify(Secret("pikachu25"), against: decoy))
    }

    @Test(arguments: [
        ("$pbkdf2-sha256$i=999,l=32$\(PasswordHashTests.salt)$\(PasswordHashTests.key)", true),
        ("$pbkdf2-sha256$i=1000,l=32$\(PasswordHashTests.salt)$\(PasswordHashTests.key)", false),
        ("$pbkdf2-sha256$i=1001,l=32$\(PasswordHashTests.salt)$\(PasswordHashTests.key)", false),
        ("$pbkdf2-sha256$i=1000,l=32$AAECAwQFBgcICQoLDA0O$\(PasswordHashTests.key)", true),
        ("$pbkdf2-sha256$i=1000,l=16$\(PasswordHashTests.salt)$\(PasswordHashTests.salt)", true),
    ])
    func `only weaker hashes need rehashing`(_ text: String, _ expected: Bool) throws {
        #expect(try PasswordHasher(iterations: 1000).needsRehash(PasswordHash(parsing: text)) == expected)
    }
}

/// A counter that any thread can use.
final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func add(_ number: Int = 1) { value.withLock { $0 += number } }
}
