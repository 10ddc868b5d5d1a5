import Foundation

extension StubPokeAPI {
    /// The same API with pictures: its answers point to this server, and it serves `picture` below `/sprites/`.
    public static func routes(picture: StubResponse) -> HTTPStub.Routes {
        { request in
            guard !request.path.hasPrefix("/sprites/") else { return picture }
            var answer = answer(request)
            let here = "http:\\/\\/\(request.headers["host"] ?? "127.0.0.1")\\/sprites"
            let text = String(decoding: answer.body, as: UTF8.self)
                .replacingOccurrences(of: "https:\\/\\/example.org\\/sprites", with: here)
            answer.body = Data(text.utf8)
            return answer
        }
    }
}

extension StubResponse {
    /// A 200 with a picture.
    public static func png(_ file: PNGFile) -> StubResponse {
        StubResponse(headers: ["Content-Type": "image/png"], body: Data(file.bytes))
    }
}
