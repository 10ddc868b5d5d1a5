import CSlowSync
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the server should cost at most, beside bare Hummingbird sending the same bytes in the same run.
@main
enum WebBenchmarks {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "pokeexplorer-\(UUID().uuidString)", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            let ours = try await OurServer.start(in: folder, &group)
            try await compare("JSON, a page of 20 (≥ 0.5)", ours.url + "api/v1/pokemon?size=20", &group)
            if let asset = try asset(of: ours.url) {
                try await compare("asset (≥ 0.8)", ours.url + asset, &group)
            }
            try toggles(ours)
            group.cancelAll()
        }
    }

    /// Ours and the bare one by turns; the middle one of three runs of each counts.
    private static func compare(
        _ what: String, _ url: String, _ group: inout ThrowingTaskGroup<Void, any Error>
    ) async throws {
        guard let address = URL(string: url) else { return }
        let bare = try await BareServer.start(
            sending: try Data(contentsOf: address), type: "application/json", &group)
        var rates: (ours: [Double], bare: [Double]) = ([], [])
        _ = try Wrk(url, connections: 50, seconds: 1)
        for _ in 0..<3 {
            rates.bare.append(try Wrk(bare, connections: 50, seconds: 3).rate)
            let run = try Wrk(url, connections: 50, seconds: 3)
            rates.ours.append(run.refusals == 0 ? run.rate : 0)
        }
        let (own, other) = (rates.ours.median, rates.bare.median)
        print(
            "\(what): \(Int(own))/s, bare Hummingbird \(Int(other))/s: \((own / other * 100).rounded() / 100)"
        )
    }

    /// A file of the first page.
    private static func asset(of url: String) throws -> String? {
        guard let address = URL(string: url) else { return nil }
        let page = String(decoding: try Data(contentsOf: address), as: UTF8.self)
        return page.firstMatch(of: /(?:src|href)="\/([^"]+\.(?:css|js))"/).map { String($0.1) }
    }

    /// Changes by 50 clients at once, beside those by one, with each sync slowed to 5 ms.
    private static func toggles(_ ours: OurServer) throws {
        let script = """
            local count = 0
            local base = math.random(1, 1000)
            function request()
                count = count + 1
                local id = 1 + (count // 2 * 7 + base) % 1000
                return wrk.format(count % 2 == 1 and "PUT" or "DELETE", "/api/v1/favorites/" .. math.floor(id),
                    {["Cookie"] = "\(ours.cookie)"})
            end
            """.replacing("count // 2 * 7", with: "math.floor(count / 2) * 7")
        slow_sync_by(5000)
        defer { slow_sync_by(0) }
        let one = try Wrk(ours.url, connections: 1, seconds: 4, script: script)
        let many = try Wrk(ours.url, connections: 50, seconds: 4, script: script)
        print(
            "toggles, syncs of 5 ms (≥ 5): one client \(Int(one.rate))/s, 50 clients \(Int(many.rate))/s: "
                + "\((many.rate / one.rate * 10).rounded() / 10); \(one.refusals + many.refusals) refused")
    }
}
