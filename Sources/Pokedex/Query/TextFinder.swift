/// Finds many texts in one pass over some bytes, however many there are.
///
/// Aho and Corasick, "Efficient string matching", 1975, <https://doi.org/10.1145/360825.360855>. A state is the
/// longest suffix of the bytes read so far that is a prefix of one of the texts.
struct TextFinder {
    /// The class of each byte; 0 for bytes that occur in no text.
    private var classes = [UInt16](repeating: 0, count: 256)
    private let width: Int
    /// The next state, by state and class.
    private var next: [Int32]
    /// The index of the text that each state completes; −1 for none.
    private var texts: [Int32] = [-1]
    /// For each state, the state of the longest shorter text that ends at the same byte; 0 for none.
    private var shorter: [Int32] = [0]

    /// Prepares the search for distinct, non-empty texts.
    init(_ wanted: [[UInt8]]) {
        var count: UInt16 = 0
        for byte in wanted.joined() where classes[Int(byte)] == 0 {
            count += 1
            classes[Int(byte)] = count
        }
        width = Int(count) + 1
        next = Array(repeating: 0, count: width)
        for (index, text) in wanted.enumerated() {
            var state = 0
            for byte in text {
                let place = state * width + Int(classes[Int(byte)])
                if next[place] == 0 {
                    next[place] = Int32(texts.count)
                    texts.append(-1)
                    next += repeatElement(0, count: width)
                }
                state = Int(next[place])
            }
            texts[state] = Int32(index)
        }
        shorter = Array(repeating: 0, count: texts.count)
        addFailures()
    }

    /// Completes the transitions, in the order of the states' lengths.
    private mutating func addFailures() {
        var failures = [Int32](repeating: 0, count: texts.count)
        var states = [0]
        var position = 0
        while position < states.count {
            let state = states[position]
            position += 1
            for letter in 1..<max(1, width) {
                let place = state * width + letter
                let fallback = state == 0 ? 0 : next[Int(failures[state]) * width + letter]
                let child = Int(next[place])
                guard child > 0 else {
                    next[place] = fallback
                    continue
                }
                failures[child] = fallback
                shorter[child] = texts[Int(fallback)] >= 0 ? fallback : shorter[Int(fallback)]
                states.append(child)
            }
        }
    }

    /// Finds the texts in several ranges of bytes. Stops if the task is cancelled.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - ranges: The ranges; nil for none.
    ///   - found: Called once for each text in each range, with the indices of both.
    func find(in bytes: [UInt8], _ ranges: [Range<Int>?], _ found: (_ text: Int, _ range: Int) -> Void) {
        // The last range in which each state's text was found, along with its shorter texts.
        var seen = [Int](repeating: -1, count: texts.count)
        bytes.withUnsafeBufferPointer { bytes in
            next.withUnsafeBufferPointer { next in
                classes.withUnsafeBufferPointer { classes in
                    for (index, range) in ranges.enumerated() where !Task.isCancelled {
                        var state = 0
                        for place in range ?? 0..<0 {
                            state = Int(next[state * width + Int(classes[Int(bytes[place])])])
                            var end = texts[state] >= 0 ? state : Int(shorter[state])
                            while end > 0, seen[end] != index {
                                seen[end] = index
                                found(Int(texts[end]), index)
                                end = Int(shorter[end])
                            }
                        }
                    }
                }
            }
        }
    }
}
