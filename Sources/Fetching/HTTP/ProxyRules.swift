public import Foundation

/// The rules that decide which requests use a proxy.
///
/// Requests to loopback addresses never do. A setting overrides the environment variables, including
/// `no_proxy`. The variables are read as in curl (<https://curl.se/docs/manpage.html#ENVIRONMENT>):
/// `https_proxy` or `http_proxy` depending on the URL's scheme, then `all_proxy`, except for the hosts in
/// `no_proxy`. Lower-case names take precedence. `HTTP_PROXY` is ignored, because in CGI a client can set it
/// with the header `Proxy` (<https://httpoxy.org>).
public struct ProxyRules: Sendable {
    /// The setting's value for using the environment variables.
    public static let automatic = "auto"
    /// The setting's value for disabling proxies.
    public static let off = "off"

    /// A proxy, and where it was specified.
    public struct Choice: Hashable, Sendable {
        /// The proxy.
        public let proxy: Proxy
        /// The environment variable that specifies it; nil for the setting.
        public let variable: String?
    }

    private enum Source {
        case none
        case setting(Proxy)
        case variables([String: String], direct: DirectHosts)
    }

    private let source: Source

    /// Rules that never use a proxy.
    public static let direct = ProxyRules(.none)

    private init(_ source: Source) { self.source = source }

    /// - Parameters:
    ///   - setting: the address of a proxy, `auto` for the variables, or `off`.
    ///   - variables: the process's environment; empty variables count as unset.
    /// - Throws: `Proxy.Fault` if the setting is invalid. An invalid variable isn't reported until a request
    ///   would use it.
    public init(setting: String, variables: [String: String]) throws(Proxy.Fault) {
        switch setting {
        case Self.off: source = .none
        case Self.automatic:
            let list = Self.value(of: ["no_proxy", "NO_PROXY"], in: variables)?.value ?? ""
            source = .variables(variables, direct: DirectHosts(list))
        default: source = .setting(try Proxy(setting))
        }
    }

    /// Returns the proxy for a URL, or nil if its server is reached directly.
    ///
    /// - Throws: `APIError.badProxy` if a variable doesn't contain a usable address.
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

    /// Returns the first variable that isn't empty.
    private static func value(
        of names: [String], in variables: [String: String]
    ) -> (name: String, value: String)? {
        for name in names {
            if let value = variables[name], !value.isEmpty { return (name, value) }
        }
        return nil
    }
}
