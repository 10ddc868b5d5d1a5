import Persistence
import Records

/// Makes random changes of every kind to one user's favourites, with undo and redo in between.
///
/// `user=`, an existing user; `seed=`; `count=` (0: until killed). Prints `done` after each, even if refused.
struct Changing {
    let settings: Settings
    private let service: PersistenceService
    private var random: SeededGenerator

    init(_ settings: Settings) throws {
        self.settings = settings
        service = try settings.service()
        random = SeededGenerator(seed: UInt64(settings.number("seed", or: 1)))
    }

    mutating func run() async throws {
        Report.line("ready")
        guard let user = try await service.user(named: try settings.text("user")) else {
            throw Settings.Problem(text: "no such user")
        }
        let count = settings.number("count", or: 0)
        var step = 0
        while count == 0 || step < count {
            step += 1
            do {
                try await change(of: user.id)
                Report.line("done")
            } catch PersistenceError.inTheWay, PersistenceError.noSuchChange, PersistenceError.alreadyUndone,
                PersistenceError.noSuchTag, PersistenceError.tagExists, PersistenceError.notKept,
                PersistenceError.tooManyWords
            {
                Report.line("done")
            }
        }
        await service.close()
        Report.line("end")
    }

    private mutating func some(_ most: Int) -> [Int] {
        (0..<Int.random(in: 1...most, using: &random)).map { _ in Int.random(in: 1...30, using: &random) }
    }

    private mutating func tag() -> String {
        ["team", "gym", "shiny"].randomElement(using: &random) ?? "team"
    }

    private mutating func change(of user: User.ID) async throws {
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1: try await service.toggleFavorites(some(3), of: user)
        case 2, 3: try await service.addFavorites(some(20), of: user)
        case 4: try await service.removeFavorites(some(10), of: user)
        case 5, 6: _ = try await service.give(.tags, [tag()], to: some(5), of: user)
        case 7: _ = try await service.take(.tags, [tag()], from: some(9), of: user)
        case 8: _ = try await service.replaceTag(tag(), with: "old-" + tag(), of: user)
        case 9: _ = try await service.replaceTag(tag(), with: nil, of: user)
        case 10:
            let text = ["", "a\nb\\n", "tab\there, 1,2", "ピカ\r\n"].randomElement(using: &random) ?? ""
            _ = try await service.edit(some(3), FavoriteEdit(.note, FavoriteValue(text)), of: user)
        case 11:
            _ = try await service.edit(
                some(4), FavoriteEdit(.rating, .number(.random(in: 1...5, using: &random))), of: user)
        case 12, 13:
            let other = Int.random(in: 1...30, using: &random)
            let place = [ListPosition.top, .bottom, .before(other), .after(other)].randomElement(
                using: &random)
            _ = try await service.move(some(2), to: place ?? .top, of: user)
        case 14:
            let (name, query) = (tag(), "type:fire gen:\(Int.random(in: 1...9, using: &random))")
            try await service.change(all: .search, .save(.search), name, of: user) {
                $0[KeptName(.search, name)] = [query]
            }
        case 15:
            try await service.change(all: .search, .discard(.search), "x", of: user) { searches in
                if let first = searches.keys.min() { searches[first] = nil }
            }
        case 16, 17: _ = try await service.undo(Int.random(in: 1...4, using: &random), of: user)
        case 18: _ = try await service.redo(Int.random(in: 1...4, using: &random), of: user)
        default:
            let newest = try await service.changes(of: user).first?.number ?? 1
            _ = try await service.undo(
                change: Int.random(in: max(1, newest - 8)...newest, using: &random), of: user)
        }
    }
}
