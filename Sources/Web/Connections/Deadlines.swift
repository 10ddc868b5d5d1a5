import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Ends a connection whose client takes too long, however little it sends or takes each time: absolute limits for the
/// headers, the body and the answer, and for the rest between two requests.
///
/// Comes after bytes have become parts of requests; `FirstByte`, before that, reports that a request
/// has begun.
final class Deadlines: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: ServerLimits
    private let book: ConnectionBook
    private let usefulness = ConnectionBook.Usefulness()
    private var phase = ConnectionBook.Usefulness.Use.resting
    /// When the connection ends if nothing happens before.
    private var deadline: NIODeadline?
    /// Rings at `ring`, which is the deadline or earlier.
    private var timer: Scheduled<Void>?
    private var ring: NIODeadline?
    /// Requests that have come wholly and are not answered yet; a client may send several at once.
    private var unanswered = 0
    private var endsAfterAnswer = false
    /// Bytes of a body since the last note of progress.
    private var progress = 0
    /// Bytes of a body that count as progress.
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
        // The client closed its end of a stream, so the page was left: nothing else could follow.
        case ChannelEvent.inputClosed where phase == .streaming || phase == .answered:
            context.close(promise: nil)
        case ChannelEvent.inputClosed:
            book.noteLeft(context.channel)
            context.fireUserInboundEventTriggered(event)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // The rest of a request that is answered already, and any that follows.
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

    /// Notes that a good part of a body has come: of bodies that wait, the one that gets least goes first.
    private func noteProgress(_ count: Int) {
        progress += count
        guard progress >= Self.goodPart else { return }
        progress = 0
        usefulness.note(.body)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            // An answer that comes before the body doesn't need it.
            if phase == .body, unanswered == 0 { head.headerFields[.connection] = "close" }
            endsAfterAnswer = head.headerFields[.connection]?.lowercased() == "close"
            if head.headerFields[.contentType] == "text/event-stream" { enter(.streaming, context) }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body where phase == .streaming: stream(data, context, promise)
        case .body: context.write(data, promise: promise)
        case .end:
            let written = promise ?? context.eventLoop.makePromise()
            let this = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
            // The promise is kept when the client's kernel has taken the last byte, not when it is in our buffer.
            written.futureResult.whenSuccess { this.value.handler.answered(this.value.context) }
            context.write(data, promise: written)
        }
    }

    /// Writes a part of a stream, which has no end: the client must only go on taking it.
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
            // Closing while more comes would take the answer back from a client that hasn't read it yet.
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

    /// Ends the connection after a time, unless something else is said before.
    private func end(in time: Duration?, _ context: ChannelHandlerContext) {
        guard let time else { return deadline = nil }
        let new = NIODeadline.now() + TimeAmount(time)
        deadline = new
        // One timer serves many deadlines: one that was put off is looked at again when it rings, and only an earlier
        // one needs a new timer. Four timers for each request would cost as much as parsing it.
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

/// Tells when bytes come, before they are parsed.
final class FirstByte: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// Bytes came.
    struct Came { let count: Int }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        context.fireUserInboundEventTriggered(Came(count: unwrapInboundIn(data).readableBytes))
        context.fireChannelRead(data)
    }
}
