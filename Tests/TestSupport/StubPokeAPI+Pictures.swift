import Foundation

extension StubPokeAPI {
    /// Returns the routes of the same API with pictures: its answers link to this server, which serves
    /// `picture` under `/sprites/`.
    public static func routes(picture: StubResponse) -> HTTPStub.Routes {
        withPictures(picture) { answer($0) }
    }

    /// Changes answers to link to pictures on this server.
    fileprivate static func withPictures(
        _ picture: StubResponse, in routes: @escaping HTTPStub.Routes
    ) -> HTTPStub.Routes {
        { request in
            guard !request.path.hasPrefix("/sprites/") else { return picture }
            var answer = routes(request)
            let here = "http:\\/\\/\(request.headers["host"] ?? "127.0.0.1")\\/sprites"
            let text = answer.body.text
                .replacingOccurrences(of: "https:\\/\\/example.org\\/sprites", with: here)
            answer.body = Data(text.utf8)
            return answer
        }
    }
}

extension StubWorld {
    /// Returns the routes of the same world with pictures: its answers link to this server, which serves
    /// `picture` under `/sprites/`.
    public func routes(picture: StubResponse) -> HTTPStub.Routes {
        StubPokeAPI.withPictures(picture, in: routes)
    }
}

extension StubResponse {
    /// Creates a 200 response with a picture.
    public static func png(_ file: PNGFile) -> StubResponse {
        StubResponse(headers: ["Content-Type": "image/png"], body: Data(file.bytes))
    }
}
