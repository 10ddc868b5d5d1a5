import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// Serves each connection in its own task, which takes turns with the others. It is cancelled when the
/// connection closes, because no one is waiting for its work any more.
struct ConnectionTasks: ServerChildChannel {
    let base: HTTP1Channel
    let server: ServerContext

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        base.setup(channel: channel, logger: logger).flatMapThrowing { value in
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
