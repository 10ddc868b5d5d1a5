import Foundation
import NIOPosix
import Synchronization

/// Threads for expensive work: imports, bulk changes, exports, whole lists, queries over notes. Swift's
/// cooperative threads, at most one per core, must stay free for everything else.
///
/// A task with this executor never waits for a thread, because no more tasks are admitted than there are
/// threads.
final class DearWork: TaskExecutor {
    /// The instance shared by every server in the process, because they share the cores.
    static let shared = DearWork()

    /// The number of threads: one per core, but at least two, because one account can occupy one.
    let width = max(2, ProcessInfo.processInfo.activeProcessorCount)
    private let threads: NIOThreadPool

    private init() {
        threads = NIOThreadPool(numberOfThreads: width)
        threads.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        threads.submit { [self] _ in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
