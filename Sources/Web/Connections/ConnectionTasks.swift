import HummingbirdCore
import Logging
import NIOCore

/// Serves each connection in a task of its own, which runs in turn with others, and is cancelled when the connection
/// closes: then nobody waits for its work.
struct ConnectionTasks: ServerChildChannel {
    let base: HTTP1Channel
    let server: ServerContext

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
        base.setup(channel: channel, logger: logger)
    }

    func handle(value: HTTP1Channel.Value, logger: Logger) async {
        let peer = value.channel.remoteAddress.flatMap { IPAddress($0) }
        let executor = ConnectionExecutor(
            from: Client(address: peer), on: ObjectIdentifier(server), limits: server.settings.limits)
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
