import Foundation
import TestSupport
import Testing

/// Posters on the web.
struct PosterRouteTests {
    @Test func `a poster has exactly the pictures that pages have, and shows the public address`()
        async throws
    {
        let stub = try await HTTPStub { request in
            // A picture of its own for each address.
            let color = UInt8(request.path.utf8.reduce(0) { ($0 * 31 + Int($1)) % 251 })
            return StubWorld().routes(picture: .png(PNGFile(width: 3, height: 3, of: [color, 9, 9, 255])))(
                request)
        }
        let here = ["Host": "pokemon.example"]
        try await withServer(
            publicURL: "http://pokemon.example", signUp: "open", api: stub.apiURL.absoluteString
        ) {
            server in
            let credentials = "username=misty&password=four+staryu+by+the+sea"
            let misty = here.merging(["Cookie": try await server.post("/signup", credentials, here).cookies])
            {
                $1
            }
            for id in [10_304, 10_100, 172, 26, 25] {
                try await server.change(as: misty, "id=\(id)&do=add")
            }
            try await server.change(as: misty, "id=10304&do=look&look=shiny")
            let unordered = try await server.page("/export?format=svg&view=list", misty)
            try await server.change(as: misty, "id=172&do=move&to=after:25")
            let list = try await server.page("/export?format=svg&view=list", misty)
            expect(
                list, contains: ">PokeExplorer · pokemon.example</text>", ">Shiny</text>", lacks: "missing")
            func contains(_ poster: String, _ path: String) async throws -> Bool {
                let answer = try await server.send("GET /pictures/\(path).png", here)
                #expect(answer["content-type"] == "image/png", "\(path)")
                return poster.contains(Data(answer.body).base64EncodedString())
            }
            #expect(try await !contains(unordered, "25/artwork"))
            for podium in ["25/artwork", "26/artwork", "172/artwork", "10100/sprite", "10304/sprite-shiny"] {
                #expect(try await contains(list, podium), "\(podium)")
            }
            let boxes = try await server.page("/export?format=svg&view=boxes", misty)
            for path in ["25/sprite", "26/sprite", "172/sprite", "10100/sprite", "10304/sprite-shiny"] {
                #expect(try await contains(boxes, path), "\(path)")
            }
            #expect(try await !contains(boxes, "25/artwork"))
        }
        await stub.stop()
    }
}
