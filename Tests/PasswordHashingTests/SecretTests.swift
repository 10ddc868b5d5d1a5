import Foundation
import PasswordHashing
import Testing

/// Secrets are never printed, and are erased from memory.
struct SecretTests {
    @Test func `a secret is never printed`() {
        let secret = Secret("hunter22")
        var dumped = ""
        dump(secret, to: &dumped)
        for text in ["\(secret)", String(reflecting: secret), String(describing: [secret]), dumped] {
            #expect(!text.contains("hunter22") && !text.contains("104"))
        }
    }

    @Test func `the caller's bytes are wiped on request`() {
        var bytes = Array("hunter22".utf8)
        let secret = Secret(wiping: &bytes)
        #expect(bytes.isEmpty)
        #expect(secret.count == 8)
        #expect(secret.withUnsafeBytes { Array($0) } == Array("hunter22".utf8))
    }

    #if os(Linux)
        @Test func `a freed secret leaves no trace in memory`() throws {
            let length = 64 << 10
            var secret: Secret? = Secret(bytes: repeatElement(0xA7, count: length))
            let address = try #require(
                secret?.withUnsafeBytes { $0.baseAddress.map { UInt64(UInt(bitPattern: $0)) } })
            let memory = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/mem"))
            defer { try? memory.close() }

            func countLeft() throws -> Int {
                try memory.seek(toOffset: address)
                return try #require(try memory.read(upToCount: length)).count { $0 == 0xA7 }
            }
            #expect(try countLeft() == length)
            secret = nil
            // Later allocations there may contain a few such bytes by chance.
            #expect(try countLeft() < length / 16)
        }
    #endif

    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 2), ("ピカチュウ", 5), ("👩‍👩‍👧", 5), ("\0\0", 2),
    ])
    func `the length of a password is counted in code points`(_ text: String, _ expected: Int) {
        #expect(Secret(text).codePointCount == expected)
    }

    @Test func `composed and decomposed characters normalize to the same bytes`() throws {
        let one = try Secret("Flabébé").normalized()
        let other = try Secret("Flabe\u{301}be\u{301}").normalized()
        #expect(one.withUnsafeBytes { Array($0) } == other.withUnsafeBytes { Array($0) })
        #expect(try Secret("ﬁ").normalized().count == 3, "a compatibility form stays what it is")
    }

    @Test(
        arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x41, 0xF5, 0x80, 0x80, 0x80]]
            as [[UInt8]])
    func `bytes that aren't valid UTF-8 are rejected as text`(_ bytes: [UInt8]) {
        #expect(Secret(bytes: bytes).codePointCount == nil)
        #expect(throws: PasswordHashingError.notText) { try Secret(bytes: bytes).normalized() }
    }
}
