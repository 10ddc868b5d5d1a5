/// The order in which pieces of work run, and how many at a time.
///
/// Signed-in people, strangers, and the connections themselves, which read requests, identify visitors and send
/// responses, each have a number of threads, among which the system shares the cores. So a long piece of one party
/// holds up nobody else, and strangers keep a quarter of the threads that work for people. Parties whose pieces are long
/// have threads of lower priority.
struct WorkOrder<Piece> {
    /// A party on one of the servers in this process.
    struct Owner: Hashable {
        let server: ObjectIdentifier
        let party: Party
        /// Whether this is the work of the party's connections, and not of its requests.
        let isConnection: Bool
    }

    private typealias Queue = FairQueue<Owner, Piece>

    /// The number of processor cores.
    let cores: Int
    private var accounts = Queue(long: Self.long)
    private var strangers = Queue(long: Self.long)
    private var connections = Queue(long: Self.long)

    /// The processor time from which on a piece is long, in microseconds.
    private static var long: Double { 10_000 }

    /// Creates an order for a machine with a number of cores.
    init(cores: Int) { self.cores = cores }

    /// Adds a piece.
    mutating func add(_ piece: Piece, of owner: Owner) {
        self[keyPath: queue(of: owner)].add(piece, of: owner)
    }

    /// Returns whether a piece may run on a thread for long ones, or for others.
    func canStart(isLong: Bool) -> Bool { queues.contains { next(in: $0, isLong) != nil } }

    /// Starts the next piece on a thread for long ones, or for others; nil if none may run.
    mutating func start(isLong: Bool) -> (owner: Owner, piece: Piece)? {
        for queue in queues {
            if let owner = next(in: queue, isLong), let piece = self[keyPath: queue].start(owner) {
                return (owner, piece)
            }
        }
        return nil
    }

    /// Makes another party answerable for the rest of a short piece; returns false if its turn hasn't come.
    mutating func move(from old: Owner, used: Double, to owner: Owner) -> Bool {
        let queue = queue(of: owner)
        guard self[keyPath: queue].hasRoom(for: owner, most: most(queue), own: cores) else { return false }
        end(old, used: used)
        self[keyPath: queue].start(owner)
        return true
    }

    /// Ends a piece that has used a time.
    mutating func end(_ owner: Owner, used: Double) { self[keyPath: queue(of: owner)].end(owner, used: used) }

    private var queues: [WritableKeyPath<Self, Queue>] { [\.connections, \.accounts, \.strangers] }

    private func queue(of owner: Owner) -> WritableKeyPath<Self, Queue> {
        if owner.isConnection { return \.connections }
        return if case .account = owner.party { \.accounts } else { \.strangers }
    }

    /// Long pieces leave a thread for others.
    private func next(in queue: KeyPath<Self, Queue>, _ isLong: Bool) -> Owner? {
        self[keyPath: queue].next(isLong: isLong, most: most(queue) - (isLong ? 1 : 0), own: cores)
    }

    /// The number of pieces of a queue that may run at a time. An account's piece may take a second, during which it
    /// keeps its thread, so there are many; those of strangers take a tenth of a second at most.
    private func most(_ queue: KeyPath<Self, Queue>) -> Int {
        switch queue {
        case \.accounts: 16 * cores
        case \.strangers: cores + 1 + accounts.running / 3
        default: cores + 1
        }
    }
}
