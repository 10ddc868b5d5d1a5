/// The order in which pieces of work run, and how many at a time.
///
/// Signed-in people, strangers, and the connections themselves, which read requests, identify visitors and send
/// responses, each have a number of threads, among which the system shares the cores. So a long piece of one party
/// holds up nobody else, and strangers keep a quarter of the threads that work for people.
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
    private var accounts = Queue()
    private var strangers = Queue()
    private var connections = Queue()

    /// Creates an order for a machine with a number of cores.
    init(cores: Int) { self.cores = cores }

    /// Adds a piece.
    mutating func add(_ piece: Piece, of owner: Owner) {
        self[keyPath: queue(of: owner)].add(piece, of: owner)
    }

    /// Whether a piece may run.
    var canStart: Bool { queues.contains { next(in: $0) != nil } }

    /// Starts the next piece; nil if none may run.
    mutating func start() -> (owner: Owner, piece: Piece)? {
        for queue in queues {
            if let owner = next(in: queue), let piece = self[keyPath: queue].start(owner) {
                return (owner, piece)
            }
        }
        return nil
    }

    /// Makes another party answerable for the rest of a piece; returns false if its turn hasn't come.
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

    private func next(in queue: KeyPath<Self, Queue>) -> Owner? {
        self[keyPath: queue].next(most: most(queue), own: cores)
    }

    /// The number of pieces of a queue that may run at a time. An account's piece may take a second, during which it
    /// keeps its thread, so there are many; those of strangers take a tenth of a second at most.
    private func most(_ queue: KeyPath<Self, Queue>) -> Int {
        switch queue {
        case \.accounts: 16 * cores
        case \.strangers: cores + 1 + accounts.running / 3
        default: cores
        }
    }
}
