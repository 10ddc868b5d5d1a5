import NIOCore

/// The order in which pieces of work run: start-time fair queueing (Goyal, Vin and Cheng, 1996) by processor time.
///
/// Each party has a counter that rises with the time its pieces use, and never starts below the lowest counter of
/// the parties at work. The lowest is served first, so more requests, longer ones, or more connections gain nothing.
struct FairOrder<Job> {
    /// A party on one of the servers in this process, and the number of its requests that may be at work at a time;
    /// nil for the connections of an address, which read requests, identify visitors and send responses.
    struct Owner: Hashable {
        let server: ObjectIdentifier
        let party: Party
        let places: Int?
    }

    private struct Line {
        /// The weighted processor time used, in microseconds.
        var used: Double
        /// The pieces of requests at work, in order of arrival.
        var jobs = CircularBuffer<Job>()
        /// The pieces that begin a request.
        var entrants = CircularBuffer<Job>()
        /// The number of requests at work.
        var requests = 0
        /// The number of pieces being run.
        var running = 0
        /// The number of these that were set aside; until they end, other work of the party waits.
        var aside = 0

        var isWaiting: Bool { !jobs.isEmpty || !entrants.isEmpty }
        var isActive: Bool { running > 0 || isWaiting }
    }

    private var lines: [Owner: Line] = [:]
    /// The lowest counter of the parties at work.
    private var now = 0.0
    /// The numbers of parties at work: accounts, strangers, and addresses whose connections are.
    private var count = (accounts: 0.0, strangers: 0.0, connections: 0.0)

    /// Whether any work waits.
    var isWaiting: Bool { lines.values.contains(where: \.isWaiting) }

    /// Adds a piece; `isEntrant` if it begins a request and needs a place.
    mutating func add(_ job: Job, of owner: Owner, isEntrant: Bool) {
        change(owner) { line in
            if isEntrant { line.entrants.append(job) } else { line.jobs.append(job) }
        }
    }

    /// Takes a place for a request if it is free and nothing comes first.
    ///
    /// - Returns: nil if the place was taken; otherwise the number of the party's requests that wait for one.
    mutating func enter(_ owner: Owner) -> Int? {
        let first = first?.used ?? .infinity
        return change(owner) { line in
            guard line.requests < owner.places ?? .max, line.entrants.isEmpty, line.used <= first else {
                return line.entrants.count
            }
            line.requests += 1
            return nil
        }
    }

    /// Gives back a request's place.
    mutating func leave(_ owner: Owner) { change(owner) { $0.requests -= 1 } }

    /// Starts the next piece.
    ///
    /// - Parameters:
    ///   - free: the number of free threads.
    ///   - aside: the parties whose pieces were set aside. A thread stays free for each with a lower counter than
    ///     the next piece.
    /// - Returns: the piece and its party; nil if nothing may start.
    mutating func start(free: Int, aside: [Owner]) -> (owner: Owner, job: Job)? {
        weigh()
        guard let first, aside.count(where: { lines[$0]?.used ?? .infinity < first.used }) < free else {
            return nil
        }
        let job = change(first.owner) { line in
            line.running += 1
            if let job = line.jobs.popFirst() { return job }
            line.requests += 1
            return line.entrants.removeFirst()
        }
        return (first.owner, job)
    }

    /// Moves a running piece to another party.
    mutating func move(from old: Owner, to new: Owner, isAside: Bool) {
        end(old, wasAside: isAside)
        change(new) { line in
            line.running += 1
            line.aside += isAside ? 1 : 0
        }
    }

    /// Sets a running piece aside.
    mutating func setAside(_ owner: Owner) { change(owner) { $0.aside += 1 } }

    /// Ends a running piece.
    mutating func end(_ owner: Owner, wasAside: Bool) {
        change(owner) { line in
            line.running -= 1
            line.aside -= wasAside ? 1 : 0
        }
    }

    /// Charges a party for processor time, in microseconds. Connections may have half of it if it isn't enough for all;
    /// of the rest, signed-in people have three quarters and strangers one, each divided among those at work.
    mutating func charge(_ owner: Owner, _ time: Double) {
        let weight =
            switch (owner.places, owner.party) {
            case (nil, _): count.connections
            case (_, .account): 4 / 3 * count.accounts
            case (_, .address): 4 * count.strangers
            }
        change(owner) { $0.used += time * max(1, weight) }
    }

    /// The party whose work comes next.
    private var first: (owner: Owner, used: Double)? {
        var first: (owner: Owner, used: Double)?
        for (owner, line) in lines where line.used < first?.used ?? .infinity && line.aside == 0 {
            let hasWork =
                !line.jobs.isEmpty || (!line.entrants.isEmpty && line.requests < owner.places ?? .max)
            if hasWork { first = (owner, line.used) }
        }
        return first
    }

    /// Counts the parties at work, and forgets those that are neither at work nor ahead of others.
    private mutating func weigh() {
        var lowest = Double.infinity
        count = (0, 0, 0)
        for (owner, line) in lines where line.isActive {
            lowest = min(lowest, line.used)
            switch (owner.places, owner.party) {
            case (nil, _): count.connections += 1
            case (_, .account): count.accounts += 1
            case (_, .address): count.strangers += 1
            }
        }
        if lowest < .infinity { now = max(now, lowest) }
        guard lines.count > 256 else { return }
        lines = lines.filter { [now] in $0.value.isActive || $0.value.requests > 0 || $0.value.used > now }
    }

    @discardableResult
    private mutating func change<Value>(_ owner: Owner, _ body: (inout Line) -> Value) -> Value {
        let now = now
        func change(_ line: inout Line) -> Value {
            if !line.isActive { line.used = max(line.used, now) }
            return body(&line)
        }
        return change(&lines[owner, default: Line(used: now)])
    }
}
