import SettingsFeature
import Synchronization

/// The features that the wiring asks about each time, so that a setting that changes takes effect at once.
final class FeatureSwitches: Sendable {
    private let settings: Mutex<Settings>

    init(_ settings: Settings) {
        self.settings = Mutex(settings)
    }

    /// Whether the network may be used.
    var network: Bool { settings.withLock { $0.network } }

    /// Whether the activity record is kept.
    var activity: Bool { settings.withLock { $0.activity } }

    /// Goes by these settings from now on.
    @Sendable func adopt(_ settings: Settings) {
        self.settings.withLock { $0 = settings }
    }
}
