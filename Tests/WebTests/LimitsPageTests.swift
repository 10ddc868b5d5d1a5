import Foundation
import TestSupport
import Testing

@testable import Web

/// Compares the documented limits of the server with its defaults.
struct LimitsPageTests {
    /// The numbers in each limit's row, in order.
    private static let rows: [(row: String, numbers: [Int])] = {
        let limits = ServerLimits()
        func seconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }
        return [
            ("headers of", [limits.headerBytes >> 10, limits.headerCount, seconds(limits.headerTime)]),
            ("body", [limits.bodyBytes >> 20, seconds(limits.bodyTime), limits.chunkBytes >> 10]),
            ("answer |", [seconds(limits.responseTime)]),
            (
                "bodies on their way but for the first 16 kB of each",
                [limits.arrivingBytesOfOne >> 20, limits.arrivingBytes >> 20]
            ),
            ("answers that wait", [limits.waitingBytesOfOne >> 20, limits.waitingBytes >> 20]),
            ("streams", [limits.eventStreamsOfUser, limits.eventStreams]),
            ("rest between", [seconds(limits.idleTime)]),
            ("connections |", [limits.connections, limits.connectionsOfAddress]),
            (
                "requests at work",
                [limits.requestsOfAccount, limits.requestsOfAddress, limits.waitingRequests]
            ),
            (
                "a request whose client",
                [Int(limits.leavingTime / .milliseconds(1))]
            ),
            ("stopping", [seconds(limits.shutdownTime)]),
            ("passwords that wait", [limits.waitingPasswords]),
            ("of these known browsers that come first", [5, 6, 20, 120]),
            (
                "answers fetched",
                [UpstreamBudget.stranger, UpstreamBudget.strangers, UpstreamBudget.account]
                    .flatMap { [Int($0.most), Int(.seconds(1) / $0.refill)] }
            ),
        ]
    }()

    @Test func `the documentation lists the actual limits`() throws {
        let lines = try Documentation.book("Limits").replacing(",", with: "")
            .split(separator: "\n")
        for (row, numbers) in Self.rows {
            let line = try #require(lines.last { $0.hasPrefix("| \(row)") })
            var found = line.matches(of: /\d+/).compactMap { Int($0.output) }[...]
            for number in numbers {
                let index = try #require(found.firstIndex(of: number), "\(number) in “\(line)”")
                found = found[(index + 1)...]
            }
        }
    }

    @Test func `a stream ends within five seconds after its session`() {
        // The next check for changes, at most half a second later, ends the stream.
        #expect(ServerLimits().eventCheckTime <= .milliseconds(500))
    }
}
