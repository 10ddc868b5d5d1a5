import Records

/// A ranking as far as it has come, with the last answers, which can be taken back.
public struct RankingState: Sendable, Equatable {
    /// The largest number of answers that can be taken back.
    public static let answersKept = 20
    /// The longest text of a state, in bytes.
    public static let longestText = KeptKind.ranking.texts[1].longest

    /// The contest before `steps`.
    var base: Contest
    /// The last steps; the first of them is by hand.
    var steps: [ContestStep] = []
    /// The contest now.
    public private(set) var now: Contest

    /// A ranking without answers.
    ///
    /// - Parameter contenders: the Pokémon, in the order in which to show them; each once.
    public init(_ contenders: [Int]) {
        base = Contest(contenders)
        now = base
    }

    /// A ranking that steps led to; nil if one of them can't be taken.
    init?(_ base: Contest, after steps: [ContestStep]) {
        self.base = base
        self.steps = steps
        now = base
        for step in steps { guard now.take(step) else { return nil } }
    }

    /// The number of answers that can be taken back.
    public var answersToTakeBack: Int { steps.count(where: \.isByHand) }

    /// Takes a step.
    ///
    /// - Returns: whether it could be taken; if not, nothing has changed.
    public mutating func take(_ step: ContestStep) -> Bool {
        guard now.take(step) else { return false }
        steps.append(step)
        while answersToTakeBack > Self.answersKept || steps.first?.isByHand == false { forgetFirst() }
        return true
    }

    /// Takes the last answer back, and the Pokémon that came or went since.
    ///
    /// - Returns: whether there was one.
    public mutating func takeBack() -> Bool {
        guard let last = steps.lastIndex(where: \.isByHand),
            let before = Self(base, after: Array(steps[..<last]))
        else { return false }
        self = before
        return true
    }

    /// Lets those come and go that the query matches now, and didn't before, or the other way round.
    ///
    /// - Parameter matching: what it matches now, in its order.
    public mutating func match(_ matching: [Int]) {
        let members = now.members
        let gone = members.subtracting(matching)
        if !gone.isEmpty { _ = take(.leave(gone.sorted())) }
        let new = matching.filter { !members.contains($0) }
        if !new.isEmpty { _ = take(.join(new)) }
    }

    private mutating func forgetFirst() {
        base.take(steps.removeFirst())
    }

    /// A copy of which the text is at most `longestText`: it may have forgotten the oldest answers.
    public var shortened: Self {
        var copy = self
        while !copy.steps.isEmpty, copy.text.utf8.count > Self.longestText { copy.forgetFirst() }
        return copy
    }
}
