import CPokedex

/// Immutable bytes: a copy of an array's, or those linked into the program, which aren't copied. Copying the
/// bundled files would take 0.2 ms, 3 % of `show`.
struct Bytes: RandomAccessCollection, @unchecked Sendable {  // the bytes never change
    private let base: UnsafeBufferPointer<UInt8>
    /// The copy that backs the bytes; nil for bytes of the program.
    private let copy: Copy?

    private final class Copy {
        let base: UnsafeMutableBufferPointer<UInt8>

        init(_ bytes: [UInt8]) {
            base = .allocate(capacity: bytes.count)
            _ = base.initialize(fromContentsOf: bytes)
        }

        deinit { base.deallocate() }
    }

    init(_ bytes: [UInt8]) {
        let copy = Copy(bytes)
        self.copy = copy
        base = UnsafeBufferPointer(copy.base)
    }

    init(ofProgram bytes: PokedexBytes) {
        base = UnsafeBufferPointer(start: bytes.start, count: bytes.count)
        copy = nil
    }

    var startIndex: Int { 0 }
    var endIndex: Int { base.count }

    subscript(position: Int) -> UInt8 {
        precondition(base.indices.contains(position), "position out of bounds")
        return withExtendedLifetime(copy) { base[position] }
    }

    func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try withExtendedLifetime(copy) { try body(base) }
    }

    /// Calls `body` with all bytes.
    func withSpan<Result, Failure>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(copy) {} }
        return try body(base.span)
    }
}

extension Bytes: Equatable {
    static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}
