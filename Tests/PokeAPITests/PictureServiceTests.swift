import Fetching
import Foundation
import PokeAPI
import Synchronization
import TestSupport
import Testing

/// Fetching pictures: each only once, within limits, and only PNG files.
struct PictureServiceTests {
    /// An in-memory cache of pictures.
    private final class Memory: PictureCache {
        private let pictures = Mutex<[String: Data]>([:])
        func contents(for address: String) -> Data? { pictures.withLock { $0[address] } }
        func store(_ picture: Data, for address: String) { pictures.withLock { $0[address] = picture } }
        func keep(_ picture: Data, named name: String) -> URL? { nil }
    }

    private static let file = PNGFile(width: 2, height: 2, of: [255, 0, 0, 255])

    /// A clock on which no wait times out, even on a busy machine.
    private static let patient = WallClock(
        now: { Date(timeIntervalSince1970: 1_800_000_000) },
        sleep: { _ in try await Task.sleep(for: .seconds(3600)) })

    /// Runs `body` with a service and the address of a picture on a stub.
    private func run(
        clock: WallClock = patient, forbidden: Bool = false, memory: Memory = Memory(),
        _ routes: @escaping HTTPStub.Routes,
        _ body: (PictureService, HTTPStub, String) async throws -> Void
    ) async throws {
        let stub = try await HTTPStub(routes: routes)
        let transport = AsyncHTTPTransport(limits: .patient)
        let service = PictureService(
            of: stub.url, transport: transport, cache: memory, responses: InMemoryCache(), clock: clock,
            isWhole: { $0.suffix(8).starts(with: Array("IEND".utf8)) }, networkForbidden: forbidden)
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(try await body(service, stub, stub.url.absoluteString + "25.png"))
        } catch { outcome = .failure(error) }
        await transport.shutdown()
        await stub.stop()
        try outcome.get()
    }

    @Test func `a picture is fetched once and then cached`() async throws {
        try await run({ _ in .png(Self.file) }) { service, stub, address in
            #expect(await service.kept(at: address) == nil)
            let first = try await service.picture(at: address)
            #expect(try await service.picture(at: address) == first && first == Data(Self.file.bytes))
            #expect(stub.requests.count == 1 && stub.requests.first?.headers["accept"] == "image/png")
        }
    }

    @Test
    func `the first address with a picture is used, and a miss is remembered for 30 days`()
        async throws
    {
        let now = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        let clock = WallClock(
            now: { now.withLock { $0 } }, sleep: { _ in try await Task.sleep(for: .seconds(3600)) })
        try await run(
            clock: clock, { $0.path == "/201-b.png" ? .png(Self.file) : StubResponse(status: 404) }
        ) { service, stub, _ in
            let addresses = ["shiny/201-b.png", "201-b.png", "201.png"].map { stub.url.absoluteString + $0 }
            for asked in [["/shiny/201-b.png", "/201-b.png"], []] {
                let before = stub.requests.count
                let found = try await service.first(at: addresses)
                #expect(found.place == 1 && found.picture == Data(Self.file.bytes))
                #expect(stub.requests.dropFirst(before).map(\.path) == asked)
            }
            await #expect(throws: APIError.self) {
                _ = try await service.first(at: [addresses[0], addresses[2]])
            }
            #expect(stub.requests.map(\.path) == ["/shiny/201-b.png", "/201-b.png", "/201.png"])
            now.withLock { $0 += 31 * 86_400 }
            _ = try await service.first(at: addresses)
            #expect(stub.requests.last?.path == "/shiny/201-b.png")
        }
    }

    @Test func `simultaneous requests for a picture share one fetch`() async throws {
        try await run({ _ in .png(Self.file) }) { service, stub, address in
            let pictures = await withTaskGroup { group in
                for _ in 0..<60 { group.addTask { try? await service.picture(at: address) } }
                return await group.reduce(into: [Data?]()) { $0.append($1) }
            }
            #expect(pictures == [Data?](repeating: Data(Self.file.bytes), count: 60))
            #expect(stub.requests.count == 1)
        }
    }

    @Test func `pictures in a private network are fetched only from the API's own server`() async throws {
        let other = try await HTTPStub { _ in .png(Self.file) }
        try await run({ _ in .png(Self.file) }) { service, stub, address in
            let elsewhere = other.url.absoluteString + "25.png"
            for _ in 0..<2 {
                await #expect(throws: APIError.privateAddress(host: "127.0.0.1")) {
                    try await service.picture(at: elsewhere)
                }
            }
            #expect(other.connectionCount == 0)
            let own = try await service.picture(at: address)
            #expect(own == Data(Self.file.bytes))
        }
        await other.stop()
    }

    @Test func `a cached picture doesn't spend the allowance, but a fetched one does`() async throws {
        try await run({ _ in .png(Self.file) }) { service, stub, address in
            _ = try await service.picture(at: address)
            try await FetchAllowance { .seconds(7) }.spend {
                _ = try await service.picture(at: address)
                await #expect(throws: APIError.allowanceSpent(wait: .seconds(7))) {
                    try await service.picture(at: address + "?")
                }
            }
            #expect(stub.requests.count == 1)
        }
    }

    @Test func `nothing is fetched if the network is forbidden`() async throws {
        try await run(forbidden: true, { _ in .png(Self.file) }) { service, stub, address in
            await #expect(throws: APIError.networkForbidden) { try await service.picture(at: address) }
            #expect(await !service.canFetch(address) && stub.requests.isEmpty)
        }
    }

    @Test(arguments: [
        (StubResponse.text(404), APIError.notFound(path: "/25.png")),
        (.text(200, "<html>"), .notPicture(.html, wanted: .png)),
        (
            StubResponse(headers: ["Content-Type": "image/png"], body: Data([0xFF, 0xD8, 0xFF])),
            .notPicture(.jpeg, wanted: .png)
        ),
        (StubResponse(body: Data(file.bytes.dropLast(12))), .damagedPicture),
        (.text(500), .server(status: 500)),
        (.redirect(to: "http://example.org/25.png"), .redirectRefused(origin: "http://example.org")),
        (
            StubResponse(
                body: Data(
                    PNGFile(width: 1, height: 1, of: [0, 0, 0, 0]).bytes.prefix(8)
                        + [UInt8](repeating: 0, count: 4 << 20))),
            .tooLarge(limit: 4 << 20)
        ),
    ])
    func `a response that isn't a picture is not cached`(answer: StubResponse, error: APIError) async throws {
        try await run({ _ in answer }) { service, stub, address in
            await #expect(throws: error) { try await service.picture(at: address) }
            #expect(await service.kept(at: address) == nil && stub.requests.count == 1)
        }
    }

    @Test func `a damaged cached picture is fetched again and replaced`() async throws {
        let memory = Memory()
        try await run(memory: memory, { _ in .png(Self.file) }) { service, stub, address in
            memory.store(Data(Self.file.bytes.dropLast(12)), for: address)
            #expect(await service.kept(at: address) == nil)
            let picture = try await service.picture(at: address)
            #expect(picture == Data(Self.file.bytes))
            #expect(memory.contents(for: address) == Data(Self.file.bytes) && stub.requests.count == 1)
        }
    }

    @Test func `invalid picture addresses are never requested`() async throws {
        try await run({ _ in .png(Self.file) }) { service, stub, address in
            let long = address + String(repeating: "x", count: 2048)
            for wrong in [
                "", "25.png", "file:///etc/passwd", "ftp://example.org/25.png", "https://",
                "http://a:b@127.0.0.1/", long,
            ] {
                await #expect(throws: APIError.badPictureAddress, "\(wrong.prefix(40))") {
                    try await service.picture(at: wrong)
                }
            }
            #expect(stub.requests.isEmpty)
        }
    }

    @Test func `a slow server times out and isn't asked again for a while`() async throws {
        // The first wait on this clock times out at once; no other does.
        let waits = Atomic(0)
        let clock = WallClock(
            now: { Date() },
            sleep: { _ in
                let isFirst = waits.add(1, ordering: .relaxed).oldValue == 0
                if !isFirst { try await Task.sleep(for: .seconds(3600)) }
            })
        try await run(clock: clock, { _ in StubResponse.png(Self.file).delayed(by: .seconds(60)) }) {
            service, stub, address in
            await #expect(throws: APIError.timedOut) { try await service.picture(at: address) }
            #expect(await !service.canFetch(address))
            await #expect {
                try await service.picture(at: address)
            } throws: {
                guard case APIError.offline = $0 else { return false }
                return true
            }
        }
    }

    @Test func `pictures are fetched a few at a time, and failures don't affect the others`() async throws {
        try await run({ $0.path.hasSuffix("3.png") ? .text(404) : .png(Self.file) }) {
            service, stub, address in
            let addresses = (0..<20).map { $0 == 5 ? nil : stub.url.absoluteString + "\($0).png" }
            let pictures = await service.pictures(at: addresses)
            #expect(pictures.count == 20)
            #expect(pictures.indices.filter { pictures[$0] == nil } == [3, 5, 13])
            #expect(stub.connectionCount <= PictureService.picturesAtOnce)
        }
    }
}
