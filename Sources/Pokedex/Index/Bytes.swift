import CPokedex

/// Immutable bytes, and ranges of text in them.

/// Immutable bytes: either data linked into the program, or a reference-counted copy.
///
/// The bundled files are 570 kB. Storing them in an array would copy them at every launch, which would take 3
/// % of the run time of `show`.
struct Bytes: RandomAccessCollection, @unchecked Sendable {  // the bytes never change
    private let base: UnsafeBufferPointer<UInt8>
    /// The copy that backs the bytes; nil for bytes in the program.
    private let copy: Copy?

    private final class Copy {
        let base: UnsafeMutableBufferPointer<UInt8>

        init(of parts: [[UInt8]]) {
            base = .allocate(capacity: parts.reduce(0) { $0 + $1.count })
            var end = base.startIndex
            for part in parts { end = base[end...].initialize(fromContentsOf: part) }
        }

        deinit { base.deallocate() }
    }

    /// Copies `bytes`.
    init(_ bytes: [UInt8]) { self.init(joining: [bytes]) }

    /// Copies these parts, concatenated.
    init(joining parts: [[UInt8]]) {
        let copy = Copy(of: parts)
        self.copy = copy
        base = UnsafeBufferPointer(copy.base)
    }

    /// Wraps bytes that stay valid as long as the program runs.
    init(ofProgram bytes: PokedexBytes) {
        base = UnsafeBufferPointer(start: bytes.start, count: bytes.count)
        copy = nil
    }

    var startIndex: Int { 0 }
    var endIndex: Int { base.count }

    subscript(position: Int) -> UInt8 {
        precondition(UInt(bitPattern: position) < UInt(bitPattern: base.count), "position out of bounds")
        return withExtendedLifetime(copy) { base[position] }
    }

    func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try withExtendedLifetime(copy) { try body(base) }
    }

    /// Calls `body` with all of the bytes.
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
