import Foundation
import Synchronization

/// A buffer for output, which writes nothing more after the first failure.
final class OutputBuffer: Sendable {
    /// The destination of the bytes.
    enum Destination {
        case descriptor(Int32)
        case memory(CapturedOutput, isError: Bool)
    }

    private struct State {
        var pending: [UInt8] = []
        var failure: TerminalError?
    }

    /// The number of buffered bytes that triggers a flush.
    private static let capacity = 1 << 16

    private let destination: Destination
    private let flushesAtOnce: Bool
    private let state = Mutex(State())

    init(_ destination: Destination, flushesAtOnce: Bool) {
        self.destination = destination
        self.flushesAtOnce = flushesAtOnce
        if case .descriptor = destination { signal(SIGPIPE, SIG_IGN) }
    }

    /// The first failure.
    var failure: TerminalError? { state.withLock { $0.failure } }

    /// Whether the program is in the terminal's foreground, and so receives Ctrl-C.
    var isInForeground: Bool {
        guard case .descriptor(let descriptor) = destination else { return true }
        return tcgetpgrp(descriptor) == getpgrp()
    }

    /// Whether output goes to a file descriptor and not to memory.
    var isDescriptor: Bool {
        guard case .descriptor = destination else { return false }
        return true
    }

    func write(_ bytes: [UInt8]) {
        state.withLock { state in
            guard state.failure == nil else { return }
            state.pending += bytes
            if flushesAtOnce || state.pending.count >= Self.capacity { drain(&state) }
        }
    }

    func flush() {
        state.withLock { drain(&$0) }
    }

    private func drain(_ state: inout State) {
        guard !state.pending.isEmpty, state.failure == nil else { return }
        switch destination {
        case .memory(let capture, let isError): capture.append(state.pending, isError: isError)
        case .descriptor(let descriptor): state.failure = writeAll(state.pending, to: descriptor)
        }
        state.pending.removeAll(keepingCapacity: true)
    }
}

/// Writes all bytes, retrying after partial writes.
///
/// - Returns: the error, if any.
@discardableResult
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> TerminalError? {
    bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            case EPIPE: return .brokenPipe
            case let code: return .writeFailed(code: code)
            }
        }
        return nil
    }
}

/// Captures a console's output in memory, for tests.
final class CapturedOutput: Sendable {
    private let bytes = Mutex<(output: [UInt8], error: [UInt8])>(([], []))

    /// Creates an empty capture.
    init() {}

    /// The text written to standard output.
    var output: String { bytes.withLock { String(decoding: $0.output, as: UTF8.self) } }
    /// The text written to standard error.
    var errors: String { bytes.withLock { String(decoding: $0.error, as: UTF8.self) } }

    /// Discards the captured output.
    func clear() {
        bytes.withLock { $0 = ([], []) }
    }

    func append(_ new: [UInt8], isError: Bool) {
        bytes.withLock { if isError { $0.error += new } else { $0.output += new } }
    }
}
