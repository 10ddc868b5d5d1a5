import Addresses
package import Answers
import Files
import Foundation
import NIOCore
import NIOPosix
import Pokedex
import Records
import UpkeepFeature
import Wording

/// The checks of `serve --check`, which neither starts a server nor changes anything.
package enum StartCheck {
    /// Checks everything that a server with these settings needs, including everything that `doctor` checks.
    package static func checks(_ settings: WebSettings, _ features: Features) async -> [Check] {
        let found = await features.upkeep.examine()
        var checks = [await listening("Listening", on: settings.address)]
        if let metrics = settings.metrics { checks.append(await listening("Metrics", on: metrics)) }
        return checks + [way(in: settings), proxies(settings)]
            + [openFiles(settings.limits), time(Date(), notBefore: found.bundled?.source?.date)]
            + found.checks
    }

    private static func listening(_ name: String, on address: ListenAddress) async -> Check {
        do {
            if let path = address.socket {
                _ = try UnixSocket.isStale(path)
                let folder = PrivateFolder.of(path)
                guard access(folder, W_OK) == 0 else {
                    return Check(
                        name, .fault, "No socket can be made in “\(folder)”.",
                        advice: "Choose a folder that the server's user may write to.")
                }
            } else {
                let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                    .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                try await bootstrap.bind(host: address.host, port: address.port).get().close()
            }
            return Check(name, .fine, "\(address.text) is free.")
        } catch {
            let failure = WebSettingsError(error, on: address)?.failure ?? Failure(describing: error)
            return Check(name, .fault, failure.message, advice: failure.advice)
        }
    }

    private static func way(in settings: WebSettings) -> Check {
        guard let publicURL = settings.publicURL else {
            return Check("Public address", .fine, "None; only this machine can reach the server.")
        }
        return Check(
            "Public address", publicURL.isSecure ? .fine : .warning,
            publicURL.isSecure
                ? "\(publicURL.origin), with TLS."
                : "\(publicURL.origin); others on the way can read passwords and take over sessions.",
            advice: "Put a web server with TLS in front, and give an address with https.")
    }

    private static func proxies(_ settings: WebSettings) -> Check {
        let isSocket = settings.address.socket != nil
        let isNamed = settings.trustedProxies.contains {
            $0.includes(
                isSocket
                    ? nil
                    : IPAddress(settings.address.host == "localhost" ? "127.0.0.1" : settings.address.host))
        }
        let isBehind = settings.publicURL != nil && settings.address.isLoopback
        guard isBehind, !isNamed else {
            let count = settings.trustedProxies.count
            return Check(
                "Trusted proxies", .fine, count == 0 ? "None." : "\(counted(count, "network")).")
        }
        return Check(
            "Trusted proxies", .warning,
            "The web server in front isn't trusted, so everyone shares one budget for log-ins.",
            advice: "Add --trusted-proxy \(isSocket ? "unix" : "127.0.0.1").")
    }

    private static func openFiles(_ limits: ServerLimits) -> Check {
        let wanted = limits.connections + 256
        let isEnough = ProcessLimit.openFiles.raise(to: wanted)
        return Check(
            "Open files", isEnough ? .fine : .warning,
            isEnough
                ? "Enough for \(counted(limits.connections, "connection"))."
                : "At most \(counted(ProcessLimit.openFiles.value ?? 0, "file")); \(wanted.grouped) are needed.",
            advice: "Raise the limit: ulimit -n 8192")
    }

    /// Checks that the clock isn't set to before the date of the built-in data, given in ISO 8601.
    static func time(_ now: Date, notBefore day: String?) -> Check {
        let isEarly = day.map { now.formatted(.iso8601) < String($0.prefix(10)) } ?? false
        return Check(
            "Time", isEarly ? .fault : .fine,
            isEarly
                ? "The clock says \(now.formatted(.iso8601)), which is before this program was made."
                : "\(now.formatted(.iso8601)).",
            advice: "Set the clock, or sessions and links end at the wrong time: timedatectl set-ntp true")
    }
}
