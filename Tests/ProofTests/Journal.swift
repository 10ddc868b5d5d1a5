import Records

/// A worker's reports, replayed: the favourites that must be saved, and the one toggle that may be.
struct Journal {
    private(set) var user: Int64?
    /// The acknowledged favourites.
    private(set) var favorites: Set<Int>
    /// The toggle that was started but not answered.
    private(set) var open: Int?
    /// Toggles that were answered with an error; SQLite may have saved them anyway.
    private(set) var doubtful: Set<Int> = []
    private(set) var acknowledgements = 0
    private(set) var waits: [Int] = []
    private(set) var errors: [String] = []
    /// Answers that contradict earlier acknowledgements.
    private(set) var contradictions: [String] = []
    private(set) var hasEnded = false

    init(favorites: Set<Int> = []) { self.favorites = favorites }

    mutating func read(_ line: String) {
        let words = line.words
        switch words.first {
        case "user": user = Int64(words[1])
        case "try": open = Int(words[1])
        case "done":
            guard words.count == 4, let id = Int(words[1]), let wait = Int(words[3]) else { return }
            let isFavorite = !favorites.contains(id)
            if isFavorite { favorites.insert(id) } else { favorites.remove(id) }
            if words[2] != "?", (words[2] == "+") != isFavorite { contradictions.append(line) }
            acknowledgements += 1
            waits.append(wait)
            open = nil
        case "error":
            errors.append(line)
            if let open { doubtful.insert(open) }
            open = nil
        case "end": hasEnded = true
        default: break
        }
    }

    /// Compares the saved favourites with the acknowledged ones: toggles that were lost, and toggles that
    /// were never made.
    func verdict(on found: Set<Int>) -> (lost: Set<Int>, phantom: Set<Int>) {
        var unknown = doubtful
        if let open { unknown.insert(open) }
        return (
            favorites.subtracting(found).subtracting(unknown),
            found.subtracting(favorites).subtracting(unknown)
        )
    }
}
