import Foundation
import Terminal

/// A unit with which systemd starts the server and keeps it from all it doesn't need
/// (<https://www.freedesktop.org/software/systemd/man/latest/systemd.exec.html>).
struct ServiceUnit {
    private let arguments: [String]

    /// A unit that runs `serve` with the same options.
    init(of command: ServeCommand) {
        var arguments = ["serve", "--listen", command.listen]
        if let url = command.publicURL { arguments += ["--public-url", url] }
        for proxy in command.trustedProxies { arguments += ["--trusted-proxy", proxy] }
        if let signup = command.signup { arguments += ["--signup", signup] }
        self.arguments = arguments
    }

    var lines: [StyledText] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "\(String($0))" }
    }

    var text: String {
        """
        # /etc/systemd/system/pokeexplorer.service
        [Unit]
        Description=PokeExplorer, a favourites manager for Pokémon
        After=network.target

        [Service]
        ExecStart=\(([program] + arguments).map(Self.quoted).joined(separator: " "))
        Environment=POKEEXPLORER_HOME=/var/lib/pokeexplorer
        StateDirectory=pokeexplorer
        StateDirectoryMode=0700
        DynamicUser=yes
        Restart=on-failure
        LimitNOFILE=8192
        UMask=0077
        NoNewPrivileges=yes
        ProtectSystem=strict
        ProtectHome=yes
        PrivateTmp=yes
        PrivateDevices=yes
        ProtectKernelTunables=yes
        ProtectControlGroups=yes
        RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
        RestrictNamespaces=yes
        LockPersonality=yes
        SystemCallArchitectures=native
        CapabilityBoundingSet=

        [Install]
        WantedBy=multi-user.target
        """
    }

    /// The program's own path.
    private var program: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? "/usr/local/bin/pokeexplorer"
    }

    /// A word as systemd.service(5) quotes it: `%` and `$` stand for something there.
    private static func quoted(_ word: String) -> String {
        let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
            "%", with: "%%"
        )
        .replacing("$", with: "$$")
        let isPlain = word.utf8.allSatisfy {
            ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A)
                || "-_./:@".utf8.contains($0)
        }
        return isPlain && !word.isEmpty ? word : "\"\(escaped)\""
    }
}
