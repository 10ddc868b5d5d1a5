/// Reads moves and how they are learned: “learns surf by tm”.

extension SpokenReader {
    /// Reads “learns surf by tm”, “egg move wish”.
    mutating func readMoves() -> Bool {
        attempt { reader in
            let verbs: Set<String> = [
                "learn", "learns", "learning", "know", "knows", "knowing", "use", "uses", "using", "move",
                "moves",
                "the move", "the moves", "teach", "taught", "be taught",
            ]
            guard reader.take(verbs) != nil else { return false }
            reader.skip(["both", "the", "move", "moves", "either", "how", "to"])
            guard let move = reader.takeValue(of: .move) else { return false }
            reader.answer.add(.move, move)
            reader.readWay()
            return true
        }
            || attempt { reader in
                guard let way = reader.take(["egg move": "egg", "egg moves": "egg", "tm": "machine"]),
                    let move = reader.takeValue(of: .move)
                else { return false }
                reader.answer.add(.move, move)
                reader.answer.refine(with: way)
                return true
            }
    }

    /// Reads how the preceding move is learned: “by tm”.
    private mutating func readWay() {
        let ways = [
            "level": "level", "level up": "level", "levelling up": "level", "leveling up": "level",
            "tm": "machine",
            "tms": "machine", "hm": "machine", "machine": "machine", "egg": "egg", "breeding": "egg",
            "egg move": "egg", "tutor": "tutor", "move tutor": "tutor",
        ]
        _ = attempt { reader in
            guard reader.take(["by", "via", "through", "as", "from", "with"]) != nil else { return false }
            reader.skip(["a", "an", "the"])
            guard let way = reader.take(ways) else { return false }
            reader.answer.refine(with: way)
            return true
        }
    }

    /// Reads the name of a move: “surf and fly”.
    mutating func readBareMove() -> Bool {
        guard let move = takeValue(of: .move) else { return false }
        answer.add(.move, move)
        readWay()
        return true
    }
}
