import Fetching
import Foundation

/// Counts the answers of a harvest and reports each.
actor HarvestCount {
    private var progress: HarvestProgress
    private var size = 0
    /// Why the harvest cannot succeed any more.
    private(set) var failure: APIError?
    private let report: @Sendable (HarvestProgress) -> Void

    init(total: Int, report: @escaping @Sendable (HarvestProgress) -> Void) {
        progress = HarvestProgress(done: 0, total: total)
        self.report = report
        report(progress)
    }

    /// An answer failed, so the harvest is over.
    func fail(_ error: APIError) {
        failure = failure ?? error
    }

    /// Counts another answer, with this many bytes.
    ///
    /// - Returns: the bytes of all.
    func advance(by bytes: Int = 0) -> Int {
        size += bytes
        progress.done += 1
        report(progress)
        return size
    }
}
