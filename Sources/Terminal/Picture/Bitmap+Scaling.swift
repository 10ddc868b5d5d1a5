/// Scales and pads bitmaps.

extension Bitmap {
    /// Repeats every pixel horizontally and vertically, at least once each.
    func repeated(_ across: Int, _ down: Int) -> Bitmap {
        guard across > 1 || down > 1 else { return self }
        let across = max(1, across)
        let down = max(1, down)
        let rowSize = width * across * Self.pixelSize
        // Appending a slice of an array to the same array would copy the whole array for each row.
        let larger = [UInt8](unsafeUninitializedCapacity: rowSize * down * height) { larger, count in
            bytes.withUnsafeBytes { source in
                let target = UnsafeMutableRawBufferPointer(larger)
                for row in 0..<height {
                    let start = row * down * rowSize
                    for column in 0..<width {
                        let pixel = source.loadUnaligned(
                            fromByteOffset: (row * width + column) * Self.pixelSize, as: UInt32.self)
                        for copy in column * across..<(column + 1) * across {
                            target.storeBytes(of: pixel, toByteOffset: start + copy * 4, as: UInt32.self)
                        }
                    }
                    let first = UnsafeRawBufferPointer(rebasing: target[start..<start + rowSize])
                    for copy in 1..<down {
                        let next = start + copy * rowSize
                        UnsafeMutableRawBufferPointer(rebasing: target[next..<next + rowSize])
                            .copyMemory(from: first)
                    }
                }
            }
            count = larger.count
        }
        return Bitmap(unchecked: larger, width: width * across, height: height * down)
    }

    /// Centres the bitmap in a larger, transparent one; dimensions below its own are ignored.
    func padded(width newWidth: Int, height newHeight: Int) -> Bitmap {
        let newWidth = max(width, newWidth)
        let newHeight = max(height, newHeight)
        guard (newWidth, newHeight) != (width, height) else { return self }
        var padded = [UInt8](repeating: 0, count: newWidth * newHeight * Self.pixelSize)
        let left = (newWidth - width) / 2
        let top = (newHeight - height) / 2
        let rowSize = width * Self.pixelSize
        for row in 0..<height {
            let target = ((row + top) * newWidth + left) * Self.pixelSize
            padded.replaceSubrange(
                target..<target + rowSize, with: bytes[row * rowSize..<(row + 1) * rowSize])
        }
        return Bitmap(unchecked: padded, width: newWidth, height: newHeight)
    }

    /// Resamples the bitmap with a triangle filter as wide as a pixel of the coarser bitmap. Colours are
    /// weighted by opacity, so that transparent pixels don't bleed into edges.
    func resampled(width newWidth: Int, height newHeight: Int) -> Bitmap {
        guard (newWidth, newHeight) != (width, height) else { return self }
        let across = Taps(from: width, to: newWidth)
        let down = Taps(from: height, to: newHeight)
        // Red, green and blue, weighted by opacity, and the opacity.
        var lines = [SIMD4<Float>](repeating: .zero, count: newWidth * height)
        for row in 0..<height {
            for column in 0..<newWidth {
                lines[row * newWidth + column] = across.range(column).reduce(.zero) {
                    let source = (row * width + across.sources[$1]) * Self.pixelSize
                    let color = SIMD4<Float>(
                        Float(bytes[source]), Float(bytes[source + 1]), Float(bytes[source + 2]), 1)
                    return $0 + across.weights[$1] * Float(bytes[source + 3]) * color
                }
            }
        }
        var result = [UInt8](repeating: 0, count: newWidth * newHeight * Self.pixelSize)
        for row in 0..<newHeight {
            for column in 0..<newWidth {
                let sum = down.range(row).reduce(SIMD4<Float>.zero) {
                    $0 + down.weights[$1] * lines[down.sources[$1] * newWidth + column]
                }
                guard sum.w >= 0.5 else { continue }
                var pixel = sum / sum.w
                pixel.w = sum.w
                let target = (row * newWidth + column) * Self.pixelSize
                for part in 0..<Self.pixelSize { result[target + part] = UInt8(min(255, pixel[part] + 0.5)) }
            }
        }
        return Bitmap(unchecked: result, width: newWidth, height: newHeight)
    }
}

/// The source pixels and weights for each target pixel along one axis.
private struct Taps {
    private var starts = [0]
    private(set) var sources: [Int] = []
    private(set) var weights: [Float] = []

    init(from old: Int, to new: Int) {
        let scale = Float(old) / Float(new)
        let reach = max(1, scale)
        for index in 0..<new {
            let center = (Float(index) + 0.5) * scale - 0.5
            let first = max(0, Int((center - reach).rounded(.down)))
            let last = min(old - 1, Int((center + reach).rounded(.up)))
            let shares = (first...last).map { max(0, 1 - abs(Float($0) - center) / reach) }
            let sum = shares.reduce(0, +)
            for (source, share) in zip(first...last, shares) where share > 0 {
                sources.append(source)
                weights.append(share / sum)
            }
            starts.append(sources.count)
        }
    }

    func range(_ index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }
}
