import NIOCore

/// A queue that serves its parties equally: start-time fair queueing (Goyal, Vin and Cheng, 1996).
///
/// Each party has a counter of the time its jobs have used, which never starts below that of the job served
/// last. The lowest counter is served first, so a party gains nothing from more or longer jobs, or more
/// connections.
struct FairQueue<Party: Hashable, Job> {
    private struct Line {
        /// The total time used by the party's jobs.
        var used = 0.0
        /// The time used by its longest recent job.
        var longest = 0.0
        /// The waiting jobs, in order of arrival.
        var jobs = CircularBuffer<Job>()
        /// The number of running jobs.
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

    /// The minimum time used by a long job.
    private let long: Double
    /// The maximum number of running jobs of a party while no other party is active; otherwise it is one.
    private let own: Int
    /// The queue of each party that has waiting jobs, or has used more time than the others.
    private var lines: [Party: Line] = [:]
    /// The counter of the job served last.
    private var now = 0.0
    /// The number of waiting jobs.
    private var waiting = 0
    private(set) var running = 0

    init(long: Double, own: Int) {
        self.long = long
        self.own = own
    }

    mutating func add(_ job: Job, of party: Party) {
        waiting += 1
        enter(party)
        lines[party]?.jobs.append(job)
    }

    /// Chooses the party whose first job runs next.
    ///
    /// - Parameters:
    ///   - isLong: whether to choose among the parties with long jobs, or among the others.
    ///   - most: the maximum number of running jobs.
    /// - Returns: the party; nil if no job may run.
    func next(isLong: Bool, most: Int) -> Party? {
        guard waiting > 0, running < most else { return nil }
        let share = share
        var next: Party?
        var least = Double.infinity
        for (party, line) in lines where !line.jobs.isEmpty && line.running < share {
            guard (line.longest >= long) == isLong, line.used < least else { continue }
            (next, least) = (party, line.used)
        }
        return next
    }

    /// Returns whether a party may run a short job immediately, without queueing it.
    func hasRoom(for party: Party, most: Int) -> Bool {
        let line = lines[party] ?? Line()
        return running < most && line.longest < long && line.running < share
            && next(isLong: false, most: most) == nil
    }

    private var share: Int { lines.values.count(where: \.isActive) > 1 ? 1 : own }

    /// Starts the first job in a party's line; nil if the job was never queued.
    @discardableResult
    mutating func start(_ party: Party) -> Job? {
        enter(party)
        now = max(now, lines[party]?.used ?? now)
        running += 1
        guard let job = lines[party]?.start() else { return nil }
        waiting -= 1
        return job
    }

    mutating func end(_ party: Party, used: Double) {
        running -= 1
        lines[party]?.end(using: used)
        if lines.count > 256 { lines = lines.filter { $0.value.isActive || $0.value.used > now } }
    }

    /// Raises the counter of a party that was idle to the current one.
    private mutating func enter(_ party: Party) {
        // Add a thousandth each time, so that parties that arrive earlier come first.
        now += 0.001
        if lines[party]?.isActive != true {
            lines[party, default: Line()].used = max(lines[party]?.used ?? now, now)
        }
    }
}
