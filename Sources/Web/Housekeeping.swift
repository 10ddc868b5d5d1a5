import AccountsFeature
import ServiceLifecycle
import UpkeepFeature

/// Removes what has expired, and gives back to the disk what was deleted, in small steps between which others write, as long as
/// the server runs.
struct Housekeeping: Service {
    let accounts: Accounts
    let upkeep: Upkeep
    /// Between two rounds.
    let pause: Duration

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                try await Task.sleep(for: pause)
                // What can't be done now is tried again.
                while (try? await accounts.sweep()) == true {
                    try await Task.sleep(for: .milliseconds(20))
                }
                while (try? await upkeep.giveBackSpace()) == true {
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
        }
    }
}
