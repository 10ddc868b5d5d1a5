import Foundation

/// Gets a response through the transport: retries transient failures, follows redirects to the same origin,
/// and avoids a network that has just failed.
package struct Requester: Sendable {
    package let transport: any HTTPTransport
    package let breaker: CircuitBreaker
    let clock: WallClock
    let random: @Sendable () -> Double
    let retry: RetryPolicy
    /// The accepted media type.
    var accept = "application/json"
    /// The maximum length of a decompressed body in bytes. PokéAPI's longest JSON is 0.7 MB.
    var maximumBodySize = Self.maximumBodySize
    /// The servers that requests may go to.
    var reach = HTTPRequest.Reach.anywhere

    /// The default maximum length of a body, in bytes.
    package static let maximumBodySize = 4 << 20
    /// The maximum number of redirects in a row.
    static let maximumRedirects = 3

    /// Requests `url` and returns a 200, 304 or 404; throws an error for anything else.
    ///
    /// `finalStatuses` are failures that a retry can't fix.
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

    /// The outcome of an attempt: final, or worth retrying after a pause.
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

    /// Returns a retry for a transient failure.
    ///
    /// - Throws: an error if the server asks for a longer pause than we are willing to wait.
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
