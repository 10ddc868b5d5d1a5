/// Estimates of work, so that it can be refused before it starts.

/// The processor time that some work will take, estimated before it starts.
///
/// ```swift
/// let price = query.price(noteBytes: marks.noteBytes) + Price(microseconds: 20_000)
/// try price.require(atMost: ceiling)
/// ```
public struct Price: Hashable, Sendable {
    /// The time in microseconds; never negative.
    public let microseconds: Int

    /// Creates a price. A negative number counts as 0.
    public init(microseconds: Int) { self.microseconds = max(0, microseconds) }

    /// The price of no work.
    public static let zero = Price(microseconds: 0)

    /// Checks that the work is allowed.
    ///
    /// - Throws: ``TooDear`` if the price is above the ceiling.
    public func require(atMost ceiling: Price) throws(TooDear) {
        guard self <= ceiling else { throw TooDear(price: self, ceiling: ceiling) }
    }
}

extension Price: Comparable {
    /// Returns whether the first price is lower.
    public static func < (one: Price, other: Price) -> Bool { one.microseconds < other.microseconds }

    /// Adds two prices, without overflowing.
    public static func + (one: Price, other: Price) -> Price {
        let (sum, isTooLarge) = one.microseconds.addingReportingOverflow(other.microseconds)
        return Price(microseconds: isTooLarge ? .max : sum)
    }

    /// Returns the price of doing the work several times, without overflowing.
    public static func * (price: Price, count: Int) -> Price {
        let (product, isTooLarge) = price.microseconds.multipliedReportingOverflow(by: max(0, count))
        return Price(microseconds: isTooLarge ? .max : product)
    }
}

/// The error for work that would take longer than is allowed. Nothing has been done.
public struct TooDear: Error, Hashable {
    /// The price of the work.
    public let price: Price
    /// The highest price allowed.
    public let ceiling: Price
}
