import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// Serves each connection in its own task, which takes turns with the others. It is cancelled when the
/// connection closes, because no one is waiting for its work any more.
struct ConnectionTasks: ServerChildChannel {
    let base: HTTP1Channel
    let server: ServerContext

    /// The buffers for reading: at most 16 KiB at a time.
    static let reading = AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 2048, maximum: 16 << 10)

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        base.setup(channel: channel, logger: logger).flatMapThrowing { value in
            // By default, a connection parses up to 256 KiB before the others' turn: 44,000 chunks of one byte.
            try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
            try channel.syncOptions?.setOption(.recvAllocator, value: Self.reading)
            let pipeline = channel.pipeline.syncOperations
            let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandler(FirstByte(), position: .first)
            try pipeline.addHandler(Deadlines(server), position: .after(parser))
            return value
        }
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        let executor = ConnectionExecutor(from: Client(address: value.channel.peer), in: server.places)
        let task = Task(executorPreference: executor) {
            await ConnectionExecutor.$current.withValue(executor) {
                await base.handle(value: value, logger: logger)
            }
        }
        value.channel.closeFuture.whenComplete { _ in task.cancel() }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
