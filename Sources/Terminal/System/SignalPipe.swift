import Foundation
import Synchronization

/// Delivers signals as bytes in a pipe, so that a blocked `poll` wakes up no matter which thread received the
/// signal.
enum SignalPipe {
    /// The non-blocking read end.
    static var descriptor: Int32 { ends.reading }

    /// Redirects signals into the pipe, in place of their former actions.
    static func take(_ signals: Int32...) {
        _ = ends
        TerminalMode.watchSignals()
        for signal in signals { install(signal) }
    }

    /// Runs work that is the only reader of the pipe. While it runs, `SIGINT`, and `SIGCONT` if
    /// `takesContinuing` is true, go into the pipe; afterwards their former actions are restored.
    static func whileTakingInterrupts<Result, Failure: Error>(
        andContinuing takesContinuing: Bool = false, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        TerminalMode.watchSignals()
        let before = (takesContinuing ? [SIGINT, SIGCONT] : [SIGINT]).map { signal in
            var before = sigaction()
            sigaction(signal, nil, &before)
            take(signal)
            return (signal, before)
        }
        readers.add(1, ordering: .relaxed)
        defer {
            readers.subtract(1, ordering: .relaxed)
            for (signal, action) in before {
                withUnsafePointer(to: action) { _ = sigaction(signal, $0, nil) }
            }
        }
        return try body()
    }

    /// Suspends the program and its process group, as Ctrl-Z does, until it is continued. The `SIGCONT` that
    /// continues it doesn't go into the pipe.
    static func stop() {
        hasContinued.store(false, ordering: .relaxed)
        var before = sigaction()
        var action = sigaction { _ in SignalPipe.hasContinued.store(true, ordering: .releasing) }
        sigaction(SIGCONT, &action, &before)
        kill(0, SIGTSTP)
        // Another thread may receive the signal, so this one may continue for a moment. In a process group
        // without a controlling shell, nothing is suspended.
        for _ in 0..<500 where !hasContinued.load(ordering: .acquiring) { usleep(2000) }
        sigaction(SIGCONT, &before, nil)
    }

    private static let hasContinued = Atomic(false)

    /// Reads the next signal from the pipe, if any.
    static func next() -> Int32? {
        var byte: UInt8 = 0
        return read(ends.reading, &byte, 1) == 1 ? Int32(byte) : nil
    }

    /// Runs work during which `SIGINT` calls `handler`, on its own queue.
    ///
    /// Restores the former action of `SIGINT` afterwards. When nested, the innermost handler is called.
    static func whileHandlingInterrupts<Result>(
        isolation: isolated (any Actor)? = #isolation, _ handler: @escaping @Sendable () -> Void,
        during body: () async throws -> Result
    ) async rethrows -> Result {
        _ = ends
        let isOutermost = handlers.withLock { handlers in
            handlers.append(handler)
            return handlers.count == 1
        }
        defer { handlers.withLock { _ = $0.removeLast() } }
        guard isOutermost else { return try await body() }
        var before = sigaction()
        TerminalMode.watchSignals()
        sigaction(SIGINT, nil, &before)
        install(SIGINT)
        defer { sigaction(SIGINT, &before, nil) }
        while next() != nil {}
        let watch = Watch { handlers.withLock { $0.last }?() }
        defer { watch.end() }
        return try await body()
    }

    /// Waits for bytes on `descriptor` or for a signal.
    ///
    /// - Returns: whether the descriptor has bytes or its end; nil if waiting failed, with the reason in
    ///   `errno`.
    static func awaitInput(on descriptor: Int32) -> Bool? {
        var waiting = [descriptor, Self.descriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        if poll(&waiting, 2, -1) < 0, errno != EINTR { return nil }
        return waiting[0].revents != 0
    }

    /// The number of blocked readers. While there are any, a `Watch` must leave the signals to them.
    private static let readers = Atomic(0)
    private static let handlers = Mutex<[@Sendable () -> Void]>([])

    /// The ends of the pipe, created once. Later reads of this value, even in a signal handler, are plain
    /// loads.
    private static let ends: (reading: Int32, writing: Int32) = {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }
        return (ends[0], ends[1])
    }()

    private static func install(_ signal: Int32) {
        var action = sigaction { signal in
            let code = errno
            var byte = UInt8(truncatingIfNeeded: signal)
            write(SignalPipe.ends.writing, &byte, 1)
            errno = code
        }
        sigaction(signal, &action, nil)
    }

    /// Reads the pipe on a queue until stopped.
    private final class Watch: Sendable {
        private let isActive = Mutex(true)
        nonisolated(unsafe) private let source: any DispatchSourceRead  // Dispatch is thread-safe

        init(_ handler: @escaping @Sendable () -> Void) {
            source = DispatchSource.makeReadSource(
                fileDescriptor: SignalPipe.descriptor, queue: DispatchQueue(label: "terminal-interrupts"))
            source.setEventHandler { [weak self] in
                self?.isActive.withLock { isActive in
                    // Once stopped, leave signals for the pipe's next reader.
                    while isActive, readers.load(ordering: .relaxed) == 0, let signal = SignalPipe.next() {
                        if signal == SIGINT { handler() }
                    }
                }
            }
            source.activate()
        }

        func end() {
            isActive.withLock { $0 = false }
            source.cancel()
        }
    }
}

extension sigaction {
    /// Creates an action for a signal; interrupted system calls are restarted.
    init(_ handler: @escaping @convention(c) (Int32) -> Void) {
        self.init()
        #if os(Linux)
            __sigaction_handler.sa_handler = handler
        #else
            __sigaction_u.__sa_handler = handler
        #endif
        sa_flags = SA_RESTART
    }

    /// The address of the handler: 0 is the default action, 1 ignores the signal.
    var handlerAddress: Int {
        #if os(Linux)
            unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
        #else
            unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self)
        #endif
    }
}

/// Runs work that Ctrl-C cancels without ending the program.
///
/// While `body` runs, `SIGINT` cancels its task; `body` decides what to throw. Afterwards the former action
/// of `SIGINT` is restored. Calls can't be nested or concurrent.
public func withInterruptHandling<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    let work = InterruptibleWork<Result>()
    return try await SignalPipe.whileHandlingInterrupts({ work.cancel() }) {
        try await withTaskCancellationHandler {
            // Started only now, so that a Ctrl-C right after its first output finds the handler installed.
            try await work.begin(body).value
        } onCancel: {
            work.cancel()
        }
    }
}

/// A task that can be cancelled before it starts.
private final class InterruptibleWork<Result: Sendable>: Sendable {
    private struct State {
        var task: Task<Result, any Error>?
        var isCancelled = false
    }

    private let state = Mutex(State())

    func begin(_ body: @escaping @Sendable () async throws -> Result) -> Task<Result, any Error> {
        state.withLock { state in
            let task = Task { try await body() }
            if state.isCancelled { task.cancel() }
            state.task = task
            return task
        }
    }

    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.task?.cancel()
        }
    }
}
