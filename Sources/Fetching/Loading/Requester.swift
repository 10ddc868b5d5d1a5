import Foundation

/// Gets one answer from the wire: retries what may pass, follows redirects to the same origin, and stays away
/// from a network that has just failed.
package struct Requester: Sendable {
    package let transport: any HTTPTransport
    package let breaker: CircuitBreaker
    let clock: WallClock
    let random: @Sendable () -> Double
    let retry: RetryPolicy
    /// The media type that is wanted.
    var accept = "application/json"
    /// The longest body, unpacked, that is read. The longest JSON that PokéAPI has is 0.7 MB.
    var maximumBodySize = Self.maximumBodySize
    /// The servers that may be asked.
    var reach = HTTPRequest.Reach.anywhere

    /// The longest body that is read unless less is wanted.
    package static let maximumBodySize = 4 << 20
    /// The most redirects to follow in a row.
    static let maximumRedirects = 3

    /// Requests `url`: returns a 200, 304 or 404, and throws anything else.
    ///
    /// `finalStatuses` are failures that a retry doesn't fix.
    func get(
        _ url: URL, etag: String? = nil, finalStatuses: Set<Int> = []
    ) async throws(APIError) -> HTTPResponse {
        if let until = await breaker.offlineUntil() { throw .offline(until: until) }
        var attempt = 1
        while true {
            switch try await outcome(of: attempt, url, etag: etag, finalStatuses: finalStatuses) {
            case .answered(let response): return response
            case .failed(let failure, let wait):
                guard attempt < retry.tries else { throw failure }
                do { try await clock.sleep(wait) } catch { throw .cancelled }
                attempt += 1
            }
        }
    }

    /// The result of one try: final, or worth another one after a wait.
    private enum Outcome {
        case answered(HTTPResponse)
        case failed(APIError, wait: Duration)
    }

    private func outcome(
        of attempt: Int, _ url: URL, etag: String?, finalStatuses: Set<Int>
    ) async throws(APIError) -> Outcome {
        let response: HTTPResponse
        do throws(APIError) {
            response = try await followingRedirects(from: url, etag: etag)
        } catch {
            if error.meansOffline { await breaker.open() }
            guard error == .connectionLost else { throw error }
            return .failed(error, wait: retry.delay(after: attempt, random: random()))
        }
        await breaker.close()
        switch response.status {
        case 200, 304, 404: return .answered(response)
        case 400: throw .badRequest(path: url.path())
        case let status
        where RetryPolicy.transientStatuses.contains(status) && !finalStatuses.contains(status):
            return try passing(response, attempt: attempt)
        case let status where status >= 500: throw .server(status: status)
        case let status: throw .unexpectedStatus(status)
        }
    }

    /// A failure that may pass, unless the server says that it lasts longer than we would wait.
    private func passing(_ response: HTTPResponse, attempt: Int) throws(APIError) -> Outcome {
        let asked = response.headers["retry-after"].flatMap { RetryAfter.delay($0, now: clock.now()) }
        if let asked, asked > retry.longestRetryAfter { throw .retryLater(after: asked) }
        return .failed(
            response.status == 429 ? .retryLater(after: asked) : .server(status: response.status),
            wait: asked ?? retry.delay(after: attempt, random: random()))
    }

    private func followingRedirects(from url: URL, etag: String?) async throws(APIError) -> HTTPResponse {
        var headers = ["Accept": accept]
        headers["If-None-Match"] = etag
        var url = url
        for _ in 0...Self.maximumRedirects {
            let request = HTTPRequest(
                url: url, headers: headers, maximumBodySize: maximumBodySize, reach: reach)
            let response = try await transport.send(request)
            guard [301, 302, 303, 307, 308].contains(response.status) else { return response }
            guard let location = response.headers["location"],
                let target = URL(string: location, relativeTo: url)?.absoluteURL
            else { throw .unexpectedStatus(response.status) }
            guard BaseURL.sameOrigin(target, url) else {
                throw .redirectRefused(origin: BaseURL.originText(of: target))
            }
            url = target
        }
        throw .tooManyRedirects(limit: Self.maximumRedirects)
    }
}
