import TestSupport
import Testing

@testable import Web

/// The order in which pieces of work run.
@Suite struct FairOrderTests {
    private typealias Owner = FairOrder<String>.Owner

    private static let server = ObjectIdentifier(FairOrderTests.self)

    private static func owner(_ party: Party, places: Int? = .max) -> Owner {
        Owner(server: server, party: party, places: places)
    }

    private static func address(_ number: Int) -> Owner {
        owner(.address(Client(address: IPAddress("192.0.2.\(number)"))))
    }

    @Test func `a party with much work waits behind one with little`() {
        var order = FairOrder<String>()
        let (busy, calm) = (Self.owner(.account(1)), Self.owner(.account(2)))
        for number in 0..<3 { order.add("busy\(number)", of: busy, isEntrant: false) }
        order.add("calm0", of: calm, isEntrant: false)
        var served: [String] = []
        while let next = order.start(free: 1, aside: []) {
            served.append(next.job)
            order.charge(next.owner, 1000)
            order.end(next.owner, wasAside: false)
            if next.job == "calm0" { order.add("calm1", of: calm, isEntrant: false) }
        }
        #expect(served.prefix(4).filter { $0.hasPrefix("calm") }.count == 2, "\(served)")
    }

    @Test func `requests beyond a party's places wait until one leaves`() {
        var order = FairOrder<String>()
        let owner = Self.owner(.account(1), places: 1)
        #expect(order.enter(owner) == nil && order.enter(owner) == 0)
        order.add("next", of: owner, isEntrant: true)
        #expect(order.start(free: 1, aside: []) == nil && order.enter(owner) == 1)
        order.leave(owner)
        #expect(order.start(free: 1, aside: [])?.job == "next")
    }

    @Test func `other work of a party waits for its piece that was set aside`() {
        var order = FairOrder<String>()
        let owner = Self.owner(.account(1))
        for name in ["long", "short"] { order.add(name, of: owner, isEntrant: false) }
        #expect(order.start(free: 2, aside: [])?.job == "long")
        order.setAside(owner)
        #expect(order.start(free: 2, aside: []) == nil)
        order.end(owner, wasAside: true)
        #expect(order.start(free: 2, aside: [])?.job == "short")
    }

    /// A machine with two cores whose time passes in steps of a millisecond. A piece that runs for longer than ten
    /// is set aside as soon as others wait, and then has what the others leave over.
    private struct Machine {
        /// A client that sends its next request once the last is answered.
        struct Client {
            let owner: Owner
            /// The drawn lengths of its requests in milliseconds, and the pause between them.
            let lengths: ClosedRange<Int>
            let pause: Int
            var next = 0
            var since: Int?
            var waits: [Int] = []
            var used = 0
        }

        struct Piece {
            let client: Int
            var left: Int
            var age = 0
            var isAside = false
        }

        var order = FairOrder<Int>()
        var clients: [Client]
        var pieces: [Piece] = []
        var random: SplitMix64

        mutating func run(for time: Int) {
            for now in 0..<time {
                for index in clients.indices where clients[index].since == nil && clients[index].next <= now {
                    clients[index].since = now
                    order.add(index, of: owner(of: index), isEntrant: false)
                }
                fill()
                step(now)
            }
        }

        private func owner(of client: Int) -> FairOrder<Int>.Owner {
            let owner = clients[client].owner
            return .init(server: owner.server, party: owner.party, places: owner.places)
        }

        private mutating func fill() {
            while true {
                let aside = pieces.filter(\.isAside).map { owner(of: $0.client) }
                let free = 2 - pieces.count { !$0.isAside }
                guard let next = order.start(free: free, aside: aside) else { return }
                let length = Int.random(in: clients[next.job].lengths, using: &random)
                pieces.append(Piece(client: next.job, left: length))
            }
        }

        private mutating func step(_ now: Int) {
            let running = pieces.indices.filter { !pieces[$0].isAside }
            let leftOver = pieces.indices.filter { pieces[$0].isAside }.shuffled(using: &random)
            for index in (running + leftOver).prefix(2) {
                pieces[index].left -= 1
                clients[pieces[index].client].used += 1
                order.charge(owner(of: pieces[index].client), 1000)
            }
            for index in running {
                pieces[index].age += 1
                guard pieces[index].age >= 10, pieces[index].left > 0, order.isWaiting else { continue }
                pieces[index].isAside = true
                order.setAside(owner(of: pieces[index].client))
            }
            for piece in pieces where piece.left == 0 {
                order.end(owner(of: piece.client), wasAside: piece.isAside)
                clients[piece.client].waits.append(now + 1 - (clients[piece.client].since ?? now))
                clients[piece.client].since = nil
                clients[piece.client].next = now + 1 + clients[piece.client].pause
            }
            pieces.removeAll { $0.left == 0 }
        }
    }

    @Test func `hostile accounts and addresses, in 200 drawn schedules, hold up nobody else`() {
        for seed in UInt64(1)...200 {
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
            machine.run(for: 3000)
            for (number, limit, part) in [(0, 50, 99), (1, 250, 95)] {
                let waits = machine.clients[number].waits.sorted()
                #expect(
                    waits.count > 8 && waits[waits.count * part / 100] <= limit,
                    "schedule \(seed), client \(number): \(waits.suffix(3)) of \(waits.count)")
            }
        }
    }

    @Test func `signed-in people get three quarters and strangers one, each in equal parts`() {
        for seed in UInt64(1)...20 {
            var random = SplitMix64(seed: seed)
            let (accounts, strangers) = (
                Int.random(in: 2...6, using: &random), Int.random(in: 2...12, using: &random)
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
            machine.run(for: 20_000)
            let used = Dictionary(grouping: machine.clients, by: \.owner).mapValues {
                $0.reduce(0) { $0 + $1.used }
            }
            let shares = used.map { owner, used in
                if case .account = owner.party {
                    (Double(used) * Double(accounts) / 30_000)
                } else {
                    Double(used) * Double(strangers) / 10_000
                }
            }
            #expect(shares.allSatisfy { (0.7...1.3).contains($0) }, "schedule \(seed): \(shares)")
        }
    }
}
