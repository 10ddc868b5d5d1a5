import Addresses
import TestSupport
import Testing

@testable import Web

/// The order in which pieces of work run.
struct WorkOrderTests {
    private typealias Owner = WorkOrder<Int>.Owner

    private static let server = ObjectIdentifier(WorkOrderTests.self)

    private static func owner(_ party: RequestOwner, isConnection: Bool = false) -> Owner {
        Owner(server: server, party: party, isConnection: isConnection)
    }

    private static func address(_ number: Int) -> Owner {
        owner(.address(Client(address: IPAddress("192.0.2.\(number)"))))
    }

    @Test func `a busy client waits behind a less busy one`() {
        var queue = FairQueue<String, Int>(long: 10_000, own: 1)
        for number in 1...3 { queue.add(number, of: "busy") }
        queue.add(1, of: "calm")
        var served: [String] = []
        while let next = queue.next(isLong: false, most: 1) {
            let job = queue.start(next)
            served.append(next)
            queue.end(next, used: 1000)
            if next == "calm", job == 1 { queue.add(2, of: "calm") }
        }
        #expect(served.prefix(4).filter { $0 == "calm" }.count == 2, "\(served)")
        #expect(served.count == 5)
    }

    /// Starts pieces until none may run, and returns them.
    private static func started(_ order: inout WorkOrder<Int>, isLong: Bool = false) -> [Int] {
        var pieces: [Int] = []
        while let next = order.start(isLong: isLong) { pieces.append(next.piece) }
        return pieces
    }

    @Test func `a single client may use every core, but only one core while others wait`() {
        var order = WorkOrder<Int>(cores: 2)
        for number in 0..<3 { order.add(number, of: Self.address(1)) }
        let first = Self.started(&order)
        order.add(3, of: Self.address(2))
        let second = Self.started(&order)
        order.end(Self.address(1), used: 1)
        // Another piece of the first address is still being run.
        let third = Self.started(&order)
        order.end(Self.address(1), used: 1)
        let fourth = Self.started(&order)
        #expect([first, second, third, fourth] == [[0, 1], [3], [], [2]])
    }

    @Test func `a connection's work moves to its client once a thread is free`() {
        var order = WorkOrder<Int>(cores: 1)
        let connection = Self.owner(.address(Client(address: nil)), isConnection: true)
        order.add(0, of: connection)
        order.add(1, of: Self.address(1))
        let first = Self.started(&order)
        let mayBegin = [1, 2].map { order.move(from: connection, used: 1, to: Self.address($0)) }
        order.add(2, of: connection)
        let second = Self.started(&order)
        #expect(first == [0, 1] && mayBegin == [false, true] && second == [2])
    }

    @Test func `long work runs separately and leaves a thread for others`() {
        var order = WorkOrder<Int>(cores: 1)
        for (number, used) in [1: 20_000.0, 2: 30_000, 3: 1] as KeyValuePairs {
            order.add(0, of: Self.address(number))
            _ = order.start(isLong: false)
            order.end(Self.address(number), used: used)
        }
        for number in 1...3 { order.add(number, of: Self.address(number)) }
        let long = Self.started(&order, isLong: true)
        let short = Self.started(&order)
        #expect(long == [1] && short == [3])
    }

    /// A simulated machine with two cores, which are shared among all running pieces in steps of a millisecond. Long
    /// pieces get a third of the time of the others.
    private struct Machine {
        /// A client that sends its next request once the last is answered.
        struct Client {
            let owner: Owner
            /// The range of its requests' random durations in milliseconds, and the pause between requests.
            let lengths: ClosedRange<Int>
            let pause: Int
            var next = 0
            var since: Int?
            var waits: [Int] = []
            var used = 0
        }

        struct Piece {
            let client: Int
            let isLong: Bool
            let length: Int
            var left: Int
            /// Its running time, divided by its weight; the piece with the lowest value is next.
            var clock: Int
        }

        var order = WorkOrder<Int>(cores: 2)
        var clients: [Client]
        /// The pieces being run.
        var pieces: [Piece] = []
        var random: SplitMix64

        init(clients: [Client], random: SplitMix64) { (self.clients, self.random) = (clients, random) }

