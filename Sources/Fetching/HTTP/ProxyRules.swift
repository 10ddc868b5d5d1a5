public import Foundation

/// The rules for which requests go through a proxy.
///
/// Loopback never does. A setting wins over the variables of the environment, `no_proxy` too; these are read as curl reads
/// them (<https://curl.se/docs/manpage.html#ENVIRONMENT>): `https_proxy` or `http_proxy` by the URL's scheme, then `all_proxy`,
/// except for the hosts of `no_proxy`. Lower case comes first. `HTTP_PROXY` doesn't count, because in CGI a client's header
/// `Proxy` sets it (<https://httpoxy.org>).
public struct ProxyRules: Sendable {
    /// The word of the setting that lets the environment decide.
    public static let automatic = "auto"
    /// The word of the setting that forbids proxies.
    public static let off = "off"

    /// A proxy and where it was named.
    public struct Choice: Hashable, Sendable {
        /// The proxy.
        public let proxy: Proxy
        /// The environment variable that names it; nil for the setting.
        public let variable: String?
    }

    private enum Source: Sendable {
        case none
        case setting(Proxy)
        case variables([String: String], direct: DirectHosts)
    }

    private let source: Source

    /// Rules by which no request goes through a proxy.
    public static let direct = ProxyRules(.none)

    private init(_ source: Source) { self.source = source }

    /// - Parameters:
    ///   - setting: the address of a proxy, `auto` for the variables, or `off`.
    ///   - variables: the process's environment; empty variables count as unset.
    /// - Throws: `Proxy.Fault` for the setting. A variable with a mistake fails the requests that it stands for.
    public init(setting: String, variables: [String: String]) throws(Proxy.Fault) {
        switch setting {
        case Self.off: source = .none
        case Self.automatic:
            let list = Self.value(of: ["no_proxy", "NO_PROXY"], in: variables)?.value ?? ""
            source = .variables(variables, direct: DirectHosts(list))
        default: source = .setting(try Proxy(setting))
        }
    }

    /// The proxy for a URL; nil if its server is asked directly.
    ///
    /// - Throws: `APIError.badProxy` for a variable that names no proxy that can be used.
    public func choice(for url: URL) throws(APIError) -> Choice? {
        let host = url.host() ?? ""
        guard !HostLookup.isLoopback(host) else { return nil }
        switch source {
        case .none: return nil
        case .setting(let proxy): return Choice(proxy: proxy, variable: nil)
        case .variables(let variables, let direct):
            let isSecure = url.scheme?.lowercased() == "https"
            let names =
                (isSecure ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]) + ["all_proxy", "ALL_PROXY"]
            guard !direct.contains(host), let (name, value) = Self.value(of: names, in: variables) else {
                return nil
            }
            do throws(Proxy.Fault) { return Choice(proxy: try Proxy(value), variable: name) } catch {
                throw .badProxy(variable: name, error)
            }
        }
    }

    /// The first variable that isn't empty.
    private static func value(
        of names: [String], in variables: [String: String]
    ) -> (name: String, value: String)? {
        for name in names {
            if let value = variables[name], !value.isEmpty { return (name, value) }
        }
        return nil
    }
}
