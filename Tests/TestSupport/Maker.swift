import Foundation
import Synchronization

/// A process or task that makes the condition true that a test waits for.
public struct Maker: Sendable {
    /// Describes how it ended, in a sentence; nil while it runs.
    let ending: @Sendable () -> String?

    /// Creates a maker.
    ///
    /// - Parameter ending: describes how it ended, in a sentence; nil while it runs.
    public init(ending: @escaping @Sendable () -> String?) { self.ending = ending }

    /// A program on a terminal.
    public static func program(_ terminal: PseudoTerminal) -> Self {
        Self { [weak terminal] in terminal?.endingInWords }
    }

    /// A task.
    public static func task<Success: Sendable>(_ task: Task<Success, any Error>) -> Self {
        let ending = Ending()
        Task {
            let result = await task.result
            ending.sentence.withLock { $0 = "The task has ended: \(result)" }
        }
        return Self { ending.sentence.withLock(\.self) }
    }

    private final class Ending: Sendable {
        let sentence = Mutex<String?>(nil)
    }
}
