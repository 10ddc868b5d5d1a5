import Foundation
import NIOPosix
import Synchronization

/// Threads for work that takes long: imports, bulk acts, exports, whole lists, queries over notes. Swift's cooperative
/// threads, of which there are no more than cores, must stay free for everything else.
///
/// A task that prefers this executor keeps its thread between two waits, because at most as many tasks are admitted as
/// there are threads.
final class DearWork: TaskExecutor {
    /// The shared instance of every server of the process, because the cores are shared.
    static let shared = DearWork()

    /// The number that run at once: as many as there are cores. Two at least, since one account has at most one.
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
