import Fetching

/// Counts the responses of a harvest, and reports progress.
actor HarvestCount {
    private var progress: HarvestProgress
    private var size = 0
    /// The error that makes the harvest fail, if any.
    private(set) var failure: APIError?
    private let report: @Sendable (HarvestProgress) -> Void

    init(total: Int, report: @escaping @Sendable (HarvestProgress) -> Void) {
        progress = HarvestProgress(done: 0, total: total)
        self.report = report
        report(progress)
    }

    /// Ends the harvest because of a failed request.
    func fail(_ error: APIError) {
        failure = failure ?? error
    }

    /// Counts a response of this size in bytes.
    ///
    /// - Returns: The total size of all responses.
    func advance(by bytes: Int = 0) -> Int {
        size += bytes
        progress.done += 1
        report(progress)
        return size
    }
}
