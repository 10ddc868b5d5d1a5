import Foundation
import Records

/// systemd units that start the server, and daily backups, in a sandbox
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
        if command.logFormat != .text { arguments += ["--log-format", command.logFormat.rawValue] }
        if let metrics = command.metrics { arguments += ["--metrics", metrics] }
        if command.metricsAnywhere { arguments.append("--metrics-anywhere") }
        self.arguments = arguments
    }

    var text: String {
        """
        # /etc/systemd/system/pokeexplorer.service
        [Unit]
        Description=PokeExplorer, a favourites manager for Pokémon
        After=network.target

        [Service]
        Type=notify
        \(start(arguments))
        StateDirectory=pokeexplorer
        Restart=on-failure
        LimitNOFILE=8192
        RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
        \(sandbox)

        [Install]
        WantedBy=multi-user.target
        """
    }

    /// The unit of a backup; nil for a database on a server, which has tools of its own.
    var backup: String? {
        if case .postgreSQL = database { return nil }
        return """
            # /etc/systemd/system/pokeexplorer-backup.service
            [Unit]
            Description=Backup of PokeExplorer's accounts

            [Service]
            Type=oneshot
            \(start(["backup", "--keep", "7", "/var/lib/pokeexplorer-backups"]))
            StateDirectory=pokeexplorer pokeexplorer-backups
            PrivateNetwork=yes
            RestrictAddressFamilies=AF_UNIX
            \(sandbox)
            """
    }

    /// The timer of the backup.
    var timer: String? {
        guard backup != nil else { return nil }
        return """
            # /etc/systemd/system/pokeexplorer-backup.timer
            [Unit]
            Description=Daily backup of PokeExplorer's accounts

            [Timer]
            OnCalendar=daily
            RandomizedDelaySec=1h
            Persistent=true

            [Install]
            WantedBy=timers.target
            """
    }

    private func start(_ arguments: [String]) -> String {
        """
        ExecStart=\(([program] + arguments).map { Self.quoted($0) }.joined(separator: " "))
        Environment=POKEEXPLORER_HOME=/var/lib/pokeexplorer
        \(elsewhere)User=pokeexplorer
        StateDirectoryMode=0700
        """
    }

    /// The directives that deny the process everything it doesn't need.
    private var sandbox: String {
        """
        UMask=0077
        NoNewPrivileges=yes
        ProtectSystem=strict
        ProtectHome=\(database == .standard ? "yes" : "read-only")
        ProtectProc=invisible
        ProcSubset=pid
        PrivateTmp=yes
        PrivateDevices=yes
        PrivateUsers=yes
        ProtectKernelTunables=yes
        ProtectKernelModules=yes
        ProtectKernelLogs=yes
        ProtectControlGroups=yes
        ProtectClock=yes
        ProtectHostname=yes
        RemoveIPC=yes
        RestrictNamespaces=yes
        RestrictRealtime=yes
        RestrictSUIDSGID=yes
        LockPersonality=yes
        MemoryDenyWriteExecute=yes
        SystemCallArchitectures=native
        SystemCallFilter=@system-service
        SystemCallFilter=~@privileged
        SystemCallErrorNumber=EPERM
        CapabilityBoundingSet=
        """
    }

    /// The directives for the location of the accounts, if it isn't the service's own folder. The service's
    /// user is always the same, so that the files keep their owner if the accounts move.
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
        // By scalars, because a letter's accent or a line feed after a carriage return would hide a character.
        let escaped = word.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case "\n": "\\n"
            case "\r": "\\r"
            case "%": "%%"
            case "$" where isCommand: "$$"
            default: "\(scalar)"
            }
        }.joined()
        let isPlain = word.utf8.allSatisfy {
            ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A)
                || "-_./:@".utf8.contains($0)
        }
        return isPlain && !word.isEmpty ? word : "\"\(escaped)\""
    }
}
