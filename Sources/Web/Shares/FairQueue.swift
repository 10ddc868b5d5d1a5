import NIOCore

/// A queue that serves its parties in equal parts: start-time fair queueing (Goyal, Vin and Cheng, 1996).
///
/// Each party has a counter that rises with what its jobs use, and never starts below that of the job served last. The
/// lowest is served first, so more jobs, longer ones, or more connections gain nothing.
struct FairQueue<Party: Hashable, Job> {
    private struct Line {
        /// Breaks ties: the earlier line is served first.
        let number: Int
        /// The total use by the party's jobs, such as processor time.
        var used: Double
        /// The use of its longest recent job.
        var longest = 0.0
        /// The jobs that wait, in order of arrival.
        var jobs = CircularBuffer<Job>()
        /// The number of jobs being run.
        var running = 0

        var isActive: Bool { running > 0 || !jobs.isEmpty }
    }

    /// The use from which on a job is long.
    private let long: Double
    /// The lines of the parties that have jobs, or have used more than others.
    private var lines: [Party: Line] = [:]
    /// The counter of the job served last, and the number of changes so far.
    private var now = 0.0
    private var changes = 0
    /// The number of jobs that wait, and of those being run.
    private(set) var waiting = 0
    private(set) var running = 0

    /// Creates an empty queue of jobs that are long from a use on.
    init(long: Double) { self.long = long }

    /// Adds a job.
    mutating func add(_ job: Job, of party: Party) {
        waiting += 1
        change(party) { $0.jobs.append(job) }
    }

    /// Chooses the next job.
    ///
    /// - Parameters:
    ///   - isLong: whether to choose among parties with long jobs, or among others.
    ///   - most: the maximum number of jobs that run at a time.
    ///   - own: the same for a party that is alone; beside others, it is one.
    /// - Returns: the party whose first job may run; nil if none may.
    func next(isLong: Bool, most: Int, own: Int) -> Party? {
        guard waiting > 0, running < most else { return nil }
        let own = share(own)
        return lines.lazy.filter { [long] in
            !$0.value.jobs.isEmpty && $0.value.running < own && ($0.value.longest >= long) == isLong
        }.min { ($0.value.used, $0.value.number) < ($1.value.used, $1.value.number) }?.key
    }

    /// Returns whether a short job of a party may run that isn't in line.
    func hasRoom(for party: Party, most: Int, own: Int) -> Bool {
        running < most && lines[party]?.longest ?? 0 < long && lines[party]?.running ?? 0 < share(own)
            && next(isLong: false, most: most, own: own) == nil
    }

    private func share(_ own: Int) -> Int { lines.values.count(where: \.isActive) > 1 ? 1 : own }

    /// Starts the first job of a party's line; nil for one that was never in line.
    @discardableResult
    mutating func start(_ party: Party) -> Job? {
        let (job, used) = change(party) { line in
            line.running += 1
            return (line.jobs.popFirst(), line.used)
        }
        running += 1
        waiting -= job == nil ? 0 : 1
        now = max(now, used)
        return job
    }

    /// Ends a job of a party.
    mutating func end(_ party: Party, used: Double) {
        running -= 1
        change(party) { line in
            line.running -= 1
            line.used += used
            line.longest = max(used, line.longest * 0.9)
        }
        guard lines.count > 256 else { return }
        lines = lines.filter { $0.value.isActive || $0.value.used > now }
    }

    @discardableResult
    private mutating func change<Value>(_ party: Party, _ body: (inout Line) -> Value) -> Value {
        changes += 1
        let (now, number) = (now, changes)
        func change(_ line: inout Line) -> Value {
            if !line.isActive { line.used = max(line.used, now) }
            return body(&line)
        }
        return change(&lines[party, default: Line(number: number, used: now)])
    }
}
