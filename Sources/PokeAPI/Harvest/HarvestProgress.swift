/// How far a harvest is.
public struct HarvestProgress: Hashable, Sendable {
    /// How many answers are in.
    public var done: Int
    /// How many there will be.
    public var total: Int

    /// A state of progress.
    public init(done: Int, total: Int) {
        self.done = done
        self.total = total
    }
}

/// Counts the answers of a harvest and tells of each.
actor HarvestCount {
    private var progress: HarvestProgress
    private let report: @Sendable (HarvestProgress) -> Void

    init(total: Int, report: @escaping @Sendable (HarvestProgress) -> Void) {
        progress = HarvestProgress(done: 0, total: total)
        self.report = report
        report(progress)
    }

    /// One more is in.
    func advance() {
        progress.done += 1
        report(progress)
    }
}
