import NIOCore
import NIOHTTP1

/// Closes the connection of a client that is too slow, even if it keeps sending or reading small amounts.
/// There are absolute limits for the headers, the body, the response, and the idle time between two requests.
///
/// This handler comes after the request parser; `FirstByte`, before the parser, reports the start of a
/// request. A malformed request is rejected as by the parser: with a bare 400 and a closed connection.
final class Deadlines: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let limits: ServerLimits
    private let book: ConnectionBook
    private var connection: Connection?
    private var phase = Connection.Use.resting
    /// The number of complete requests without a response; a client may send several at once.
    private var unanswered = 0
    private var endsAfterAnswer = false
    private var check = RequestCheck()
    private var isRejected = false
    /// Bytes of the body since progress was last recorded.
    private var progress = 0

    init(_ server: ServerContext) {
        limits = server.settings.limits
        book = server.connections
    }

    func handlerAdded(context: ChannelHandlerContext) {
        connection = book.admit(context.channel)
        if connection == nil { context.close(promise: nil) }
        enter(.resting)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case let bytes as ByteBuffer:
            if phase == .resting { enter(.headers) }
            reject(check.fault(inBytes: bytes.readableBytes, limit: limits.chunkBytes), context)
        // The client closed its end of the connection during or after the response, so it has left the page.
        case ChannelEvent.inputClosed where phase == .streaming || phase == .answered:
            return context.close(promise: nil)
        case ChannelEvent.inputClosed:
            end(in: limits.leavingTime)
            // Don't wait for the next check of all connections, which may be a second away.
            context.eventLoop.scheduleTask(in: TimeAmount(limits.leavingTime)) { [connection] in
                connection?.closeIfOverdue()
            }
        default: break
        }
        context.fireUserInboundEventTriggered(event)
    }

    private func reject(_ fault: HTTPParserError?, _ context: ChannelHandlerContext) {
        guard let fault, !isRejected else { return }
        isRejected = true
        context.fireErrorCaught(fault)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var part = unwrapInboundIn(data)
        // Ignore the rest of a request that has been answered, and any requests after it.
        guard phase != .answered else { return }
        reject(check.fault(in: &part), context)
        guard !isRejected else { return }
        switch part {
        case .head(let head):
            enter(.body)
            // While an earlier response is being sent, “100 Continue” would appear in the middle of it. HTTP/1.0
            // has no such responses (RFC 9110, section 10.1.1).
            if unanswered == 0, head.version == .http1_1,
                head.headers.first(name: "Expect")?.lowercased() == "100-continue"
            {
                let answer = HTTPResponseHead(version: .http1_1, status: .continue)
                context.writeAndFlush(wrapOutboundOut(.head(answer)), promise: nil)
            }
        case .body(let bytes):
            progress += bytes.readableBytes
            guard progress >= WaitingBytes.step else { break }
            // Among connections receiving bodies, the slowest is closed first.
            progress = 0
            connection?.note(.body)
        case .end:
            unanswered += 1
            enter(.answering)
        }
        context.fireChannelRead(wrapInboundOut(part))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            // If the response is sent before the body has arrived, close the connection instead of receiving
            // the body.
            if phase == .body, unanswered == 0 {
                head.headers.replaceOrAdd(name: "Connection", value: "close")
            }
            endsAfterAnswer = !head.isKeepAlive
            if phase == .answering { end(in: limits.responseTime) }
            if head.headers["Content-Type"] == ["text/event-stream"] { enter(.streaming) }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body where phase == .streaming && connection?.deadline == .distantFuture:
            // A stream has no overall deadline; the client only has to keep reading.
            end(in: limits.responseTime)
            write(data, context, promise) { handler, _ in handler.end(in: nil) }
        case .body: context.write(data, promise: promise)
        // The promise succeeds when the last byte is in the socket, not when it is in our buffer.
        case .end: write(data, context, promise) { $0.answered($1) }
        }
    }

    private func write(
        _ data: NIOAny, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?,
        then act: @escaping @Sendable (Deadlines, ChannelHandlerContext) -> Void
    ) {
        let written = promise ?? context.eventLoop.makePromise()
        let this = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        written.futureResult.whenSuccess { act(this.value.handler, this.value.context) }
        context.write(data, promise: written)
    }

    private func answered(_ context: ChannelHandlerContext) {
        unanswered -= 1
        if endsAfterAnswer, phase == .body {
            // Closing while data is still arriving would discard the response before the client has read it.
            enter(.answered)
            context.close(mode: .output, promise: nil)
        } else if endsAfterAnswer {
            context.close(promise: nil)
        } else if unanswered <= 0, phase != .body, phase != .headers {
            enter(.resting)
        }
    }

    private func enter(_ next: Connection.Use) {
        phase = next
        connection?.note(next)
        let time: Duration? =
            switch next {
            case .resting: limits.idleTime
            case .headers: limits.headerTime
            case .body: limits.bodyTime
            case .answering: limits.responseTime
            case .streaming: nil
            case .answered: limits.lingerTime
            }
        end(in: time)
    }

    /// Sets a deadline, replacing any earlier one; nil means no deadline.
    private func end(in time: Duration?) {
        connection?.deadline = time.map { NIODeadline.now() + TimeAmount($0) } ?? .distantFuture
    }
}

/// Reports incoming bytes, as an event, before they are parsed.
final class FirstByte: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        context.fireUserInboundEventTriggered(unwrapInboundIn(data))
        context.fireChannelRead(data)
    }
}
