public import Records

/// Who is signed in at one place: the user that acts, and those who wait to take over.
public struct SignedIn: Sendable, Equatable {
    /// The user that acts; nil when nobody does.
    public private(set) var current: User?
    /// The others, in the order in which they signed in.
    public private(set) var others: [User] = []

    /// All of them, the one that acts first.
    public var everybody: [User] { [current].compactMap(\.self) + others }

    /// Nobody is signed in.
    public init() {}

    /// Lets `user` act, and whoever acted before wait.
    public mutating func enter(_ user: User) {
        leave(user)
        if let current { others.append(current) }
        current = user
    }

    /// Signs `user` out; the others stay as they are.
    public mutating func leave(_ user: User) {
        if current?.id == user.id { current = nil }
        others.removeAll { $0.id == user.id }
    }

    /// Signs out all who wait.
    public mutating func dismissOthers() {
        others = []
    }

    /// The one of these users whose name this is, in any letter case.
    public func user(named name: String) -> User? {
        guard let key = (try? Username(name))?.key else { return nil }
        return everybody.first { (try? Username($0.username))?.key == key }
    }
}
