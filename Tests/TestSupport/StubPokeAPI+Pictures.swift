import Foundation

extension StubPokeAPI {
    /// The same API with pictures: its answers point to this server, and it serves `picture` below `/sprites/`.
    public static func routes(picture: StubResponse) -> HTTPStub.Routes {
        withPictures(picture) { answer($0) }
    }

    /// The answers of `routes`, which then point to pictures here.
    fileprivate static func withPictures(
        _ picture: StubResponse, in routes: @escaping HTTPStub.Routes
    ) -> HTTPStub.Routes {
        { request in
            guard !request.path.hasPrefix("/sprites/") else { return picture }
            var answer = routes(request)
            let here = "http:\\/\\/\(request.headers["host"] ?? "127.0.0.1")\\/sprites"
            let text = String(decoding: answer.body, as: UTF8.self)
                .replacingOccurrences(of: "https:\\/\\/example.org\\/sprites", with: here)
            answer.body = Data(text.utf8)
            return answer
        }
    }
}

extension StubWorld {
    /// The same world with pictures: its answers point to this server, and it serves `picture` below `/sprites/`.
    public func routes(picture: StubResponse) -> HTTPStub.Routes {
        StubPokeAPI.withPictures(picture, in: routes)
    }
}

extension StubResponse {
    /// A 200 with a picture.
    public static func png(_ file: PNGFile) -> StubResponse {
        StubResponse(headers: ["Content-Type": "image/png"], body: Data(file.bytes))
    }
}
