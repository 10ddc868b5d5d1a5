import Foundation
import PasswordHashing
import Persistence
import Records
import Store
import TestSupport
import Testing

/// Creating accounts.
@Suite(.everyStore) struct SignUpTests {
    @Test func `a user is stored in the columns that other programs rely on`() async throws {
        try await withWorld { world in
            let user = try await world.service().signUp("Ash")
            #expect(user.username == "Ash")
            #expect(user.createdAt == world.clock.now)
            let row = try #require(
                try await world.rows("SELECT id, username, createdAt, passwordHash FROM \"User\"").first)
            #expect(try row.integer(0) == user.id)
            #expect(try row.text(1) == "Ash")
            #expect(try row.integer(2) == 1_800_000_000_000)
            let hash = try row.text(3)
            #expect(hash.hasPrefix("$pbkdf2-sha256$i=10,l=32$"))
            #expect(hash.split(separator: "$").map(\.count) == [13, 9, 22, 43])
        }
    }

    @Test func `a username is taken regardless of letter case`() async throws {
        let names = [
            ("Ash", "ASH"), ("straße", "STRASSE"), ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"), ("Émile", "e\u{301}mile"),
            ("Ａｓｈ２", "ash2"), ("ﬁn", "FIN"), ("ИГОРЬ", "игорь"), ("ash ketchum", " Ash  Ketchum "),
        ]
        try await withService { world, service in
            for (one, other) in names {
                let user = try await service.signUp(one)
                await #expect {
                    try await service.signUp(other)
                } throws: {
                    if case PersistenceError.usernameTaken = $0 { true } else { false }
                }
                #expect(try await service.user(named: other) == user)
                #expect(try await service.logIn(username: other, password: password).user == user)
            }
            #expect(try await world.userCount() == names.count)
        }
    }

    @Test func `similar usernames belong to different users`() async throws {
        try await withService { world, service in
            for name in ["ash", "ash1", "as", "ásh", "ash k", "ashk"] { try await service.signUp(name) }
            #expect(try await world.userCount() == 6)
        }
    }

    @Test func `an invalid username is rejected`() async throws {
        var names: [String: Username.Fault] = [
            "": .empty,
            " ": .empty,
            String(repeating: " ", count: 40): .empty,
            String(repeating: "a", count: 33): .tooLong(maximum: 32),
            String(repeating: "a", count: 100_000): .tooLong(maximum: 32),
            "ash\n": .forbidden("\n"),
            "\u{1B}[31mash": .forbidden("\u{1B}"),
            "\u{3164}": .forbidden("\u{3164}"),
        ]
        let forbidden =
            "\t\u{0}\u{7F}\u{9B}\u{202E}\u{2066}\u{200B}\u{200D}\u{AD}\u{FEFF}\u{FE0F}\u{A0}\u{2028}\u{E000}\u{FFFF}"
        for scalar in forbidden.unicodeScalars { names["ash\(scalar)ketchum"] = .forbidden(scalar) }
        try await withService { world, service in
            for (name, fault) in names {
                await #expect(throws: PersistenceError.invalidUsername(fault), "\(name)") {
                    try await service.signUp(name)
                }
            }
            #expect(world.derivations.count == 0)
        }
    }

    @Test func `a valid username is accepted`() async throws {
        let names = [
            "a", "サトシ", "José", "🔥", String(repeating: "あ", count: 32), "o'hara",
            "x'; DROP TABLE User; --", "-h",
        ]
        try await withService { _, service in
            for name in names {
                let user = try await service.signUp(name)
                #expect(user.username == name)
                #expect(try await service.user(user.id) == user)
            }
        }
    }

    @Test func `an invalid password is rejected`() async throws {
        let passwords: [(String, Password.Fault)] = [
            ("", .tooShort(minimum: 8)),
            ("1234567", .tooShort(minimum: 8)),
            ("ééééééé", .tooShort(minimum: 8)),
            ("e\u{301}e\u{301}e\u{301}e\u{301}", .tooShort(minimum: 8)),
            (String(repeating: "x", count: 1025), .tooLong(maximumBytes: 1024)),
            ("12345678", .guessable(.commonWord)),
            ("pikachu99", .guessable(.contextWord)),
            ("ASHash12", .guessable(.contextWord)),
            (String(repeating: "x", count: 1024), .guessable(.repetition)),
        ]
        try await withService { world, service in
            for (password, fault) in passwords {
                await #expect(throws: PersistenceError.invalidPassword(fault), "\(password.prefix(20))") {
                    try await service.signUp(username: "ash", password: Secret(password))
                }
            }
            #expect(world.derivations.count == 0)
        }
    }

    @Test func `a password based on a word that the book lists is rejected`() throws {
        let page = try Documentation.book("SecurityChecklist")
        let section = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix("Words") })
        let words = section.captures(of: /`([a-z]+)`/)
        #expect(words.count == 13)
        for word in words {
            #expect(throws: Password.Fault.guessable(.contextWord), "\(word)") {
                try Password(Secret(word + "123"), of: "ash")
            }
        }
    }

    @Test(arguments: [0: 8, 8: 8, 12: 12, 64: 64, 1000: 64])
    func `a setting raises the minimum password length within bounds`(_ setting: Int, _ minimum: Int)
        async throws
    {
        try await withWorld { world in
            let service = PersistenceService(
                engine: world.store(), hasher: PasswordHasher(iterations: 1), minimumPasswordLength: setting)
            let text = String("k7#Qz!p2wY".unicodeScalars.shuffled().map(Character.init)) + "é Zubat, Onix"
            let long = String(repeating: text, count: 4)
            await #expect(throws: PersistenceError.invalidPassword(.tooShort(minimum: minimum))) {
                try await service.signUp(username: "ash", password: Secret(String(long.prefix(minimum - 1))))
            }
            _ = try await service.signUp(username: "ash", password: Secret(String(long.prefix(minimum))))
        }
    }

    @Test func `a password that isn't UTF-8 is rejected`() async throws {
        try await withWorld { world in
            let password = Secret(bytes: Array("12345678".utf8) + [0xFF])
            let error = await #expect(throws: PersistenceError.self) {
                try await world.service().signUp(username: "ash", password: password)
            }
            #expect(error == .invalidPassword(.notText))
        }
    }

    @Test func `a valid password is accepted`() async throws {
        let passwords = [
            "k7#Qz!p2", "ピカチュウピカチ", "  two  words  ", "no digits and no capitals",
            String(repeating: "wxyz, ", count: 170) + "kiwi",
        ]
        try await withService { _, service in
            for (number, password) in passwords.enumerated() {
                let name = "user \(number)"
                let user = try await service.signUp(username: name, password: Secret(password)).user
                #expect(try await service.logIn(username: name, password: Secret(password)).user == user)
            }
        }
    }

    @Test func `folding a username is idempotent and unites all letter cases`() throws {
        for value in [UInt32](0x21...0x24FF) + [UInt32](0xFB00...0xFFFD) {
            guard let scalar = Unicode.Scalar(value), let username = try? Username(String(scalar)) else {
                continue
            }
            let name = String(scalar)
            for variant in [
                username.key, name.uppercased(), name.lowercased(), name.decomposedStringWithCanonicalMapping,
            ] {
                guard let other = try? Username(variant) else { continue }
                #expect(other.key == username.key, "U+\(String(value, radix: 16))")
            }
        }
    }
}
