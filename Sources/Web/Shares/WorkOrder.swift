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

        fileprivate var kind: Kind {
            if isConnection { return .connection }
            return if case .account = party { .account } else { .stranger }
        }
    }

    fileprivate enum Kind: Int, CaseIterable { case connection, account, stranger }

    /// The number of processor cores.
    private let cores: Int
    /// A queue for each kind.
    private var queues: [FairQueue<Owner, Piece>]

    /// Creates an order for a machine with a number of cores.
    init(cores: Int) {
        self.cores = cores
        // A piece is long from ten milliseconds of processor time on.
        queues = Kind.allCases.map { _ in FairQueue(long: 10_000, own: cores) }
    }

    /// Adds a piece.
    mutating func add(_ piece: Piece, of owner: Owner) { queues[owner.kind.rawValue].add(piece, of: owner) }

    /// Returns whose piece is next on a thread for long ones, or for others; nil if none may run. Long pieces leave a
    /// thread for others.
    func next(isLong: Bool) -> Owner? {
        Kind.allCases.lazy.compactMap { kind in
            queues[kind.rawValue].next(isLong: isLong, most: most(kind) - (isLong ? 1 : 0))
        }.first
    }

    /// Starts the next piece on a thread for long ones, or for others; nil if none may run.
    mutating func start(isLong: Bool) -> (owner: Owner, piece: Piece)? {
        guard let owner = next(isLong: isLong), let piece = queues[owner.kind.rawValue].start(owner) else {
            return nil
        }
        return (owner, piece)
    }

    /// Makes another party answerable for the rest of a short piece; returns false if its turn hasn't come.
    mutating func move(from old: Owner, used: Double, to owner: Owner) -> Bool {
        guard queues[owner.kind.rawValue].hasRoom(for: owner, most: most(owner.kind)) else { return false }
        end(old, used: used)
        queues[owner.kind.rawValue].start(owner)
        return true
    }

    /// Ends a piece that has used a time in microseconds.
    mutating func end(_ owner: Owner, used: Double) { queues[owner.kind.rawValue].end(owner, used: used) }

    /// The number of pieces of a kind that may run at a time. An account's piece may take a second, during which it
    /// keeps its thread, so there are many; those of strangers take a tenth of a second at most.
    private func most(_ kind: Kind) -> Int {
        switch kind {
        case .account: 16 * cores
        case .stranger: cores + 1 + queues[Kind.account.rawValue].running / 3
        case .connection: cores + 1
        }
    }
}
