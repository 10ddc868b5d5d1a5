import Foundation

/// Reads lines from a descriptor without editing: a script, or a terminal that doesn't support editing.
struct PlainInput {
    /// The result of reading a line.
    enum Result: Equatable {
        case line([UInt8])
        case endOfInput
        case interrupted
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var position = 0

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Reads the bytes up to a line break (LF or CR LF) or the end of the input.
    ///
    /// - Throws: `TerminalError.lineTooLong` after skipping the whole line, or `.readFailed`.
    mutating func nextLine(limit: Int) throws(TerminalError) -> Result {
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if position == buffer.count {
                switch try fill() {
                case .interrupted: return .interrupted
                case .endOfInput:
                    if isTooLong { throw .lineTooLong(limit: limit) }
                    return line.isEmpty ? .endOfInput : .line(line)
                case .line: break
                }
            }
            let rest = buffer[position...]
            let end = rest.firstIndex(of: 0x0A)
            // An extra byte beyond the limit may be the CR of a line that just fits.
            if line.count + (end ?? rest.endIndex) - position > limit + 1 {
                isTooLong = true
            } else {
                line += rest[..<(end ?? rest.endIndex)]
            }
            let consumed = end.map { $0 + 1 } ?? buffer.count
            // The line may be a secret, so wipe it from the buffer.
            for index in position..<consumed { buffer[index] = 0 }
            position = consumed
            guard end != nil else { continue }
            if line.last == 0x0D { line.removeLast() }
            guard !isTooLong, line.count <= limit else { throw .lineTooLong(limit: limit) }
            return .line(line)
        }
    }

    /// Reads everything up to the end of the input.
    ///
    /// - Returns: nil after Ctrl-C.
    /// - Throws: `TerminalError.inputTooLong` above `limit` bytes, or `.readFailed`.
    mutating func rest(limit: Int) throws(TerminalError) -> [UInt8]? {
        var bytes: [UInt8] = []
        while true {
            bytes += buffer[position...]
            position = buffer.count
            guard bytes.count <= limit else { throw .inputTooLong(limit: limit) }
            switch try fill() {
            case .interrupted: return nil
            case .endOfInput: return bytes
            case .line: break
            }
        }
    }

    /// Waits for bytes and reads those available into the buffer; returns `.line` if there were any.
    private mutating func fill() throws(TerminalError) -> Result {
        while true {
            guard let hasBytes = SignalPipe.awaitInput(on: descriptor) else {
                throw .readFailed(code: errno)
            }
            var isInterrupted = false
            while let signal = SignalPipe.next() { isInterrupted = isInterrupted || signal == SIGINT }
            if isInterrupted { return .interrupted }
            guard hasBytes else { continue }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count >= 0 else { throw .readFailed(code: errno) }
            if count == 0 { return .endOfInput }
            buffer = Array(chunk[..<count])
            position = 0
            return .line([])
        }
    }
}
