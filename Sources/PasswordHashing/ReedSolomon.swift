/// A Reed–Solomon code over the field of 32 elements, for texts of at most 31 symbols of five bits.
///
/// Four check symbols detect every mistake in up to four symbols, and any two that changed places,
/// <https://en.wikipedia.org/wiki/Reed%E2%80%93Solomon_error_correction>. Mistakes are detected, not corrected: a
/// guess has no place in a secret.
enum ReedSolomon {
    static let checkCount = 4

    /// The symbols, each below 32, followed by their check symbols.
    static func encode(_ symbols: [UInt8]) -> [UInt8] {
        var remainder = [UInt8](repeating: 0, count: checkCount)
        for symbol in symbols {
            let factor = symbol ^ remainder[0]
            remainder = remainder.dropFirst() + [0]
            for index in remainder.indices { remainder[index] ^= multiply(factor, generator[index + 1]) }
        }
        return symbols + remainder
    }

    /// Whether no symbol was changed since `encode`: the text, as a polynomial, is zero at every root.
    static func isIntact(_ symbols: [UInt8]) -> Bool {
        roots.allSatisfy { root in symbols.reduce(0) { multiply($0, root) ^ $1 } == 0 }
    }

    /// α, α², α³, α⁴, where α is x.
    private static let roots: [UInt8] = [2, 4, 8, 16]

    /// (x − α)(x − α²)(x − α³)(x − α⁴), the highest power first.
    private static let generator: [UInt8] = roots.reduce([1]) { polynomial, root in
        let shifted = [0] + polynomial.map { multiply($0, root) }
        return zip(polynomial + [0], shifted).map { $0 ^ $1 }
    }

    /// The product of two polynomials over GF(2), modulo x⁵ + x² + 1.
    private static func multiply(_ one: UInt8, _ other: UInt8) -> UInt8 {
        var (product, factor): (UInt8, UInt8) = (0, one)
        for bit in 0..<5 {
            if other >> bit & 1 == 1 { product ^= factor }
            factor = factor & 16 == 0 ? factor << 1 : factor << 1 ^ 0b100101
        }
        return product
    }
}
