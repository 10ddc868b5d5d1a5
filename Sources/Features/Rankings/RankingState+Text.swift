/// The text format of a stored ranking. It consists of parts separated by semicolons, each of which is a
/// letter followed by numbers in base 36.
///
/// `1;o 6g 6h;r 2 5;n 8;w 8>1 3,5>6;p 8 8;j 9;h 0 1;s 1;t My ghosts;a 2 5 8>5;c 2;f 8;+ 9;- 4` contains the
/// version, the order, the contenders not yet shown in this round and those already shown, the waiting Pokémon
/// with those ahead of them, the passes, the newcomers, the places still possible for the first newcomer,
/// whether each species takes part once, and the title. The steps follow: an answer, a Pokémon made a contender
/// again, a new first place, Pokémon added, Pokémon removed. Empty parts are left out.
extension RankingState {
    /// The state in the text format.
    var text: String {
        var parts = ["1"]
        func add(_ letter: String, _ numbers: [Int]) {
            if !numbers.isEmpty { parts.append("\(letter) \(Self.text(numbers))") }
        }
        add("o", base.order)
        add("r", base.round)
        add("n", base.nextRound)
        if !base.queues.isEmpty {
            let queues = base.queues.map { "\(Self.text($0.ahead))>\(Self.text($0.waiting))" }
            parts.append("w \(queues.joined(separator: ","))")
        }
        add("p", base.passes.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
        if !base.newcomers.isEmpty {
            add("j", base.newcomers)
            add("h", [base.openPlaces.lowerBound, base.openPlaces.upperBound])
        }
        if countsSpecies { add("s", [1]) }
        if let title { parts.append("t \(title)") }
        for step in steps {
            switch step {
            case .answer(let shown, let picked): parts.append("a \(Self.text(shown))>\(Self.text(picked))")
            case .rescue(let pokemon): add("c", [pokemon])
            case .crown(let pokemon): add("f", [pokemon])
            case .join(let pokemon): add("+", pokemon)
            case .leave(let pokemon): add("-", pokemon)
            }
        }
        return parts.joined(separator: ";")
    }

    /// Parses a state. Returns nil if the text isn't a possible state. The result's own `text` may be tidier.
    public init?(text: String) {
        guard text.utf8.count <= Self.longestText else { return nil }
        let most = Self.mostSteps + Self.parts
        let parts = text.split(separator: ";", maxSplits: most, omittingEmptySubsequences: false)
        guard parts.first == "1", parts.count <= most else { return nil }
        var base = RankingSort()
        var steps: [ContestStep] = []
        var countsSpecies = false
        var title: String?
        for part in parts.dropFirst() {
            guard part.dropFirst().first == " " else { return nil }
            let words = part.dropFirst(2)
            if part.first == "w" {
                guard let queues = Self.queues(words) else { return nil }
                base.queues = queues
            } else if part.first == "t" {
                title = String(words)
                guard let name = try? Rankings.name(String(words)),
                    title == Rankings.title(in: String(words), of: name)
                else { return nil }
            } else if part.first == "a" {
                guard let answer = Self.pair(words) else { return nil }
                steps.append(.answer(shown: answer.0, picked: answer.1))
            } else {
                guard let numbers = Self.numbers(words) else { return nil }
                switch part.first {
                case "o": base.order = numbers
                case "r": base.round = numbers
                case "n": base.nextRound = numbers
                case "p": guard base.readPasses(numbers) else { return nil }
                case "j": base.newcomers = numbers
                case "h": guard base.readOpenPlaces(numbers) else { return nil }
                case "s" where numbers == [1]: countsSpecies = true
                case "c" where numbers.count == 1: steps.append(.rescue(numbers[0]))
                case "f" where numbers.count == 1: steps.append(.crown(numbers[0]))
                case "+": steps.append(.join(numbers))
                case "-": steps.append(.leave(numbers))
                default: return nil
                }
            }
        }
        guard base.isSound, steps.count <= Self.mostSteps,
            steps.count(where: \.isByHand) <= Self.answersKept, steps.first?.isByHand ?? true
        else { return nil }
        self.init(base, after: steps.map(\.tidied))
        self.countsSpecies = countsSpecies
        self.title = title
    }

    /// The maximum number of parts before the steps.
    private static let parts = 10

    /// Returns the Pokémon in first place. Parses the whole text only if its steps can change the stored first
    /// place; otherwise the rest isn't validated.
    ///
    /// - Returns: nil if no Pokémon has a place, or if the text was parsed and isn't a valid state.
    static func first(of text: String) -> Int? {
        let parts = text.utf8.split(separator: UInt8(ascii: ";"))
        let kinds = parts.map { $0.first.map { Unicode.Scalar($0) } }
        if let last = kinds.lastIndex(where: { $0 != "+" }), kinds[last] == "f" {
            return numbers(Substring(parts[last].dropFirst(2)))?.first
        }
        if kinds.count > 1, kinds[1] == "o",
            !kinds.contains(where: { "jcf+-".unicodeScalars.contains($0 ?? " ") })
        {
            return numbers(Substring(parts[1].dropFirst(2).prefix { $0 != UInt8(ascii: " ") }))?.first
        }
        return RankingState(text: text)?.now.order.first
    }

    /// Returns the title in a state's text, without parsing the rest; nil if it has none.
    static func title(in text: String) -> String? {
        text.split(separator: ";").first { $0.hasPrefix("t ") }.map { String($0.dropFirst(2)) }
    }

    private static func text(_ numbers: [Int]) -> String {
        numbers.map { String($0, radix: 36) }.joined(separator: " ")
    }

    private static func numbers(_ text: Substring) -> [Int]? {
        var numbers: [Int] = []
        for word in text.split(separator: " ") {
            guard word.utf8.count <= 6, let number = Int(word, radix: 36), number >= 0 else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    private static func pair(_ text: Substring) -> ([Int], [Int])? {
        let sides = text.split(separator: ">", omittingEmptySubsequences: false)
        guard sides.count == 2, let first = numbers(sides[0]), let second = numbers(sides[1]) else {
            return nil
        }
        return (first, second)
    }

    private static func queues(_ text: Substring) -> [WaitingQueue]? {
        var queues: [WaitingQueue] = []
        for queue in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let (ahead, waiting) = pair(queue) else { return nil }
            queues.append(WaitingQueue(ahead: ahead, waiting: waiting))
        }
        return queues
    }
}

extension RankingSort {
    fileprivate mutating func readPasses(_ numbers: [Int]) -> Bool {
        guard numbers.count.isMultiple(of: 2) else { return false }
        for index in stride(from: 0, to: numbers.count, by: 2) { passes[numbers[index]] = numbers[index + 1] }
        return true
    }

    fileprivate mutating func readOpenPlaces(_ numbers: [Int]) -> Bool {
        guard numbers.count == 2, numbers[0] <= numbers[1] else { return false }
        openPlaces = numbers[0]..<numbers[1]
        return true
    }

    /// Whether nothing can be decided without a question.
    private var isSettled: Bool {
        var settled = self
        settled.settle()
        return settled == self
    }

    /// Whether the algorithm could have produced this state: every Pokémon occurs exactly once, and none
    /// would wait forever.
    fileprivate var isSound: Bool {
        let all = order + round + nextRound + newcomers + queues.flatMap(\.waiting)
        guard Set(all).count == all.count, isSettled else { return false }
        let contenders = Set(round + nextRound)
        guard passes.allSatisfy({ contenders.contains($0.key) && (1...2).contains($0.value) }) else {
            return false
        }
        if !newcomers.isEmpty {
            guard !openPlaces.isEmpty, openPlaces.upperBound <= order.count else { return false }
        }
        // A Pokémon that others wait behind must be a contender, or must have lost later than they did.
        var reached = contenders
        for queue in queues.reversed() {
            guard !queue.ahead.isEmpty, !queue.waiting.isEmpty, reached.isSuperset(of: queue.ahead) else {
                return false
            }
            reached.formUnion(queue.waiting)
        }
        return true
    }
}
