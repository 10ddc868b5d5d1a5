import PasswordHashing
import Testing

/// The example digests from
/// <https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values>, with the input
/// split into pieces.
struct SHA256Tests {
    private func digest(_ pieces: [String]) throws -> String {
        var digest = try SHA256()
        for piece in pieces { try Array(piece.utf8).withUnsafeBytes { try digest.update($0) } }
        return try digest.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test func `a digest of chunks equals the digest of the whole`() throws {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        #expect(try digest(["abc"]) == abc)
        #expect(try digest(["a", "", "bc"]) == abc)
        #expect(
            try digest(["abcdbcdecdefdefgefghfghighijhi", "jkijkljklmklmnlmnomnopnopq"])
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    }

    @Test func `empty input has the standard digest`() throws {
        #expect(
            try digest([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }
}
