import Answers
import Hummingbird
import Records
import ServiceLifecycle

/// Server-sent events (<https://html.spec.whatwg.org/multipage/server-sent-events.html>): `change` for every
/// change to the user's data, with the number of the latest change.
enum EventRoute {
    /// The lifetime of a stream, after which the browser opens a new one.
    private static let lifetime = Duration.seconds(60 * 60)
    /// The interval between two heartbeats, which also detect clients that disappeared without closing the
    /// connection.
    private static let heartbeat = Duration.seconds(20)

    static let route = Route(.get, "/events", access: .reading) { call in
        // Use a separate task, so that callers waiting for the hub never wait for this visitor's turn.
        let listening = Task { try await call.events.listen(as: call.visitor) }
        guard let marks = try await listening.value else {
            throw Refusal(
                .serviceUnavailable,
                Failure(.tooBusy, "Too many pages are open.", advice: "Close some."),
                retryAfter: .seconds(30))
        }
        var headers = HTTPFields()
        headers[.contentType] = "text/event-stream"
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { writer in
                try await write(marks, of: call, to: &writer)
                try await writer.finish(nil)
            })
    }

    /// A reason to wake up a stream.
    private enum Event { case changed(ChangeMark), beat }

    private static func write(
        _ marks: AsyncStream<ChangeMark>, of call: Call, to writer: inout any ResponseBodyWriter
    ) async throws {
        let end = ContinuousClock.now + lifetime
        let (events, tell) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(4))
        let listening = Task {
            for await mark in marks.cancelOnGracefulShutdown() { tell.yield(.changed(mark)) }
            tell.finish()
        }
        let beating = Task {
            while (try? await Task.sleep(for: heartbeat)) != nil { tell.yield(.beat) }
        }
        defer {
            listening.cancel()
            beating.cancel()
        }
        // End the stream as soon as the page is closed, so that it no longer counts as open.
        call.channel.closeFuture.whenComplete { _ in tell.finish() }
        try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
        for await event in events {
            switch event {
            case .changed(let mark):
                try await writer.write(
                    ByteBuffer(string: "event: change\ndata: {\"mark\":\(mark.number)}\n\n"))
            case .beat:
                guard ContinuousClock.now < end else { return }
                try await writer.write(ByteBuffer(string: ": here\n\n"))
            }
        }
    }
}
