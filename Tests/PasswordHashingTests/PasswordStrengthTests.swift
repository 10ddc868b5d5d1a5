import PasswordHashing
import Testing

/// Password strength as rated by zxcvbn.
struct PasswordStrengthTests {
    private func strength(_ password: String) -> PasswordStrength {
        PasswordStrength(of: Secret(password), context: ["Brock", "Pokemon", "xy"])
    }

    @Test(
        arguments: [
            ("password", .commonWord), ("p4ssw0rd", .commonWord), ("iloveyou2", .commonWord),
            ("pokemon1", .contextWord), ("P0KEMON!", .contextWord), ("brock99", .contextWord),
            ("zxcvbnm,.", .keyboardPattern), ("abcdefghij", .sequence), ("98765432", .sequence),
            ("aaaaaaaaaaaa", .repetition), ("abababababab", .repetition),
            ("                ", .repetition), ("éééééééé", .repetition),
            ("19870612", .date), ("12/06/1987", .date), ("k7", .tooSimple), ("", .tooSimple),
            ("\\0\\0\\0\\0\\0\\0\\0\\0", .repetition),
        ] as [(String, PasswordStrength.Weakness)])
    func `an easily guessed password scores low, with a reason`(
        _ password: String, _ weakness: PasswordStrength.Weakness
    ) {
        let strength = strength(password)
        #expect(strength.score < 2)
        #expect(strength.weakness == weakness)
    }

    @Test(arguments: [
        "correct horse battery staple", "k7#Qz!p2wY", "ピカチュウピカチ", "pallet-town-1", "vermilion city harbour",
    ])
    func `a strong password scores high`(_ password: String) {
        #expect(strength(password).score >= 3)
    }

    @Test(arguments: [
        // Among the 5,000 most common ones of 8 or more characters, but not in zxcvbn's own list.
        "welkom01", "Welkom01", "wachtwoord", "motdepasse", "q1w2e3r4t5", "1029384756", "skorpion",
        "ghbdtnbr",
    ])
    func `a common password that zxcvbn would accept scores lowest`(_ password: String) {
        let strength = strength(password)
        #expect(strength.score == 0 && strength.weakness == .commonWord)
    }

    @Test func `only a whole password is compared with the common ones`() {
        #expect(strength("welkom01 in pallet town").score >= 3)
    }

    @Test func `passwords that take more guesses score higher`() {
        let scores = ["password", "Qz7", "k7Qz", "Qz7pk", "Qz7pkw!4xR"].map { strength($0).score }
        #expect(scores == Array(PasswordStrength.scores))
        #expect(strength("Qz7pkw!4xR").weakness == nil)
    }

    @Test func `context words of fewer than three letters are ignored`() {
        #expect(PasswordStrength(of: Secret("sabrinamarsh"), context: ["sabrina", "marsh"]).score < 2)
        #expect(
            PasswordStrength(of: Secret("xyhorsexybattery"), context: ["xy"])
                == PasswordStrength(of: Secret("xyhorsexybattery"), context: []))
    }

    @Test func `scoring never crashes, whatever a password's bytes or length`() {
        var generator = SystemRandomNumberGenerator()
        for count in [0, 1, 7, 99, 100, 101, 1024, 4096] {
            for _ in 0..<20 {
                let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
                let strength = PasswordStrength(of: Secret(bytes: bytes), context: ["brock"])
                #expect(PasswordStrength.scores.contains(strength.score))
            }
        }
        #expect(strength(String(repeating: "x", count: 1024)).score < 2)
    }
}
