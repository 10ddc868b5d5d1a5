import AccountsFeature
import PasswordHashing
import Persistence
import Records
import Testing

/// Several users signed in at the same time.
struct SignedInTests {
    @Test func `the user who logged in last is current, and the others keep their order`() async throws {
        try await Fixtures.withPersistence { persistence in
            let users = try await Self.users(["ash", "misty", "brock"], persistence)
            var people = SignedIn()
            #expect(people.current == nil && people.others.isEmpty)
            for user in users { people.enter(user) }
            #expect(people.current?.username == "brock")
            #expect(people.others.map(\.username) == ["ash", "misty"])

            people.enter(users[0])
            #expect(people.current?.username == "ash")
            #expect(people.others.map(\.username) == ["misty", "brock"])
            people.enter(users[0])
            #expect(people.others.map(\.username) == ["misty", "brock"])

            people.leave(users[0])
            #expect(people.current == nil, "nobody takes over unasked")
            #expect(people.others.map(\.username) == ["misty", "brock"])
            people.leave(users[2])
            people.dismissOthers()
            #expect(people.everybody.isEmpty)
        }
    }

    @Test func `switching resumes the user's session, or fails if it has ended`()
        async throws
    {
        try await Fixtures.withPersistence { persistence in
            let users = try await Self.users(["ash", "brock"], persistence)
            let accounts = Accounts(persistence: persistence)
            let token = try await persistence.startSession(for: users[0].id, label: "")
            var people = SignedIn()
            people.enter(users[0], by: token)
            let brock = try await accounts.logIn(username: "brock", password: Self.password)
            people = accounts.entering(brock, people)
            for user in [users[0], users[1], users[0], users[0]] {
                people = try await accounts.switching(to: user, in: people)
                #expect(people.current == user && people.others == users.filter { $0 != user })
                #expect(people.token(of: users[0]) == token)
            }
            try await persistence.endSession(token)
            await #expect(throws: PersistenceError.invalidSession) {
                try await accounts.switching(to: users[0], in: people)
            }
        }
    }

    @Test func `usernames are found in any letter case`() async throws {
        try await Fixtures.withPersistence { persistence in
            let users = try await Self.users(["Ash", "Straße"], persistence)
            var people = SignedIn()
            for user in users { people.enter(user) }
            #expect(people.user(named: " ASH ") == users[0])
            #expect(people.user(named: "STRASSE") == users[1])
            for name in ["misty", "", "\u{1B}"] { #expect(people.user(named: name) == nil) }
        }
    }

    @Test func `a new password must be strong enough`() async throws {
        try await Fixtures.withPersistence { persistence in
            let accounts = Accounts(persistence: persistence)
            let strength = try accounts.judge(Secret("vermilion city harbour"), of: "ash")
            #expect(strength.score == 4)
            let error = #expect(throws: PersistenceError.self) {
                try accounts.judge(Secret("giovanni99"), of: "Giovanni")
            }
            #expect(error == .invalidPassword(.guessable(.contextWord)))
        }
    }

    private static let password = Secret("vermilion city harbour")

    private static func users(_ names: [String], _ persistence: PersistenceService) async throws -> [User] {
        var users: [User] = []
        for name in names {
            users.append(try await persistence.signUp(username: name, password: password).user)
        }
        return users
    }
}
