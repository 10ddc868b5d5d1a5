import Foundation
import Records

/// A systemd unit that starts the server in a sandbox
/// (<https://www.freedesktop.org/software/systemd/man/latest/systemd.exec.html>).
struct ServiceUnit {
    private let arguments: [String]
    private let database: DatabaseAddress

    /// Creates a unit that runs `serve` with the same options, on the same database.
    ///
    /// - Throws: `DatabaseAddress.Fault`, `FileError`.
    init(of command: ServeCommand, publicURL: String?, on database: String) throws {
        self.database = try DatabaseAddress(DatabaseAddress.inEveryFolder(database))
        var arguments = ["serve", "--listen", command.listen]
        if let url = publicURL { arguments += ["--public-url", url] }
        for proxy in command.trustedProxies { arguments += ["--trusted-proxy", proxy] }
        if let signup = command.signup { arguments += ["--signup", signup] }
        self.arguments = arguments
    }

    var text: String {
        """
        # /etc/systemd/system/pokeexplorer.service
        [Unit]
        Description=PokeExplorer, a favourites manager for Pokémon
        After=network.target

        [Service]
        ExecStart=\(([program] + arguments).map { Self.quoted($0) }.joined(separator: " "))
        Environment=POKEEXPLORER_HOME=/var/lib/pokeexplorer
        \(elsewhere)User=pokeexplorer
        StateDirectory=pokeexplorer
        StateDirectoryMode=0700
        Restart=on-failure
        LimitNOFILE=8192
        UMask=0077
        NoNewPrivileges=yes
        ProtectSystem=strict
        ProtectHome=\(database == .standard ? "yes" : "read-only")
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

    /// The directives for where accounts are stored, if it isn't the service's own folder. Its user is the
    /// same in all cases, so that no file changes hands if the accounts move.
    private var elsewhere: String {
        func variable(_ address: String) -> String {
            "Environment=\(Self.quoted("POKEEXPLORER_DATABASE=" + address, isCommand: false))\n"
        }
        switch database {
        case .standard: return ""
        case .file(let path):
            let folder = URL(filePath: path).deletingLastPathComponent().path
            return "\(variable(path))ReadWritePaths=\(Self.quoted(folder, isCommand: false))\n"
        case .postgreSQL(let text): return variable(text)
        }
    }

    /// The path of this program.
    private var program: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? "/usr/local/bin/pokeexplorer"
    }

    /// Quotes a word for systemd.service(5): `%` is special everywhere, and `$` in a command.
    private static func quoted(_ word: String, isCommand: Bool = true) -> String {
        let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("%", with: "%%").replacing("$", with: isCommand ? "$$" : "$")
        let isPlain = word.utf8.allSatisfy {
            ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A)
                || "-_./:@".utf8.contains($0)
        }
        return isPlain && !word.isEmpty ? word : "\"\(escaped)\""
    }
}
