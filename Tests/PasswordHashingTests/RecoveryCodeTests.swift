import Testing

@testable import PasswordHashing

/// Recovery codes, written down and typed by people.
struct RecoveryCodeTests {
    private func read(_ text: String) throws -> RecoveryCode {
        try RecoveryCode(parsing: Secret(text))
    }

    @Test func `a code has six groups of five characters and is read in any common spelling`() throws {
        for _ in 0..<50 {
            let code = try RecoveryCode()
            #expect(code.text.wholeMatch(of: /[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){5}/) != nil)
            let bare = code.text.filter { $0 != "-" }
            let folded = bare.lowercased().replacing("0", with: "o").replacing("1", with: "l")
            for text in [
                code.text, bare, folded, "  \(code.text.lowercased()) ", bare.replacing("1", with: "I"),
            ] {
                #expect(try read(text).hash() == code.hash())
            }
        }
    }

    @Test func `a recovery code contains 130 random bits`() throws {
        let zeros = try RecoveryCode { Array(repeating: 0, count: $0) }
        let ones = try RecoveryCode { Array(repeating: 0xFF, count: $0) }
        #expect(zeros.text.hasPrefix("00000-00000-00000-00000-00000-0"))
        #expect(ones.text.hasPrefix("ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-Z"))
        #expect(RecoveryCode.symbolCount * 5 == 130)
        #expect(try RecoveryCode().text != RecoveryCode().text)
        // hashlib.sha256(bytes(26))
        let digest = "659d36ca563ba4622daabb36a71dafaf6060cdcbf89bb12e75426198496d272c"
        #expect(try hex(zeros.hash()) == digest)
    }

    @Test func `every single typo and every swap of neighbours is detected`() throws {
        let code = try RecoveryCode()
        let characters = Array(code.text.filter { $0 != "-" })
        for index in characters.indices {
            for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" where other != characters[index] {
                var changed = characters
                changed[index] = other
                #expect(throws: PasswordHashingError.mistypedRecoveryCode) { try read(String(changed)) }
            }
            for other in characters.indices where characters[other] != characters[index] {
                var changed = characters
                changed.swapAt(index, other)
                #expect(throws: PasswordHashingError.mistypedRecoveryCode) { try read(String(changed)) }
            }
        }
    }

    @Test func `up to four wrong characters are always detected`() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<5000 {
            let symbols = (0..<26).map { _ in UInt8.random(in: 0..<32, using: &generator) }
            var sent = ReedSolomon.encode(symbols)
            #expect(ReedSolomon.isIntact(sent))
            for index in sent.indices.shuffled().prefix(Int.random(in: 1...4, using: &generator)) {
                sent[index] ^= UInt8.random(in: 1..<32, using: &generator)
            }
            #expect(!ReedSolomon.isIntact(sent))
        }
    }

    @Test(arguments: [
        "", "-", "00000", String(repeating: "0", count: 29), String(repeating: "0", count: 31),
        String(repeating: "0", count: 29) + "U", String(repeating: "0", count: 29) + "é",
        String(repeating: "0", count: 30) + "\n", String(repeating: "-", count: 100_000),
    ])
    func `an invalid recovery code is rejected`(_ text: String) {
        #expect(throws: PasswordHashingError.mistypedRecoveryCode) { try read(text) }
    }

    @Test func `random bytes never crash the parser and rarely form a valid code`() {
        var generator = SystemRandomNumberGenerator()
        var codes = 0
        for _ in 0..<5000 {
            let bytes = (0..<Int.random(in: 0...130, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            if (try? RecoveryCode(parsing: Secret(bytes: bytes))) != nil { codes += 1 }
        }
        // A random code has a checksum of 20 bits.
        #expect(codes < 3)
    }

    @Test func `a code is recognized in a line, even with typos`() throws {
        for _ in 0..<200 {
            let code = try RecoveryCode().text
            let bare = code.filter { $0 != "-" }
            for text in [
                code, bare, "recover \(code.lowercased())", "x \"\(code)\"", String(code.dropLast()),
                code + "X",
                String(code.dropFirst(6)), String(bare.dropFirst(2)),
            ] {
                #expect(RecoveryCode.mayStand(in: text), "\(text)")
            }
        }
        #expect(RecoveryCode.mayStand(in: "recover ash 8YQGV YGS5R BWZ22 G4AB0 FFN2H GNPPR"))
    }

    @Test(arguments: [
        "", "favorite eevee zubat ekans arbok paras golem 10026", "tag gen1 eevee zubat ekans arbok paras",
        "show pikachu-original-cap", "favorites tag:team1,team2,team3 speed>=100",
        "backup ~/2026-11-21.sqlite",
        "set api https://example.org/api/v2/", "-----", "999999999999999999999999999999",
    ])
    func `other lines aren't mistaken for a code`(line: String) {
        #expect(!RecoveryCode.mayStand(in: line))
    }

    @Test func `a code is never printed`() throws {
        let code = try RecoveryCode()
        var dumped = ""
        dump(code, to: &dumped)
        for text in ["\(code)", String(reflecting: code), dumped] {
            #expect(!text.contains(code.text.prefix(5)))
        }
    }

    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
