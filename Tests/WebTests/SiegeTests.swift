import Foundation
import TestSupport
import Testing

@testable import Web

/// Attacks the server from many addresses with unfinished requests, slow bodies and bursts, in random order.
///
/// `PROOF_SIEGES` sets the number of rounds. If it is set, the machine should be otherwise idle, and nearly
/// all requests of other clients must be answered within a tenth of a second.
struct SiegeTests {
    /// A single step of an attacker.
    private enum Move: CaseIterable {
        case halfHead, halfBody, slowByte, storm, password
    }

    /// The last bytes of the attackers' 32 loopback addresses; other clients use a different one.
    private static let addresses = 2..<34
    /// The number of attack steps in a round.
    private static let movesOfOrder = 16
    /// The maximum number of connections that attackers hold at once.
    private static let most = 1024

    private static let halfForm =
        "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4096\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n\r\nuser"

    /// The attackers' connections.
    private struct Siege {
        let port: Int
        var random: SplitMix64
        var held: [RawConnection] = []

        /// Opens a connection from a random address, and sends a text on it.
        mutating func open(_ text: String) async throws {
            let address = "127.0.0.\(Int.random(in: SiegeTests.addresses, using: &random))"
            let connection = try await RawConnection(port: port, from: address, reading: false)
            // The server may already have closed it, which is allowed.
            try? await connection.send(text)
            if held.count == SiegeTests.most { held.remove(at: Int.random(in: held.indices, using: &random)) }
            held.append(connection)
        }

        mutating func make(_ move: Move) async throws {
            switch move {
            case .halfHead: try await open("GET /login HTTP/1.1\r\nHost: loc")
            case .halfBody: try await open(SiegeTests.halfForm)
            case .slowByte: try? await held.randomElement(using: &random)?.send("a")
            case .storm:
                let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
                try await open(String(repeating: request, count: 32))
            case .password:
                let form = "username=ash&password=wrong"
                try await open(
                    "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(form.utf8.count)\r\n"
                        + "Content-Type: application/x-www-form-urlencoded\r\n\r\n\(form)")
            }
        }
    }

    @Test func `honest clients are answered during an attack`() async throws {
        try await withServer(limits: ServerLimits()) { server in
            var siege = Siege(port: server.port, random: SplitMix64(seed: Proof.seed))
            for _ in 0..<512 { try await siege.make(.halfBody) }
            var times: [Duration] = []
            for _ in 0..<Proof.count("SIEGES", short: 4) {
                for _ in 0..<Self.movesOfOrder {
                    try await siege.make(Move.allCases.randomElement(using: &siege.random) ?? .halfBody)
                }
                let start = ContinuousClock.now
                let answer = try await server.send("GET /login")
                times.append(ContinuousClock.now - start)
                #expect(answer.status == 200)
            }
            times.sort()
            let slowest = times[(times.count * 99 - 1) / 100]
            print("proof: \(times.count) orders, median \(times[times.count / 2]), 99% within \(slowest)")
            if Proof.isLong("SIEGES") { #expect(slowest <= .milliseconds(100)) }
        }
    }
}