        mutating func run(for time: Int) {
            for now in 0..<time {
                for index in clients.indices where clients[index].since == nil && clients[index].next <= now {
                    clients[index].since = now
                    order.add(index, of: clients[index].owner)
                }
                for isLong in [false, true] {
                    while let (_, client) = order.start(isLong: isLong) {
                        let length = Int.random(in: clients[client].lengths, using: &random)
                        let clock = pieces.map(\.clock).min() ?? 0
                        pieces.append(
                            Piece(client: client, isLong: isLong, length: length, left: length, clock: clock))
                    }
                }
                let next = pieces.indices.sorted { pieces[$0].clock < pieces[$1].clock }.prefix(2)
                for index in next { step(index, now) }
                pieces.removeAll { $0.left == 0 }
            }
        }

        private mutating func step(_ index: Int, _ now: Int) {
            pieces[index].left -= 1
            pieces[index].clock += pieces[index].isLong ? 3 : 1
            let piece = pieces[index]
            clients[piece.client].used += 1
            guard piece.left == 0 else { return }
            order.end(clients[piece.client].owner, used: Double(piece.length) * 1000)
            clients[piece.client].waits.append(now + 1 - (clients[piece.client].since ?? now))
            clients[piece.client].since = nil
            clients[piece.client].next = now + 1 + clients[piece.client].pause
        }
    }

    @Test func `hostile clients in random schedules never delay others`() {
        for seed in UInt64(1)...UInt64(Proof.count("SCHEDULES", short: 20)) {
            var random = SplitMix64(seed: seed)
            let honest = Machine.Client(owner: Self.owner(.account(1)), lengths: 1...3, pause: 20)
            let newcomer = Machine.Client(owner: Self.address(1), lengths: 1...3, pause: 50)
            var clients = [honest, newcomer]
            for number in 0..<Int.random(in: 1...8, using: &random) {
                let isAccount = Bool.random(using: &random)
                let owner = isAccount ? Self.owner(.account(2 + Int64(number))) : Self.address(2 + number)
                let longest = isAccount ? 1400 : 120
                for _ in 0..<Int.random(in: 1...16, using: &random) {
                    let least = Int.random(in: 1...longest, using: &random)
                    clients.append(Machine.Client(owner: owner, lengths: least...longest, pause: 0))
                }
            }
            var machine = Machine(clients: clients, random: random)
            machine.run(for: 1500)
            for (number, limit, part) in [(0, 50, 99), (1, 500, 90)] {
                let waits = machine.clients[number].waits.sorted()
                #expect(
                    waits.count > 4 && waits[waits.count * part / 100] <= limit,
                    "schedule \(seed), client \(number): \(waits.suffix(3)) of \(waits.count)")
            }
        }
    }

    @Test func `accounts and anonymous clients each share time equally, with at least a quarter per group`() {
        for seed in UInt64(1)...3 {
            var random = SplitMix64(seed: seed)
            let (accounts, strangers) = (
                Int.random(in: 2...12, using: &random), Int.random(in: 4...12, using: &random)
            )
            var clients: [Machine.Client] = []
            for number in 0..<accounts + strangers {
                let owner =
                    number < accounts ? Self.owner(.account(Int64(number))) : Self.address(number + 1)
                // More connections get no more.
                for _ in 0..<Int.random(in: 4...12, using: &random) {
                    clients.append(Machine.Client(owner: owner, lengths: 1...80, pause: 0))
                }
            }
            var machine = Machine(clients: clients, random: random)
            machine.run(for: 8000)
            let used = Dictionary(grouping: machine.clients, by: \.owner).mapValues {
                $0.reduce(0) { $0 + $1.used }
            }
            let isAccount = { (owner: Owner) in if case .account = owner.party { true } else { false } }
            for kind in [true, false] {
                let parts = used.filter { isAccount($0.key) == kind }.map { Double($0.value) }
                let mean = parts.reduce(0, +) / Double(parts.count)
                #expect(parts.allSatisfy { (0.7...1.3).contains($0 / mean) }, "schedule \(seed): \(parts)")
                #expect(parts.reduce(0, +) >= 0.24 * 16_000, "schedule \(seed): \(parts)")
            }
        }
    }
}
