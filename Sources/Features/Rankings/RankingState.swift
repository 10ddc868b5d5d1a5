import Records

/// The state of a ranking, including the most recent answers, which can be undone.
public struct RankingState: Sendable, Equatable {
    /// The maximum number of answers that can be undone.
    static let answersKept = 20
    /// The maximum number of steps in text form, far more than there are between so many answers.
    static let mostSteps = 100
    /// The maximum length of a state in text form, in bytes.
    static let longestText = KeptKind.ranking.texts[1].longest

    /// The contest before `steps`.
    var base: RankingSort
    /// The steps since `base`. The first of them was taken by the user.
    var steps: [ContestStep] = []
    /// The current contest.
    public private(set) var now: RankingSort
    /// Whether each species takes part only once, with one of its forms.
    var countsSpecies = false
    /// The name as typed, such as “My ghosts”; nil if the ranking's name says it all.
    var title: String?

    /// Creates a ranking without answers.
    ///
    /// - Parameter contenders: the Pokémon, without duplicates, in the order in which to show them.
    init(_ contenders: [Int]) {
        base = RankingSort(contenders)
        now = base
    }

    /// Applies steps to a contest. Returns nil if one of them isn't possible.
    init?(_ base: RankingSort, after steps: [ContestStep]) {
        self.base = base
        self.steps = steps
        now = base
        for step in steps { guard now.take(step) else { return nil } }
    }

    /// The number of answers that can be undone.
    public var answersToTakeBack: Int { steps.count(where: \.isByHand) }

    /// Applies a step.
    ///
    /// - Returns: whether the step was possible; if not, nothing is changed.
    mutating func take(_ step: ContestStep) -> Bool {
        guard now.take(step) else { return false }
        steps.append(step.tidied)
        while answersToTakeBack > Self.answersKept || steps.first?.isByHand == false { forgetFirst() }
        return true
    }

    /// Undoes the last answer, and any additions and removals since.
    ///
    /// - Returns: whether there was an answer to undo.
    mutating func takeBack() -> Bool {
        guard let last = steps.lastIndex(where: \.isByHand),
            let before = after(steps[..<last])
        else { return false }
        self = before
        return true
    }

    /// Undoes additions and removals since the last answer, so that they don't pile up.
    private mutating func forgetMatches() {
        guard let last = steps.lastIndex(where: \.isByHand), last < steps.count - 1,
            let before = after(steps[...last])
        else { return }
        self = before
    }

    /// Returns the state after only some of the steps; nil if one of them isn't possible.
    private func after(_ steps: ArraySlice<ContestStep>) -> Self? {
        var state = Self(base, after: Array(steps))
        state?.countsSpecies = countsSpecies
        state?.title = title
        return state
    }

    /// Adds Pokémon that match the query now but didn't before, and removes Pokémon that no longer match it.
    ///
    /// - Parameter matching: the current matches, in the query's order.
    mutating func match(_ matching: [Int]) {
        guard now.members != Set(matching) else { return }
        forgetMatches()
        let members = now.members
        let gone = members.subtracting(matching)
        if !gone.isEmpty { _ = take(.leave(gone.sorted())) }
        let new = matching.filter { !members.contains($0) }
        if !new.isEmpty { _ = take(.join(new)) }
    }

    private mutating func forgetFirst() {
        base.take(steps.removeFirst())
    }

    /// A copy whose text form is no longer than `longestText`. If necessary, the oldest answers are dropped.
    var shortened: Self {
        var copy = self
        while !copy.steps.isEmpty, copy.text.utf8.count > Self.longestText { copy.forgetFirst() }
        return copy
    }
}
