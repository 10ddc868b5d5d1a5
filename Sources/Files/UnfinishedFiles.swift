import Foundation
import Synchronization

/// Files that don't have their final names yet. A signal that ends the program while the value exists removes them.
///
/// The caller removes or renames them in every other case.
public final class UnfinishedFiles: Sendable {
    private let slots: [Int]

    /// - Parameter paths: the files, which need not exist. Of more than 32 at a time the others are left behind.
    public init(_ paths: [String]) {
        _ = Self.areSignalsWatched
        slots = paths.compactMap(Self.note)
    }

    deinit { for slot in slots { Self.move(slot, from: .noted, to: .free) } }

    /// Removes all of them. Calls nothing that a signal handler may not.
    public static func removeAll() {
        for slot in 0..<count where move(slot, from: .noted, to: .taken) { unlink(path(of: slot)) }
    }

    private enum State: Int {
        case free, taken, noted
    }

    private static let (count, room) = (32, 4096)
    private static let paths = Chars(UnsafeMutablePointer.allocate(capacity: count * room))
    private static let states: States = {
        let states = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: count)
        for slot in 0..<count { (states + slot).initialize(to: Atomic(State.free.rawValue)) }
        return States(states)
    }()

    private struct Chars: @unchecked Sendable {  // the state of a slot says who may touch its characters
        let start: UnsafeMutablePointer<CChar>
        init(_ start: UnsafeMutablePointer<CChar>) { self.start = start }
    }

    private struct States: @unchecked Sendable {  // atomic values
        let start: UnsafeMutablePointer<Atomic<Int>>
        init(_ start: UnsafeMutablePointer<Atomic<Int>>) { self.start = start }
    }

    private static func path(of slot: Int) -> UnsafeMutablePointer<CChar> { paths.start + slot * room }

    @discardableResult
    private static func move(_ slot: Int, from old: State, to new: State) -> Bool {
        states.start[slot].compareExchange(
            expected: old.rawValue, desired: new.rawValue, ordering: .acquiringAndReleasing
        ).exchanged
    }

    private static func note(_ path: String) -> Int? {
        guard path.utf8.count < room,
            let slot = (0..<count).first(where: { move($0, from: .free, to: .taken) })
        else { return nil }
        strcpy(self.path(of: slot), path)
        move(slot, from: .taken, to: .noted)
        return slot
    }

    /// Watches those signals that end a program and that are still left to the system; a front that handles one calls
    /// `removeAll`.
    private static let areSignalsWatched: Bool = {
        _ = (paths, states)
        for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU] {
            var action = sigaction()
            sigaction(number, nil, &action)
            #if os(Linux)
                let isTaken = action.__sigaction_handler.sa_handler != nil
            #else
                let isTaken = action.__sigaction_u.__sa_handler != nil
            #endif
            guard !isTaken else { continue }
            _ = signal(number) { number in
                UnfinishedFiles.removeAll()
                _ = signal(number, SIG_DFL)
                raise(number)
            }
        }
        return true
    }()
}
