/// An error that knows its own words.
package protocol DescribedError: Error {
    /// The error in words.
    var failure: Failure { get }
}

extension Failure: DescribedError {
    package var failure: Failure { self }
}
