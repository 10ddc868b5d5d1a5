/// An error that provides its own message.
package protocol DescribedError: Error {
    /// The error as a message.
    var failure: Failure { get }
}

extension Failure: DescribedError {
    package var failure: Failure { self }
}
