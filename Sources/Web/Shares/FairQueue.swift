import NIOCore

/// A queue that serves its parties in equal parts: start-time fair queueing (Goyal, Vin and Cheng, 1996).
///
/// Each party has a counter that rises with what its jobs use, and never starts below that of the job served last. The
/// lowest is served first, so more jobs, longer ones, or more connections gain nothing.
struct FairQueue<Party: Hashable, Job> {
    private struct Line {
        /// The total use by the party's jobs, such as processor time.
        var used = 0.0
        /// The use of its longest recent job.
        var longest = 0.0
        /// The jobs that wait, in order of arrival.
        var jobs = CircularBuffer<Job>()
        /// The number of jobs being run.
        var running = 0

        var isActive: Bool { running > 0 || !jobs.isEmpty }

        mutating func start() -> Job? {
            running += 1
            return jobs.popFirst()
        }

        mutating func end(using time: Double) {
            running -= 1
            used += time
            longest = max(time, longest * 0.9)
        }
    }

    /// The use from which on a job is long.
    private let long: Double
    /// The maximum number of jobs that run at a time for a party that is alone; beside others, it is one.
    private let own: Int
    /// The lines of the parties that have jobs, or have used more than others.
    private var lines: [Party: Line] = [:]
    /// The counter of the job served last.
    private var now = 0.0
    /// The number of jobs that wait, and of those being run.
    private var waiting = 0
    private(set) var running = 0

    init(long: Double, own: Int) {
        self.long = long
        self.own = own
    }

    /// Adds a job.
    mutating func add(_ job: Job, of party: Party) {
        waiting += 1
        enter(party)
        lines[party]?.jobs.append(job)
    }

    /// Chooses the next job.
    ///
    /// - Parameters:
    ///   - isLong: whether to choose among parties with long jobs, or among others.
    ///   - most: the maximum number of jobs that run at a time.
    /// - Returns: the party whose first job may run; nil if none may.
    func next(isLong: Bool, most: Int) -> Party? {
        guard waiting > 0, running < most else { return nil }
        let share = share
        return lines.lazy.filter {
            !$0.value.jobs.isEmpty && $0.value.running < share && ($0.value.longest >= long) == isLong
        }.min { $0.value.used < $1.value.used }?.key
    }

    /// Returns whether a short job of a party may run that isn't in line.
    func hasRoom(for party: Party, most: Int) -> Bool {
        let line = lines[party] ?? Line()
        return running < most && line.longest < long && line.running < share
            && next(isLong: false, most: most) == nil
    }

    private var share: Int { lines.values.count(where: \.isActive) > 1 ? 1 : own }

    /// Starts the first job of a party's line; nil for one that was never in line.
    @discardableResult
    mutating func start(_ party: Party) -> Job? {
        enter(party)
        now = max(now, lines[party]?.used ?? now)
        running += 1
        guard let job = lines[party]?.start() else { return nil }
        waiting -= 1
        return job
    }

    /// Ends a job of a party.
    mutating func end(_ party: Party, used: Double) {
        running -= 1
        lines[party]?.end(using: used)
        if lines.count > 256 { lines = lines.filter { $0.value.isActive || $0.value.used > now } }
    }

    /// Lets the counter of a party that had nothing to do catch up.
    private mutating func enter(_ party: Party) {
        // A thousandth for each, so that the earlier of two comes first.
        now += 0.001
        if lines[party]?.isActive != true {
            lines[party, default: Line()].used = max(lines[party]?.used ?? now, now)
        }
    }
}
