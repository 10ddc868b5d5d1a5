/// The scheduling of work: the order in which pieces run, and how many run at a time.
///
/// Users, visitors without an account, and connections each have their own number of threads, which share the
/// cores. (Connections read requests, identify visitors and send responses.) A long piece of one party
/// therefore delays no one else, and visitors without an account get at least a quarter of the threads for
/// requests. Parties with long pieces run on threads of lower priority.
struct WorkOrder<Piece> {
    /// A party on one of the servers in this process.
    struct Owner: Hashable {
        let server: ObjectIdentifier
        let party: RequestOwner
        /// Whether this is work for the party's connections rather than for its requests.
        let isConnection: Bool

        fileprivate var kind: Kind {
            if isConnection { return .connection }
            return if case .account = party { .account } else { .stranger }
        }
    }

    fileprivate enum Kind: Int, CaseIterable { case connection, account, stranger }

    private let cores: Int
    /// The queues, by kind.
    private var queues: [FairQueue<Owner, Piece>]

    /// Creates a schedule for a machine with this many cores.
    init(cores: Int) {
        self.cores = cores
        // A piece is long if it takes ten milliseconds of processor time or more.
        queues = Kind.allCases.map { _ in FairQueue(long: 10_000, own: cores) }
    }

    mutating func add(_ piece: Piece, of owner: Owner) { queues[owner.kind.rawValue].add(piece, of: owner) }

    /// Returns the owner of the next piece for a thread that runs long pieces, or for a thread that runs all
    /// others; nil if no piece may run. Long pieces always leave a thread for the others.
    func next(isLong: Bool) -> Owner? {
        for kind in Kind.allCases {
            let most = most(kind) - (isLong ? 1 : 0)
            if let owner = queues[kind.rawValue].next(isLong: isLong, most: most) { return owner }
        }
        return nil
    }

    /// Starts the next piece on a thread for long pieces, or on a thread for all others; nil if no piece may
    /// run.
    mutating func start(isLong: Bool) -> (owner: Owner, piece: Piece)? {
        guard let owner = next(isLong: isLong), let piece = queues[owner.kind.rawValue].start(owner) else {
            return nil
        }
        return (owner, piece)
    }

    /// Charges the rest of a short piece to another party; returns false if it isn't that party's turn.
    mutating func move(from old: Owner, used: Double, to owner: Owner) -> Bool {
        guard queues[owner.kind.rawValue].hasRoom(for: owner, most: most(owner.kind)) else { return false }
        end(old, used: used)
        queues[owner.kind.rawValue].start(owner)
        return true
    }

    /// Ends a piece; `used` is its processor time in microseconds.
    mutating func end(_ owner: Owner, used: Double) { queues[owner.kind.rawValue].end(owner, used: used) }

    /// Returns the maximum number of pieces of a kind that run at a time. A piece of an account may occupy
    /// its thread for a second, so the limit is high; one of a visitor without an account takes a tenth of a
    /// second at most.
    private func most(_ kind: Kind) -> Int {
        switch kind {
        case .account: 16 * cores
        case .stranger: cores + 1 + queues[Kind.account.rawValue].running / 3
        case .connection: cores + 1
        }
    }
}
