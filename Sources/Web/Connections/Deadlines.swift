import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Closes the connection of a client that is too slow, even if it keeps sending or reading small amounts.
/// There are absolute limits for the headers, the body, the response, and the idle time between two requests.
///
/// This handler comes after the request parser; `FirstByte`, before the parser, reports the start of a
/// request.
final class Deadlines: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: ServerLimits
    private let book: ConnectionBook
    private let usefulness = ConnectionBook.Usefulness()
    private var phase = ConnectionBook.Usefulness.Use.resting
    /// The time at which the connection will be closed if nothing happens.
    private var deadline: NIODeadline?
    /// The timer that fires at `ring`, at or before the deadline.
    private var timer: Scheduled<Void>?
    private var ring: NIODeadline?
    /// The number of complete requests without a response; a client may send several at once.
    private var unanswered = 0
    private var endsAfterAnswer = false
    /// Bytes of the body since progress was last recorded.
    private var progress = 0
    /// The number of body bytes that count as progress.
    private static let goodPart = 64 << 10

    init(limits: ServerLimits, book: ConnectionBook) {
        self.limits = limits
        self.book = book
    }

    func handlerAdded(context: ChannelHandlerContext) {
        guard book.admit(context.channel, usefulness) else { return context.close(promise: nil) }
        context.channel.closeFuture.whenComplete { [book, channel = context.channel] _ in book.forget(channel)
        }
        let pipeline = context.pipeline.syncOperations
        try? pipeline.addHandler(FirstByte(), position: .first)
        if let parser = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self) {
            try? pipeline.addHandler(RequestCheck(limits: limits), position: .after(parser))
        }
        enter(.resting, context)
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is FirstByte.Came:
            if phase == .resting { enter(.headers, context) }
        // The client closed its end of the connection during or after the response, so it has left the page.
        case ChannelEvent.inputClosed where phase == .streaming || phase == .answered:
            context.close(promise: nil)
        case ChannelEvent.inputClosed:
            end(in: limits.leavingTime, context)
            context.fireUserInboundEventTriggered(event)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // Ignore the rest of a request that has been answered, and any requests after it.
        if phase == .answered { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            enter(.body, context)
            if head.headerFields[.expect]?.lowercased() == "100-continue" {
                context.writeAndFlush(
                    wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
            }
        case .body(let bytes): noteProgress(bytes.readableBytes)
        case .end:
            unanswered += 1
            enter(.answering, context)
        }
        context.fireChannelRead(data)
    }

    /// Records progress after enough bytes of a body: among connections receiving bodies, the slowest is
    /// closed first.
    private func noteProgress(_ count: Int) {
        progress += count
        guard progress >= Self.goodPart else { return }
        progress = 0
        usefulness.note(.body)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            // If the response is sent before the body has arrived, close the connection instead of receiving
            // the body.
            if phase == .body, unanswered == 0 { head.headerFields[.connection] = "close" }
            endsAfterAnswer = head.headerFields[.connection]?.lowercased() == "close"
            if phase == .answering { end(in: limits.responseTime, context) }
            if head.headerFields[.contentType] == "text/event-stream" { enter(.streaming, context) }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body where phase == .streaming: stream(data, context, promise)
        case .body: context.write(data, promise: promise)
        case .end:
            let written = promise ?? context.eventLoop.makePromise()
            let this = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
            // The promise succeeds when the last byte is in the socket, not when it is in our buffer.
            written.futureResult.whenSuccess { this.value.handler.answered(this.value.context) }
            context.write(data, promise: written)
        }
    }

    /// Writes part of a stream. A stream has no overall deadline; the client only has to keep reading.
    private func stream(_ data: NIOAny, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?)
    {
        let taken = promise ?? context.eventLoop.makePromise()
        let this = NIOLoopBound(self, eventLoop: context.eventLoop)
        if deadline == nil { end(in: limits.responseTime, context) }
        taken.futureResult.whenSuccess { this.value.deadline = nil }
        context.write(data, promise: taken)
    }

    private func answered(_ context: ChannelHandlerContext) {
        unanswered -= 1
        if endsAfterAnswer, phase == .body {
            // Closing while data is still arriving would discard the response before the client has read it.
            enter(.answered, context)
            context.close(mode: .output, promise: nil)
        } else if endsAfterAnswer {
            context.close(promise: nil)
        } else if unanswered <= 0, phase != .body, phase != .headers {
            enter(.resting, context)
        }
    }

    private func enter(_ next: ConnectionBook.Usefulness.Use, _ context: ChannelHandlerContext) {
        phase = next
        usefulness.note(next)
        let time: Duration? =
            switch next {
            case .resting: limits.idleTime
            case .headers: limits.headerTime
            case .body: limits.bodyTime
            case .answering: limits.responseTime
            case .streaming: nil
            case .answered: limits.lingerTime
            }
        end(in: time, context)
    }

    /// Sets a deadline, replacing any earlier one; nil means no deadline.
    private func end(in time: Duration?, _ context: ChannelHandlerContext) {
        guard let time else { return deadline = nil }
        let new = NIODeadline.now() + TimeAmount(time)
        deadline = new
        // A single timer serves many deadlines: when it fires early, it is set again, and only an earlier deadline
        // needs a new timer. Four timers per request would cost as much as parsing it.
        if let ring, ring <= new { return }
        timer?.cancel()
        wait(until: new, context)
    }

    private func wait(until time: NIODeadline, _ context: ChannelHandlerContext) {
        let this = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        ring = time
        timer = context.eventLoop.scheduleTask(deadline: time) { this.value.handler.rang(this.value.context) }
    }

    private func rang(_ context: ChannelHandlerContext) {
        timer = nil
        ring = nil
        guard let deadline else { return }
        if deadline <= .now() { context.close(promise: nil) } else { wait(until: deadline, context) }
    }
}

/// Reports incoming bytes before they are parsed.
final class FirstByte: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// The event sent for incoming bytes.
    struct Came { let count: Int }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        context.fireUserInboundEventTriggered(Came(count: unwrapInboundIn(data).readableBytes))
        context.fireChannelRead(data)
    }
}
