import Foundation
import Persistence
import Records

/// A process that the proofs start, watch and kill: it works on one home as its arguments say, and reports
/// each step.
@main enum ProofWorker {
    static func main() async {
        do {
            let settings = try Settings(CommandLine.arguments.dropFirst())
            switch settings.verb {
            case "toggle": try await Toggling(settings).run()
            case "change":
                var changing = try Changing(settings)
                try await changing.run()
            case "open": try await open(settings)
            case "migrate": try await migrate(settings)
            case "visit": try await visit(settings)
            default: throw Settings.Problem(text: "unknown verb \(settings.verb)")
            }
        } catch {
            Report.error(error)
            exit(1)
        }
    }

    /// Opens a home when standard input ends, at the same moment as the other workers, and signs up.
    private static func open(_ settings: Settings) async throws {
        let service = try settings.service()
        Report.line("ready")
        while readLine() != nil {}
        let start = ContinuousClock.now
        let user = try await service.signUp(
            username: try settings.text("user"), password: Toggling.password
        ).user
        Report.line("user \(user.id) \((ContinuousClock.now - start).microseconds)")
        await service.close()
    }

    /// Migrates a home to the current version.
    private static func migrate(_ settings: Settings) async throws {
        let service = try settings.service()
        Report.line("ready")
        _ = try await service.user(0)
        await service.close()
        Report.line("open")
    }

    /// Uses every home named on standard input, whatever its state.
    private static func visit(_ settings: Settings) async throws {
        while let path = readLine() {
            Report.line("visit")
            Report.line(await Visit(home: path).outcome())
        }
    }
}
